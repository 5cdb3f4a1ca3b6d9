/** One action at the table: settle who and what, see the odds, roll or type the dice, see the result, and again. */
import {
  beforeDice,
  type Case,
  type Failure,
  fail,
  type OddsAnswer,
  oddsOfCase,
  openCase,
  picturesOf,
  type ResolveAnswer,
  type Roster,
  resolveCase,
  sumsOf,
  withOnTable,
} from '@strikehome/engine/contract';
import { drawPicture } from '@strikehome/engine/drawing';
import type { Follow, Plain, PlainRecord, System, Thrower } from '@strikehome/engine/kernel';
import type { Device } from '@strikehome/table';
import { drawFailure, drawResolved, stacked } from '../draw/answer.ts';
import { drawVerdict } from '../draw/odds.ts';
import { drawSums, heading } from '../draw/parts.ts';
import type { Pen } from '../draw/pen.ts';
import { actionNamed, systemNamed, whoIs } from '../draw/situation.ts';
import { capital, clean, hanging } from '../draw/text.ts';
import { spell } from '../fields/value.ts';
import type { TerminalTable } from '../table/terminal-table.ts';
import { askThrough, type GivenInput, onTable, type TableSoFar } from './asking.ts';
import { changeField } from './change.ts';
import { readDice } from './dice.ts';
import { fillField, fillRecord, nameOf } from './fill.ts';
import type { Prompter } from './prompter.ts';

export interface Setting {
  readonly prompter: Prompter;
  readonly thrower: Thrower;
  /** What a table in the terminal is made with. */
  readonly device: Device;
  readonly pen: Pen;
  /** Where a fight is kept that nobody named a file for, and the fight that is played now: it is saved on leaving. */
  readonly leaving?: {
    readonly folder: string;
    fight: { readonly home: TerminalTable; readonly system: System } | undefined;
  };
  /** The people that one has written down. */
  readonly roster?: Roster;
}

/** Until the user goes back. */
export async function guideAction(setting: Setting, system: System, name: string): Promise<void> {
  const begun = await beginWith(setting, system, name);
  if (begun === undefined) return;
  let request = begun;
  for (;;) {
    const next = await settle(setting, request);
    if (next === undefined) return;
    request = next.request;
    if (next.hand === undefined) continue;
    const after = await play(setting, next.opened!, request, next.hand);
    if (after === undefined) return;
    request = after;
  }
}

/** An example to start from, or every field asked. */
async function beginWith({ prompter }: Setting, system: System, name: string): Promise<PlainRecord | undefined> {
  const { schema, examples } = system.actions[name]!;
  const base = { system: system.id, action: name };
  const picked = await prompter.pick<number | 'fill' | 'back'>('Start from', [
    ...examples.map(({ title }, value) => ({ value, label: title })),
    { value: 'fill', label: 'Your own numbers', hint: 'one question at a time' },
    { value: 'back', label: 'Back' },
  ]);
  if (picked === 'back') return undefined;
  if (picked !== 'fill') return { ...base, ...examples[picked]!.request };
  const { settings, ...offered } = examples[0]?.request ?? {};
  return { ...base, ...(await fillRecord(prompter, schema, withoutNames(offered))), ...(settings ? { settings } : {}) };
}

/** The example's numbers are worth offering; its people's names are not. */
function withoutNames(value: PlainRecord): PlainRecord {
  const entries = Object.entries(value).filter(([key]) => key !== 'name');
  const inside = ([key, one]: readonly [string, Plain]) =>
    [
      key,
      one !== null && typeof one === 'object' && !Array.isArray(one) ? withoutNames(one as PlainRecord) : one,
    ] as const;
  return Object.fromEntries(entries.map(inside));
}

interface Settled {
  readonly request: PlainRecord;
  /** How the dice are to fall, and the case they are thrown in; undefined when a value was changed first. */
  readonly hand?: 'own' | 'thrown';
  readonly opened?: Case;
}

