/** A whole fight, move by move: what may be done and by whom, each move's dice one roll at a time, undo, save and load. */
import { readFileSync, writeFileSync } from 'node:fs';
import { readJson, type Stepped, step } from '@strikehome/engine/contract';
import { isRecord, type Move, type PlainRecord, type RecordShape, type System } from '@strikehome/engine/kernel';
import { drawFailure, drawStepped, nameIn } from '../draw/answer.ts';
import { capital, clean } from '../draw/type.ts';
import type { Setting } from './action.ts';
import { changeField } from './change.ts';
import { fillRecord } from './fill.ts';
import type { Option } from './prompter.ts';
import { onTable, sitThrough, type Table } from './sitting.ts';

type State = PlainRecord;
type Also = 'hand' | 'more' | 'undo' | 'save' | 'load' | 'back';

export async function guideFight(setting: Setting, system: System): Promise<void> {
  const first = await begin(setting, system);
  if (first === undefined) return;
  let states: readonly State[] = [first];
  let hand: 'own' | 'thrown' = 'thrown';
  for (;;) {
    const state = states.at(-1)!;
    const now = step({ system: system.id, state, legal: true });
    if (!now.ok) return setting.prompter.show(drawFailure(now, setting.pen));
    const picked = await pickMove(setting, now, hand, states.length > 1);
    if (picked === 'back') return;
    if (picked === 'hand') hand = hand === 'own' ? 'thrown' : 'own';
    else if (picked === 'undo') states = undo(setting, system, states);
    else if (picked === 'save') await save(setting, system, state);
    else if (picked === 'load') states = [...states, ...(await load(setting, system))];
    else {
      const move = picked === 'more' ? await sayMore(setting, system, now) : picked;
      const after = move === undefined ? undefined : await makeMove(setting, system, state, move, hand);
      if (after !== undefined) states = [...states, after];
    }
  }
}

async function begin(setting: Setting, system: System): Promise<State | undefined> {
  const { prompter, pen } = setting;
  const { examples, setup } = system.encounter;
  const picked = await prompter.pick<number | 'change' | 'load' | 'back'>('Start from', [
    ...examples.map(({ title }, value) => ({ value, label: title })),
    { value: 'change', label: 'Your own people', hint: 'beginning with the first example' },
    { value: 'load', label: 'A fight you saved' },
    { value: 'back', label: 'Back' },
  ]);
  if (picked === 'back') return undefined;
  if (picked === 'load') return (await load(setting, system))[0];
  const base = examples[picked === 'change' ? 0 : picked]?.setup ?? {};
  const start = picked === 'change' ? await fillRecord(prompter, setup, base) : base;
  const begun = step({ system: system.id, start });
  if (begun.ok) {
    prompter.show(drawStepped(begun, system, [], pen));
    return begun.state;
  }
  prompter.show(drawFailure(begun, pen));
  return begin(setting, system);
}

/** More moves than this are asked for in two steps: who, then what. */
const MANY = 9;

async function pickMove(
  { prompter }: Setting,
  { legal = [], state }: Stepped,
  hand: 'own' | 'thrown',
  past: boolean,
): Promise<Move | Also> {
  const also: Option<Also>[] = [
    ...(legal.length === 0
      ? []
      : [{ value: 'more' as const, label: 'A move with more to say', hint: 'modifiers and the like' }]),
    { value: 'hand', label: hand === 'own' ? 'Let the dice be rolled from now on' : 'Type your own dice from now on' },
    ...(past ? [{ value: 'undo' as const, label: 'Undo the last move' }] : []),
    { value: 'save', label: 'Save the fight' },
    { value: 'load', label: 'Load a fight' },
    { value: 'back', label: 'Leave the fight' },
  ];
  if (legal.length === 0) {
    const leave = also.filter(({ value }) => value === 'back');
    const rest = also.filter(({ value }) => value !== 'back' && value !== 'hand');
    return prompter.pick('The fight is over. And now?', [...leave, ...rest]);
  }
  const actors = [...new Set(legal.map(({ by }) => by))];
  const option = (value: Move) => ({
    value,
    label: actors.length === 1 && legal.length > 1 ? clean(value.label) : moveLabel(value, state),
  });
  if (legal.length <= MANY || actors.length < 2)
    return prompter.pick<Move | Also>('Who does what?', [...legal.map(option), ...also]);
  for (;;) {
    const who = await prompter.pick<{ readonly by: string } | Also>('Who acts?', [
      ...actors.map((by) => ({ value: { by }, label: capital(nameIn(state, by)) })),
      ...also,
    ]);
    if (typeof who === 'string') return who;
    const own = legal.filter(({ by }) => by === who.by);
    const move = await prompter.pick<Move | undefined>(`What does ${nameIn(state, who.by)} do?`, [
      ...own.map((value) => ({ value, label: clean(value.label) })),
      { value: undefined, label: 'Somebody else acts' },
    ]);
    if (move !== undefined) return move;
  }
}

