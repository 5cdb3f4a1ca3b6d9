/**
 * What is known of a move before it is made: what is rolled for it, and its exact chance where the seat knows everybody who takes
 * part. Read from the questions that the rule itself would ask, with the usual answers; nothing of a rule is computed here.
 */
import { diceText, judgingOf, openByWays, runMove } from '@strikehome/engine/contract';
import { chance, type Move, type PlainRecord, type QuestionDescription } from '@strikehome/engine/kernel';
import type { FightMemo } from './by-knowledge.ts';
import type { TableNeeds } from './types.ts';
import { encounterOf, gradeOf, partOf, systemOf, type TableViewer } from './visibility.ts';
import { characterAs, readAction } from './waiting.ts';

type Prospect = NonNullable<Move['prospect']>;

/** A view says it of so many moves; of more a seat chooses a fighter or a target first. */
export const MAX_PROSPECTS = 120;

/** A rule asks so many decisions before its dice at most. */
const MAX_DECISIONS = 4;

interface Asked {
  readonly needs: TableNeeds;
  readonly who?: string | undefined;
  readonly said: QuestionDescription | undefined;
}

/** The questions of a move up to its first dice, each decision answered as usual. */
function questionsOf(fight: FightMemo, action: PlainRecord): readonly Asked[] {
  const move = readAction(fight, action);
  const asked: Asked[] = [];
  let choices: PlainRecord = {};
  for (let i = 0; move.ok && i <= MAX_DECISIONS; i++) {
    const ran = runMove(systemOf(fight), fight.state!, move.value, { dice: {}, choices, ask: true });
    if (ran.kind !== 'waiting') break;
    const { who, name: _, ...needs } = ran.needs;
    asked.push({ needs, who, said: ran.describe?.() });
    if (needs.kind === 'dice') break;
    choices = { ...choices, [needs.id]: needs.index === undefined ? needs.default : [needs.default] };
  }
  return asked;
}

/** In how many ways the dice come to each outcome, by the first question that says so. */
function waysIn(asked: readonly Asked[]): { readonly ways: Readonly<Record<string, number>> } | undefined {
  for (const { needs, said } of asked) {
    const ways =
      said?.kind === 'choice' && needs.kind === 'choice'
        ? said.choice.option?.(needs.default).ways
        : said?.kind === 'dice'
          ? said.roll.soFar?.ways
          : undefined;
    if (ways !== undefined) return { ways };
  }
  return undefined;
}

/** The chance that a move comes out well for the one who makes it. */
function chanceOf(fight: FightMemo, move: Move, asked: readonly Asked[]): Prospect['chance'] {
  const found = waysIn(asked);
  const single = encounterOf(fight).singly?.(fight.state!, move.action);
  if (found === undefined || single === undefined) return undefined;
  const judging = judgingOf(systemOf(fight), single);
  const actor = move.actor ?? move.by;
  const role = Object.keys(judging.sides ?? {}).find(
    (one) => characterAs(fight, move.action, asked[0]!.needs, one) === actor,
  );
  if (role === undefined) return undefined;
  const total = Object.values(found.ways).reduce((sum, count) => sum + count, 0);
  const isGood = ({ tone }: { readonly tone: string }, against: boolean) =>
    against ? tone === 'bad' || tone === 'awful' : tone === 'good' || tone === 'great';
  const { against = false } = openByWays(judging, role, found.ways);
  const good = Object.entries(found.ways).reduce(
    (sum, [outcome, count]) => sum + (isGood(judging.outcomes[outcome] ?? { tone: 'even' }, against) ? count : 0),
    0,
  );
  const label = encounterOf(fight).kinds?.[String(move.action.kind)]?.chance ?? 'To succeed';
  return { label, ...chance(good, total) };
}

/** What the one who acts rolls: all of it, or the part that is on their own sheet. */
function rollsOf(move: Move, asked: readonly Asked[], knowsAll: boolean): string | undefined {
  const last = asked.at(-1);
  if (last?.needs.kind !== 'dice' || last.said?.kind !== 'dice') return undefined;
  const { needs, who } = last;
  if (who !== move.by && who !== move.actor) return undefined;
  const { terms = [], derived = [], reading, soFar, target = soFar?.target } = last.said.roll;
  if (reading === undefined || reading === 'table') return undefined;
  if (knowsAll) return diceText(needs, { reading, terms, ...(target === undefined ? {} : { target }) });
  const own = terms.filter(({ by, label }) => by === needs.by && !derived.includes(label));
  return own.length === 0 ? undefined : diceText(needs, { reading, terms: own });
}

/** What this viewer may know of a move before it is made. */
export function prospectOf(fight: FightMemo, move: Move, viewer: TableViewer): Prospect | undefined {
  const grade = gradeOf(viewer, partOf(fight, move.action));
  const actor = move.actor ?? move.by;
  if (grade !== 'all' && !viewer.knows(actor)) return undefined;
  const asked = questionsOf(fight, move.action);
  if (asked.length === 0) return undefined;
  const rolls = rollsOf(move, asked, grade === 'all');
  const chance = grade === 'all' ? chanceOf(fight, move, asked) : undefined;
  if (rolls === undefined && chance === undefined) return undefined;
  return { ...(rolls === undefined ? {} : { rolls }), ...(chance === undefined ? {} : { chance }) };
}

/** Moves with what this viewer may know of each, where they are few enough to be read. */
export function withProspects(fight: FightMemo, moves: readonly Move[], viewer: TableViewer): readonly Move[] {
  if (moves.length > MAX_PROSPECTS) return moves;
  return moves.map((move) => {
    const prospect = move.ends || move.secret ? undefined : prospectOf(fight, move, viewer);
    return prospect === undefined ? move : { ...move, prospect };
  });
}