/** Shows how things stand and asks what to do about it. */
async function settle({ prompter, pen }: Setting, request: PlainRecord): Promise<Settled | undefined> {
  const system = systemNamed(request.system)!;
  const action = actionNamed(request)!;
  const opened = openCase(request, 'odds');
  const computed = opened.ok ? oddsOfCase(opened.value) : fail(opened.error);
  const title = heading(`${system.title} · ${action.title}`, pen);
  prompter.show(
    stacked(
      opened.ok ? situationParts(title, opened.value, computed, pen) : [title, drawFailure(fail(opened.error), pen)],
    ),
  );
  // Where everything that is thrown lies there already, nothing is rolled.
  const asked = opened.ok ? resolveCase({ ...opened.value, ask: true }) : undefined;
  const rolls = asked?.ok === true && asked.needs !== undefined && Object.keys(action.rolls).length > 0;
  const what = await prompter.pick<'thrown' | 'own' | 'change' | 'house' | 'back'>('What next?', [
    ...(computed.ok
      ? [
          { value: 'thrown' as const, label: rolls ? 'Roll the dice' : 'Continue' },
          ...(rolls ? [{ value: 'own' as const, label: 'Enter your own dice', hint: 'one roll at a time' }] : []),
        ]
      : []),
    { value: 'change', label: 'Change a value' },
    { value: 'house', label: 'House rules' },
    { value: 'back', label: 'Back' },
  ]);
  if (what === 'back') return undefined;
  if ((what === 'thrown' || what === 'own') && opened.ok) return { request, hand: what, opened: opened.value };
  if (what === 'change') return { request: await changeField(prompter, action.schema, request) };
  const settings = await changeField(prompter, system.settings, (request.settings ?? {}) as PlainRecord);
  return { request: { ...request, settings } };
}

function situationParts(
  title: readonly string[],
  opened: Case,
  computed: OddsAnswer | Failure,
  pen: Pen,
): readonly (readonly string[])[] {
  const { system, settings } = opened;
  const rest = Object.entries(settings).filter(([name, value]) => value !== system.settings.fields[name]?.default);
  const rules = rest.map(([name, value]) => `${system.settings.fields[name]?.about.label ?? name}: ${String(value)}`);
  return [
    [...title, ...drawSums(sumsOf(opened), (role) => whoIs(opened, role), pen)],
    ...picturesOf(opened).map((picture) => drawPicture(picture, pen)),
    rules.length === 0 ? [] : hanging('    ', clean(`House rules: ${rules.join(', ')}`), pen.width),
    computed.ok ? drawVerdict(computed, opened, pen) : drawFailure(computed, pen),
  ];
}

/** Plays it out and says the result; answers with the request to go on with. */
async function play(
  setting: Setting,
  opened: Case,
  request: PlainRecord,
  hand: 'own' | 'thrown',
): Promise<PlainRecord | undefined> {
  const { prompter } = setting;
  const table = tableOf(setting, opened);
  let entries: readonly GivenInput[] = [];
  for (;;) {
    const asked = await askThrough(prompter, table, hand, entries);
    entries = asked.entries;
    showResult(setting, opened, asked.answer, entries);
    const follows = (asked.answer.ok && asked.answer.next) || [];
    const rolled = entries.some(({ kind }) => kind === 'dice');
    type What = Follow | 'again' | 'undo' | 'correct' | 'settle' | 'command' | 'back';
    const what = await prompter.pick<What>('What next?', [
      ...(rolled ? [{ value: 'again' as const, label: 'Again', hint: 'the same, with new dice' }] : []),
      ...follows.map((value) => ({ value, label: value.label, ...hintOf(value) })),
      ...(entries.length > 0 ? [{ value: 'undo' as const, label: 'Undo the last die or choice' }] : []),
      ...(rolled ? [{ value: 'correct' as const, label: 'Fix a die' }] : []),
      { value: 'settle', label: 'Change a value or see the odds' },
      { value: 'command', label: 'Show as a command' },
      { value: 'back', label: 'Something else' },
    ]);
    if (what === 'back') return undefined;
    if (what === 'settle') return request;
    if (typeof what === 'object') return askedFor(prompter, what);
    if (what === 'again') entries = [];
    // What is taken back is asked for again, also if it was rolled for the user before.
    if (what === 'undo') entries = (await askThrough(prompter, table, 'own', entries.slice(0, -1))).entries;
    if (what === 'correct') entries = await correct(setting, opened, table, entries);
    if (what === 'command') prompter.show(commandLines(request, entries, setting.pen));
  }
}

