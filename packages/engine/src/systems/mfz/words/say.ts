/** The result of an attack in one sentence. */
import type { Change } from '../../../kernel/index.ts';
import { counted, listed } from '../../../kit/index.ts';
import type { AttackResult } from '../result.ts';
import { a } from './steps.ts';

/** What of an attack the sentence needs: who was behind what, and the defense. */
interface Against {
  readonly defense: number | 'unassigned';
  readonly target: Aim;
  readonly cover?: Aim | undefined;
}

interface Aim {
  readonly kind?: 'frame' | 'terrain' | undefined;
  readonly name?: string | undefined;
}

export function sayAttack({ outcome, facts, changes }: AttackResult, request: Against): string {
  const { attackValue, damageDice, breached, coverHits } = facts;
  const target = request.target.name ?? (request.target.kind === 'terrain' ? 'the terrain' : 'the target');
  if (outcome === 'miss') return `Miss: ${attackValue} does not beat ${request.defense}.`;
  const happened: string[] = [];
  const cover = request.cover?.name ?? (request.cover?.kind === 'frame' ? 'the covering frame' : 'the cover');
  if (request.cover?.kind === 'frame') happened.push(...harm(changes, 'cover', cover, facts.coverDestroyed));
  else if (breached) happened.push(`${cover} is breached`);
  else if (coverHits > 0) happened.push(`${cover} takes ${counted(coverHits, 'hit')}`);
  if (request.target.kind === 'terrain') {
    if (facts.piecesLost > 0) happened.push(`${target} loses ${counted(facts.piecesLost, 'piece')}`);
  } else happened.push(...harm(changes, 'target', target, facts.targetDestroyed));
  const opening = `Hit: ${attackValue} beats ${request.defense}, ${counted(damageDice, 'damage die', 'damage dice')}`;
  return happened.length === 0 ? `${opening}, but no harm is done.` : `${opening}; ${listed(happened)}.`;
}

/** "a B", "its shield (B)" */
const itself = (label: string) => (label.endsWith(')') ? `its ${label}` : a(label));

/** "Heron loses a B and 2 white dice", "Heron is destroyed". */
function harm(changes: readonly Change[], who: string, name: string, destroyed: boolean): readonly string[] {
  const own = changes.filter((change) => change.who === who);
  const left = own.some(({ what }) => what === 'moved') ? [`${name} gives up its position`] : [];
  if (destroyed) return [...left, `${name} is destroyed`];
  const systems = own.filter(({ what }) => what === 'system').map(({ detail }) => itself(`${detail}`));
  const whites = own.filter(({ what }) => what === 'white').length;
  const lost = [...systems, ...(whites === 0 ? [] : [whites === 1 ? 'a white die' : `${whites} white dice`])];
  return lost.length === 0 ? left : [...left, `${name} loses ${listed(lost)}`];
}
