/** A whole fight in the terminal: legal moves, dice, undo, redo, log and notes. */
import { existsSync } from 'node:fs';
import {
  type Move,
  type MoveSequence,
  type PlainRecord,
  type RecordShape,
  type System,
  withPeople,
} from '@strikehome/engine/kernel';
import { type Entry, isFailure, type TableFailure } from '@strikehome/table';
import { drawFailure, nameIn } from '../draw/answer.ts';
import { drawSoFar } from '../draw/question.ts';
import { drawLog, drawTable } from '../draw/table.ts';
import { capital, clean, inSentence } from '../draw/text.ts';
import { freeName, goodbye } from '../table/leaving.ts';
import type { TerminalTable } from '../table/terminal-table.ts';
import type { Setting } from './action.ts';
import { type AskedSoFar, answerAsked, type GivenInput as Laid, toldBy } from './asking.ts';
import { begin } from './begin.ts';
import { changeField } from './change.ts';
import { nextFight } from './next-fight.ts';
import type { PromptOption } from './prompter.ts';

type Also = Again | 'next' | 'hand' | 'more' | 'undo' | 'redo' | 'log' | 'note' | 'save' | 'back';

/** A choice with a standing answer is asked again. */
interface Again {
  readonly ask: { readonly who: string; readonly id: string };
}

/** A fight in the terminal, from a setup or a file until the user leaves; only for a game with an encounter. */
export async function guideFight(setting: Setting, system: System): Promise<void> {
  const home = await begin(setting, system);
  if (home === undefined) return;
  // Who leaves between two moves is told here how to go on; who breaks off in the middle of one, where the session ends.
  const { leaving } = setting;
  if (leaving !== undefined) leaving.fight = { home, system };
  await sitAt(setting, system, home);
  if (leaving === undefined) return;
  setting.prompter.show(goodbye(home, system, setting.pen, leaving.folder));
  leaving.fight = undefined;
}

/** Until the user leaves. */
export async function sitAt(setting: Setting, system: System, home: TerminalTable): Promise<void> {
  const { prompter, pen } = setting;
  const refused = (made: Entry | TableFailure) => {
    if (isFailure(made)) prompter.show(drawFailure(made, pen));
  };
  if (home.table.waiting === undefined) prompter.show(drawTable(home, system, pen));
  for (;;) {
    if (home.table.waiting !== undefined) {
      if (!(await goOn(setting, system, home))) continue;
    }
    const picked = await pickMove(setting, home);
    if (picked === 'back') return;
    if (typeof picked === 'object' && 'ask' in picked) refused(home.do({ kind: 'ask', ...picked.ask }));
    else if (picked === 'hand') refused(home.do({ kind: 'seat', seat: home.seat.seat, dice: otherHand(home) }));
    else if (picked === 'undo' || picked === 'redo') {
      refused(home.do({ kind: picked }));
      prompter.show(drawTable(home, system, pen));
    } else if (picked === 'log') prompter.show(drawLog(home.entries, home.table, pen));
    else if (picked === 'note') refused(home.do({ kind: 'note', text: await noted(setting) }));
    else if (picked === 'save') await save(setting, home);
    else if (picked === 'next') await nextFight(setting, system, home);
    else if (typeof picked === 'object' && 'moves' in picked) await makeMoves(setting, system, home, picked.moves);
    else {
      const move = picked === 'more' ? await sayMore(setting, system, home) : picked;
      await makeMove(setting, system, home, move);
    }
  }
}

const otherHand = ({ seat }: TerminalTable) => (seat.dice === 'ask' ? 'throw' : 'ask');

const noted = ({ prompter }: Setting) =>
  prompter.text({
    message: 'What do you want to note?',
    problem: (text) => (text === '' ? 'Type a line.' : undefined),
  });

/** An action that was left in the middle. */
async function goOn(setting: Setting, system: System, home: TerminalTable): Promise<boolean> {
  const { label } = home.view.fight!.waiting!;
  const what = await setting.prompter.pick<'on' | 'withdraw'>(`In progress: ${clean(label)}. What next?`, [
    { value: 'on', label: 'Continue' },
    { value: 'withdraw', label: 'Take it back' },
  ]);
  if (what === 'on') await answerAll(setting, system, home);
  else home.do({ kind: 'withdraw' });
  setting.prompter.show(drawTable(home, system, setting.pen, what === 'on' ? 'both' : 'board'));
  return home.table.waiting === undefined;
}

/** More moves than this are asked for in two steps: who, then what. */
const MANY = 9;

