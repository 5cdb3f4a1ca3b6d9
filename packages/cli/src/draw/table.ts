/** A table drawn: what the last action came to, where the fight stands, and the log line by line. */
import type { System, Tone } from '@strikehome/engine/kernel';
import { type Entry, type FallenDice, priorChance, shown, type Table, type View } from '@strikehome/table';
import { drawStepped, oddsText } from './answer.ts';
import { heading } from './parts.ts';
import type { Pen } from './pen.ts';
import { clean, hanging, inSentence, pad } from './text.ts';

/** Everyone shares the one terminal, so it shows what the GM may know. */
const EVERYTHING = { seat: '', role: 'gm' } as const;

interface Drawn {
  readonly entries: readonly Entry[];
  readonly table: Table;
  readonly view: View;
}

/** Where the fight stands on its board, what its last entry came to as the result, or both. */
export function drawTable(
  { entries, table, view }: Drawn,
  system: System,
  pen: Pen,
  part: 'board' | 'result' | 'both' = 'board',
): readonly string[] {
  const { fight } = view;
  if (fight === undefined || table.state === undefined) return ['  There is no fight yet.'];
  const last = entries.at(-1);
  const stands = { standing: fight.standing, pictures: fight.pictures, state: table.state };
  const about = { ok: true, system: system.id, rules: table.rules, ...stands } as const;
  if (part === 'board' || last?.outcome === undefined)
    return [...drawStepped(about, system, {}, pen), ...drawTurn(view, pen), ...drawAlways(view, pen)];
  const { text, label, tone, facts = {}, changes = [], steps = [] } = shown(last, table, EVERYTHING);
  const { outcome } = last;
  const felt = feltIn(view, label, tone);
  const prior = priorChance(table, last.seq);
  const dice = diceOf(entries, table);
  const typed = Object.entries(dice).flatMap(([id, { from }]) => (from === 'typed' ? [id] : []));
  const faces = Object.fromEntries(Object.entries(dice).map(([id, one]) => [id, one.faces]));
  const came = { ...about, ...felt, outcome, text, facts, changes, steps: steps as never, dice: faces };
  if (part === 'result') return drawStepped(came, system, { typed, prior, board: false }, pen);
  return [...drawStepped(came, system, { typed, prior }, pen), ...drawTurn(view, pen), ...drawAlways(view, pen)];
}

/** Whose turn it is, or whom the table waits for, in the words of every screen. */
const drawTurn = ({ turn }: View, pen: Pen): readonly string[] => ['', ...hanging('  ', clean(`${turn}.`), pen.width)];

/** How the last action is headed: once the fight is over, by the result of the fight. */
function feltIn({ fight }: View, label: string | undefined, tone: Tone | undefined) {
  const [result] = fight!.standing.split(/(?<=\.)\s+/) as [string];
  if (fight!.over && / is over\b/.test(result))
    return { label: result.replace(/\.$/, ''), tone: tone ?? 'even' } as const;
  return label === undefined || tone === undefined ? {} : { label, tone };
}

/** "Sable always: Dodge (defense skill)": what is not asked in this fight. */
function drawAlways({ fight }: View, pen: Pen): readonly string[] {
  const lines = (fight?.always ?? []).flatMap(({ name, label, answer }) =>
    hanging('    ', clean(`${name} always: ${answer} (${inSentence(label)})`), pen.width),
  );
  return lines.length === 0 ? [] : ['', ...heading('Answered automatically in this fight', pen), ...lines];
}

/** All that fell for the action that the last entry finished. */
function diceOf(entries: readonly Entry[], { done }: Table): FallenDice {
  const last = entries.at(-1)!;
  const seqs = done.at(-1)?.seqs.includes(last.seq) ? done.at(-1)!.seqs : [last.seq];
  return Object.assign({}, ...seqs.map((seq) => entries[seq - 1]?.dice ?? {})) as FallenDice;
}

export function drawLog(entries: readonly Entry[], table: Table, pen: Pen): readonly string[] {
  const wide = String(entries.length).length;
  const line = (entry: Entry) => {
    const { seq, text, outcome, struck: undone = false } = shown(entry, table, EVERYTHING);
    const prior = outcome === undefined ? undefined : oddsText(priorChance(table, seq));
    const said = clean(`${text === '' ? 'Hidden.' : text}${prior === undefined ? '' : ` ${prior}`}`);
    return hanging(
      `    ${pad(String(seq), wide)}  `,
      undone ? `${said} (undone)` : said,
      pen.width,
      undone ? pen.ink.dim : undefined,
    );
  };
  return [...heading('Log', pen), ...entries.flatMap(line)];
}
