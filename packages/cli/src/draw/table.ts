/** A table drawn: what the last action came to, where the fight stands, and the log line by line. */
import type { System } from '@strikehome/engine/kernel';
import type { Entry, FallenDice, Table, View } from '@strikehome/table';
import { drawStepped } from './answer.ts';
import { heading } from './parts.ts';
import type { Pen } from './pen.ts';
import { clean, hanging, pad } from './text.ts';

interface Shown {
  readonly entries: readonly Entry[];
  readonly table: Table;
  readonly view: View;
}

/** Where the fight stands; with `result`, what its last entry came to besides. */
export function drawTable(
  { entries, table, view }: Shown,
  system: System,
  pen: Pen,
  result = false,
): readonly string[] {
  const { fight } = view;
  if (fight === undefined || table.state === undefined) return ['  There is no fight yet.'];
  const last = entries.at(-1);
  const stands = { standing: fight.standing, pictures: fight.pictures, state: table.state };
  const about = { ok: true, system: system.id, rules: table.rules, ...stands } as const;
  if (!result || last?.outcome === undefined) return drawStepped(about, system, [], pen);
  const { outcome, text, facts = {}, changes = [], steps = [] } = last;
  const dice = diceOf(entries, table);
  const typed = Object.entries(dice).flatMap(([id, { from }]) => (from === 'typed' ? [id] : []));
  const faces = Object.fromEntries(Object.entries(dice).map(([id, one]) => [id, one.faces]));
  return drawStepped(
    { ...about, outcome, text, facts, changes, steps: steps as never, dice: faces },
    system,
    typed,
    pen,
  );
}

/** All that fell for the action that the last entry finished. */
function diceOf(entries: readonly Entry[], { done }: Table): FallenDice {
  const last = entries.at(-1)!;
  const seqs = done.at(-1)?.seqs.includes(last.seq) ? done.at(-1)!.seqs : [last.seq];
  return Object.assign({}, ...seqs.map((seq) => entries[seq - 1]?.dice ?? {})) as FallenDice;
}

export function drawLog(entries: readonly Entry[], { struck }: Table, pen: Pen): readonly string[] {
  const wide = String(entries.length).length;
  const line = ({ seq, text }: Entry) => {
    const undone = struck.includes(seq);
    const said = clean(text === '' ? 'Something happens.' : text);
    return hanging(
      `    ${pad(String(seq), wide)}  `,
      undone ? `${said} (undone)` : said,
      pen.width,
      undone ? pen.ink.dim : undefined,
    );
  };
  return [...heading('The log', pen), ...entries.flatMap(line)];
}