function waysNow({ view }: TerminalTable): readonly PromptOption<MoveSequence>[] {
  return (view.fight?.sequences ?? []).map((value) => {
    const hint = [value.best ? 'best' : '', value.gives ?? ''].filter((part) => part !== '').join(', ');
    return { value, label: capital(clean(value.label)), ...(hint === '' ? {} : { hint: clean(hint) }) };
  });
}

async function pickMove({ prompter }: Setting, home: TerminalTable): Promise<Move | MoveSequence | Also> {
  const { fight, canUndo, canRedo } = home.view;
  const legal = fight?.moves ?? [];
  const state = home.table.state!;
  const own = home.seat.dice === 'ask';
  const also: PromptOption<Also>[] = [
    ...(legal.length === 0 ? [] : [{ value: 'more' as const, label: 'Move options', hint: 'modifiers and the like' }]),
    { value: 'hand', label: own ? 'Roll dice for me from now on' : 'Enter your own dice from now on' },
    ...(fight?.always ?? []).map(({ who, id, name, label, answer }) => ({
      value: { ask: { who, id } },
      label: clean(`Ask again: ${name}, ${inSentence(label)}`),
      hint: clean(`always ${answer} so far`),
    })),
    ...(canUndo ? [{ value: 'undo' as const, label: 'Undo the last move' }] : []),
    ...(canRedo ? [{ value: 'redo' as const, label: 'Redo' }] : []),
    { value: 'log', label: 'Log' },
    { value: 'note', label: 'Add a note' },
    ...(home.file === undefined ? [{ value: 'save' as const, label: 'Save the fight', hint: 'after every move' }] : []),
    { value: 'back', label: 'Leave the fight' },
  ];
  if (legal.length === 0) {
    const leave = also.filter(({ value }) => value === 'back');
    const next: PromptOption<Also> = { value: 'next', label: 'Next fight', hint: 'the same group at the same table' };
    const rest = also.filter(({ value }) => value !== 'back' && value !== 'hand');
    return prompter.pick('The fight is over. What next?', [...leave, next, ...rest]);
  }
  const actors = [...new Set(legal.map(({ by }) => by))];
  const option = (value: Move): PromptOption<Move> => ({
    value,
    label: actors.length === 1 && legal.length > 1 ? clean(value.label) : moveLabel(value, state),
  });
  const ways = waysNow(home);
  if (legal.length <= MANY || actors.length < 2)
    return uncovered(legal, (open, cover) =>
      prompter.pick<Move | MoveSequence | Also | typeof COVERED>('Who does what?', [
        ...ways,
        ...open.map(option),
        ...cover,
        ...also,
      ]),
    );
  for (;;) {
    const who = await prompter.pick<{ readonly by: string } | Also>('Who acts?', [
      ...actors.map((by) => ({ value: { by }, label: capital(nameIn(state, by)) })),
      ...also,
    ]);
    if (typeof who === 'string' || 'ask' in who) return who;
    const theirs = legal.filter(({ by }) => by === who.by);
    const move = await uncovered(theirs, (open, cover) =>
      prompter.pick<Move | undefined | typeof COVERED>(`What does ${nameIn(state, who.by)} do?`, [
        ...open.map((value) => ({ value, label: clean(value.label) })),
        ...cover,
        { value: undefined, label: 'Another fighter acts' },
      ]),
    );
    if (move !== undefined) return move;
  }
}

const COVERED = 'covered';

/** Everyone looks at this screen: a move that names something hidden is shown only on request. */
async function uncovered<T>(
  moves: readonly Move[],
  pick: (open: readonly Move[], cover: readonly PromptOption<typeof COVERED>[]) => Promise<T | typeof COVERED>,
): Promise<T> {
  const open = moves.filter(({ secret }) => secret !== true);
  const cover = open.length === moves.length ? [] : [{ value: COVERED, label: 'Show hidden moves' } as const];
  const picked = await pick(open, cover);
  return picked === COVERED ? ((await pick(moves, [])) as T) : picked;
}

/** What is done, and by whom where the words do not say it. */
function moveLabel({ by, label }: Move, state: PlainRecord): string {
  const who = nameIn(state, by);
  const said = clean(label);
  return said.toLowerCase().includes(who.toLowerCase()) ? said : `${said} (${who})`;
}