/** What is done, and by whom where the words do not say it. */
function moveLabel({ by, label }: Move, state: State): string {
  const who = nameIn(state, by);
  const said = clean(label);
  return said.toLowerCase().includes(who.toLowerCase()) ? said : `${said} (${who})`;
}

function undo({ prompter, pen }: Setting, system: System, states: readonly State[]): readonly State[] {
  const before = states.slice(0, -1);
  const now = step({ system: system.id, state: before.at(-1)! });
  if (now.ok) prompter.show(drawStepped(now, system, [], pen));
  return before;
}

/** A legal move with its optional fields said. */
async function sayMore({ prompter }: Setting, system: System, { legal = [] }: Stepped): Promise<Move | undefined> {
  const move = await prompter.pick(
    'Which move?',
    legal.map((value) => ({ value, label: clean(value.label) })),
  );
  const shape = system.encounter.action;
  const cases = (shape.kind === 'either' ? shape.cases : [shape]).filter((one) => one.kind === 'record');
  const own = cases.find((one) => isKind(one, move.action.kind));
  if (own === undefined) return move;
  const fields = Object.entries(own.fields).filter(([name]) => name !== 'kind' && name !== 'by');
  return { ...move, action: await changeField(prompter, { ...own, fields: Object.fromEntries(fields) }, move.action) };
}

function isKind({ fields }: RecordShape, kind: unknown): boolean {
  return fields.kind?.kind === 'one-of' && fields.kind.options.includes(String(kind));
}

async function makeMove(
  { prompter, thrower, pen }: Setting,
  system: System,
  state: State,
  { action }: Move,
  hand: 'own' | 'thrown',
): Promise<State | undefined> {
  const { rolls, choices } = system.encounter;
  const table: Table<Stepped> = {
    pose: (given) => step({ system: system.id, state, action, ...given, ask: true }),
    rolls,
    choices,
    thrower,
    who: (role) => nameIn(state, role),
  };
  const { answer, entries } = await sitThrough(prompter, table, hand);
  if (!answer.ok) {
    prompter.show(drawFailure(answer, pen));
    return undefined;
  }
  const typed = entries.flatMap((entry) => (entry.kind === 'dice' && entry.typed ? [entry.id] : []));
  prompter.show(drawStepped({ ...answer, dice: onTable(entries).dice }, system, typed, pen));
  return answer.state;
}

/** What is saved is a request: `strikehome step FILE` says what may be done next. */
async function save({ prompter }: Setting, system: System, state: State): Promise<void> {
  const file = await prompter.text({ message: 'Save it in which file?', initial: 'fight.json' });
  try {
    writeFileSync(file, `${JSON.stringify({ system: system.id, state, legal: true }, undefined, 2)}\n`);
    prompter.show([`  Saved in ${clean(file)}.`]);
  } catch (error) {
    prompter.show([`  It cannot be saved there: ${clean((error as Error).message)}.`]);
  }
}

async function load({ prompter, pen }: Setting, system: System): Promise<readonly State[]> {
  const file = await prompter.text({ message: 'Load it from which file?', initial: 'fight.json' });
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    prompter.show([`  There is no file ${clean(file)}.`]);
    return [];
  }
  const read = readJson(text);
  const state = read.ok && isRecord(read.value) ? read.value.state : undefined;
  const now = read.ok ? step({ system: system.id, state }) : read;
  prompter.show(now.ok ? drawStepped(now, system, [], pen) : drawFailure(now, pen));
  return now.ok ? [now.state] : [];
}