/** The request that follows, with what only the table knows asked for. */
async function askedFor(prompter: Prompter, { request, asks = [] }: Follow): Promise<PlainRecord> {
  const { fields } = actionNamed(request)!.schema;
  const said: Record<string, Plain> = { ...request };
  for (const key of asks) {
    const value = await fillField(prompter, fields[key]!, nameOf(fields[key]!, key), said[key]);
    if (value === undefined) delete said[key];
    else said[key] = value;
  }
  return said;
}

/** "best, 1.33 damage expected" */
function hintOf({ best, gives }: Follow): { readonly hint?: string } {
  const said = [...(best ? ['best'] : []), ...(gives === undefined ? [] : [gives])];
  return said.length === 0 ? {} : { hint: said.join(', ') };
}

function tableOf({ thrower, pen }: Setting, opened: Case): TableSoFar<ResolveAnswer> {
  const { rolls, choices } = opened.action;
  const ask = (given: ReturnType<typeof onTable>) => {
    const laid = withOnTable(opened, given.dice, given.choices);
    return laid.ok ? resolveCase({ ...laid.value, ask: true, show: ['question', 'next'] }) : fail(laid.error);
  };
  return { ask, rolls, choices, thrower, pen, who: (role) => whoIs(opened, role) };
}

function showResult(
  { prompter, pen }: Setting,
  opened: Case,
  answer: ResolveAnswer | Failure,
  entries: readonly GivenInput[],
): void {
  const typed = entries.flatMap((entry) => (entry.kind === 'dice' && entry.typed ? [entry.id] : []));
  const before = oddsOfCase(beforeDice(opened));
  const beside = { typed, before: before.ok ? before : undefined };
  prompter.show(answer.ok ? drawResolved(answer, opened, pen, beside) : drawFailure(answer, pen));
}

/** Another face for a die that was mistyped; the others stay as they fell. */
async function correct(
  { prompter }: Setting,
  { action }: Case,
  table: TableSoFar<ResolveAnswer>,
  entries: readonly GivenInput[],
): Promise<readonly GivenInput[]> {
  const dice = entries.filter((entry) => entry.kind === 'dice');
  const label = (id: string) => action.rolls[id.split('#')[0]!]?.label ?? id;
  const wrong = await prompter.pick(
    'Which roll?',
    dice.map((value) => ({ value, label: `${capital(label(value.id))}: ${value.faces.join(' ')}` })),
  );
  const sides = action.rolls[wrong.id.split('#')[0]!]?.sides ?? 6;
  const read = (typed: string) => readDice(typed, [wrong.faces.length], sides);
  const typed = await prompter.text({
    message: `${label(wrong.id)}: what does it show?`,
    problem: (text) => {
      const now = read(text);
      return 'problem' in now ? now.problem : undefined;
    },
  });
  const now = read(typed);
  const faces = 'faces' in now ? now.faces : wrong.faces;
  const corrected = entries.map((entry) => (entry === wrong ? { ...wrong, faces, typed: true } : entry));
  // A decision that came after may not be open any more: then what followed is asked again.
  return table.ask(onTable(corrected)).ok ? corrected : corrected.slice(0, entries.indexOf(wrong) + 1);
}

function commandLines(request: PlainRecord, entries: readonly GivenInput[], pen: Pen): readonly string[] {
  const { system, action, ...fields } = request;
  const { dice, choices } = onTable(entries);
  const words = spell({ ...fields, ...(entries.length > 0 ? { dice, choices } : {}) } as PlainRecord);
  const known = words.filter((word) => !/^(dice|choices)=/.test(word));
  return hanging('  ', ['strikehome', 'resolve', String(system), String(action), ...known].join(' '), pen.width);
}