/** A legal move with its optional fields said. */
async function sayMore({ prompter }: Setting, system: System, home: TerminalTable): Promise<Move> {
  const move = await uncovered(home.view.fight?.moves ?? [], (open, cover) =>
    prompter.pick<Move | typeof COVERED>('Which move?', [
      ...open.map((value) => ({ value, label: clean(value.label) })),
      ...cover,
    ]),
  );
  const shape = system.encounter!.action;
  const cases = (shape.kind === 'either' ? shape.cases : [shape]).filter((one) => one.kind === 'record');
  const own = cases.find((one) => isKind(one, move.action.kind));
  if (own === undefined) return move;
  const names = Object.fromEntries((home.view.fight?.people ?? []).map(({ id, name }) => [id, clean(name)]));
  const fields = Object.entries(own.fields)
    .filter(([name]) => name !== 'kind' && name !== 'by')
    .map(([name, field]) => [name, withPeople(field, names)]);
  return { ...move, action: await changeField(prompter, { ...own, fields: Object.fromEntries(fields) }, move.action) };
}

function isKind({ fields }: RecordShape, kind: unknown): boolean {
  return fields.kind?.kind === 'one-of' && fields.kind.options.includes(String(kind));
}

async function makeMove(
  setting: Setting,
  system: System,
  home: TerminalTable,
  { action }: Pick<Move, 'action'>,
  shown: 'result' | 'both' = 'both',
): Promise<void> {
  const { prompter, pen } = setting;
  const made = home.do({ kind: 'do', action });
  if (isFailure(made)) return prompter.show(drawFailure(made, pen));
  await answerAll(setting, system, home, made);
  prompter.show(drawTable(home, system, pen, shown));
}

/**
 * As far as they are still open: the target of an attack may have to act first, and then the rest is offered again. Where
 * the fight stands is drawn once, after all of them.
 */
async function makeMoves(
  setting: Setting,
  system: System,
  home: TerminalTable,
  moves: readonly PlainRecord[],
): Promise<void> {
  for (const action of moves) {
    if (home.table.waiting !== undefined || system.encounter!.illegalReason(home.table.state!, action) !== undefined)
      break;
    await makeMove(setting, system, home, { action }, 'result');
  }
  setting.prompter.show(drawTable(home, system, setting.pen));
}

/** Dice typed or thrown and decisions taken, one after the other, until nothing is waited for. */
async function answerAll(setting: Setting, system: System, home: TerminalTable, begun?: Entry): Promise<void> {
  const { rolls, choices } = system.encounter!;
  const { pen } = setting;
  const laid = new Map<string, readonly number[]>();
  let fallen = thrownIn(begun);
  let told: readonly string[] = [];
  for (;;) {
    const asked = home.view.fight?.waiting?.needs as AskedSoFar | undefined;
    if (asked === undefined) return;
    const known = laid.get(asked.id);
    laid.delete(asked.id);
    const { people, waiting } = home.view.fight!;
    const { name } = waiting!.for;
    const who = (role: string) => name ?? nameIn(home.table.state!, role);
    const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? id;
    const soFar = drawSoFar(waiting!.soFar ?? {}, nameOf, pen);
    const about = { rolls, choices, who, pen, told, soFar };
    const answers = known === undefined ? await answerAsked(setting.prompter, about, asked, fallen) : [];
    if (known === undefined) told = toldBy(asked);
    const [first, ...rest] = answers;
    for (const one of rest) if (one.kind === 'dice') laid.set(one.id, one.faces);
    const faces = known ?? (first?.kind === 'dice' && first.typed ? first.faces : undefined);
    const command =
      first?.kind === 'choice'
        ? { kind: 'choose', option: first.option, ...(first.always ? { always: true } : {}) }
        : faces === undefined
          ? { kind: 'throw' }
          : { kind: 'type', faces };
    const made = home.do(command);
    if (isFailure(made)) setting.prompter.show(drawFailure(made, pen));
    else fallen = known === undefined ? thrownIn(made) : [...fallen, ...thrownIn(made)];
  }
}

/** What the table threw with an entry: shown before the next question. */
function thrownIn(made: Entry | undefined): readonly Laid[] {
  return Object.entries(made?.dice ?? {}).flatMap(([id, { faces, from }]) =>
    from === 'table' ? [{ kind: 'dice', id, faces, typed: false } as const] : [],
  );
}

async function save({ prompter }: Setting, home: TerminalTable): Promise<void> {
  home.file = await prompter.text({
    message: 'Save to which file?',
    initial: freeName('.', home.table.system),
    problem: (file) => (existsSync(file) ? `${clean(file)} already exists; type another name.` : undefined),
  });
  try {
    home.save();
    prompter.show([`  Saved to ${clean(home.file)} from now on.`]);
  } catch (error) {
    prompter.show([`  It cannot be saved there: ${clean((error as Error).message)}.`]);
    home.file = undefined;
  }
}
