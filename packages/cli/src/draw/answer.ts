/** Whole answers drawn for people: the result first, then what changes, the dice, the sums, and the steps. */
import {
  type Case,
  type LabeledChance,
  type OddsTable,
  picturesOf,
  priorChanceOf,
  type ResolveAnswer,
  type ResultStep,
  type StepAnswer,
  type StepNeeds,
  sumsOf,
} from '@strikehome/engine/contract';
import { drawPicture } from '@strikehome/engine/drawing';
import {
  type Action,
  type After,
  baseOf,
  type Chance,
  type Change,
  isRecord,
  type OutcomeKind,
  type PlainRecord,
  type System,
} from '@strikehome/engine/kernel';
import { spell } from '../fields/value.ts';
import { drawDice, rollsOf } from './dice.ts';
import { percent, ways } from './numbers.ts';
import { optionText } from './odds.ts';
import { drawChanges, drawResult, drawSteps, drawSums, heading } from './parts.ts';
import type { Pen } from './pen.ts';
import { drawQuestion, optionDetail } from './question.ts';
import { whatIn, whatIs, whoIs } from './situation.ts';
import { capital, clean, hanging, inSentence, spaced, wrap } from './text.ts';

/** Parts with an empty line between them; an empty part leaves none. */
export function stacked(parts: readonly (readonly string[])[]): readonly string[] {
  return parts.filter((part) => part.length > 0).flatMap((part, i) => (i === 0 ? part : ['', ...part]));
}

const under = (title: string, lines: readonly string[], pen: Pen) =>
  lines.length === 0 ? [] : [...heading(title, pen), ...lines];

/** The steps with their clauses; of one step that says what the result has said, the clause alone. */
function drawWay(steps: readonly ResultStep[], said: string | undefined, pen: Pen): readonly string[] {
  const [first] = steps;
  if (steps.length === 1 && first!.text === said) return hanging('  ', `By ${first!.rule}.`, pen.width, pen.ink.dim);
  return under('Steps', drawSteps(steps, pen), pen);
}

export interface Beside {
  /** The odds that this had before a die was on the table. */
  readonly before?: OddsTable | undefined;
  /** Ids of the typed dice; by default those of the request. */
  readonly typed?: readonly string[];
}

export function drawResolved(answer: ResolveAnswer, opened: Case, pen: Pen, beside: Beside = {}): readonly string[] {
  const { action, inputs } = opened;
  const { before, typed = Object.keys(inputs.dice ?? {}) } = beside;
  const dice = drawDice(rollsOf(answer.dice, action.rolls, typed), pen);
  const steps = drawWay(answer.steps, answer.text, pen);
  const sums = under(
    'Modifiers',
    drawSums(sumsOf(opened), (role) => whoIs(opened, role), pen),
    pen,
  );
  const names = {
    who: (who: string) => whoIs(opened, who),
    what: (who: string, what: string) => whatIs(opened, who, what),
  };
  const { rolls, choices } = action;
  const { needs } = answer;
  if (needs !== undefined)
    return stacked([drawNeeds(needs, { rolls, choices, who: names.who }, pen), dice, sums, steps]);
  const outcome = answer.outcome!;
  return stacked([
    drawResult(
      felt(action.outcomes[outcome], answer),
      outcome,
      answer.text,
      oddsText(priorChanceBefore(before, action, answer)),
      pen,
    ),
    under('Changes', drawChanges(answer.changes ?? [], names, pen), pen),
    dice,
    sums,
    ...picturesOf(opened, afterOf(answer)).map((picture) => drawPicture(picture, pen)),
    steps,
    drawUnused(answer.unusedDice, pen),
  ]);
}

/** How this result feels, which its outcome alone may not say. */
function felt(kind: OutcomeKind | undefined, { tone }: Pick<ResolveAnswer, 'tone'>): OutcomeKind | undefined {
  return kind === undefined || tone === undefined ? kind : { ...kind, tone };
}

export function oddsText(chance: LabeledChance | undefined): string | undefined {
  if (chance === undefined) return undefined;
  const exact = ways(chance.exact);
  // What is certain is not announced.
  if (chance.p === 1) return undefined;
  const said = `${percent(chance.p)}${exact === undefined ? '' : ` (${exact})`}.`;
  if (chance.label === undefined) return `Chance before the roll: ${said}`;
  const what = inSentence(clean(chance.label));
  return `Chance before the roll${what.startsWith('to ') ? ' ' : ' that '}${what}: ${said}`;
}

function priorChanceBefore(
  before: OddsTable | undefined,
  action: Action,
  answer: ResolveAnswer,
): LabeledChance | undefined {
  const { outcome, facts = {}, changes = [] } = answer;
  if (before === undefined || outcome === undefined) return undefined;
  const { outcomes, headlines } = before;
  return priorChanceOf(action, { outcome: outcomes[outcome], headlines }, { outcome, facts, changes });
}

function afterOf({ outcome, facts = {}, changes = [], dice, choices }: ResolveAnswer): After | undefined {
  return outcome === undefined ? undefined : { resolution: { outcome, facts, changes }, dice, choices };
}

function drawUnused(unused: ResolveAnswer['unusedDice'], pen: Pen): readonly string[] {
  if (unused === undefined) return [];
  const text = Object.entries(unused).map(([id, faces]) => `${id} ${faces.join(' ')}`);
  return hanging('  ', `Not used by the rules: ${text.join('; ')}.`, pen.width, pen.ink.dim);
}

type Asking = Pick<Action, 'rolls' | 'choices'> & { readonly who: (role: string) => string };

/** The question that is open, in words. */
function needsText(needs: StepNeeds, { rolls, choices, who }: Asking): string {
  const base = baseOf(needs.id) ?? needs.id;
  const asked = needs.name ?? who(needs.by);
  const ask = needs.question?.ask;
  if (ask !== undefined) return `${capital(asked)}: ${ask}`;
  if (needs.kind === 'choice') return `${capital(asked)}: ${choices[base]?.ask ?? `${spaced(needs.id)}?`}`;
  return `${rolls[base]?.label ?? capital(spaced(needs.id))}, ${asked}: ${needs.count}d${needs.sides}`;
}

function drawNeeds(needs: StepNeeds, asking: Asking, pen: Pen): readonly string[] {
  const options = asking.choices[baseOf(needs.id) ?? '']?.options;
  const how =
    needs.kind === 'dice'
      ? `Enter it as dice.${needs.id}=${Array.from({ length: Math.min(needs.count, 4) }, () => '…').join(',')}`
      : `Answer with choices.${needs.id}=… (${needs.options.map((option) => (isRecord(option) ? JSON.stringify(option) : optionText(options, option))).join(', ')})`;
  return [
    `  ${pen.ink.bold('? WAITING')}`,
    ...hanging('    ', clean(needsText(needs, asking)), pen.width),
    ...drawQuestion(needs.question, pen),
    ...drawOptions(needs.question, pen),
    ...hanging('    ', clean(how), pen.width, pen.ink.dim),
  ];
}

/** Each option with what it costs and leaves. */
function drawOptions(question: StepNeeds['question'], pen: Pen): readonly string[] {
  if (question === undefined) return [];
  return (question.options ?? []).flatMap((one) => {
    const detail = optionDetail(one, question);
    return hanging('      ', clean(`${one.label}${detail === undefined ? '' : `: ${detail}`}`), pen.width);
  });
}

/** The outcome of a step feels as it does in the action that has it. */
function kindOf(system: System, { outcome = '', label, tone }: StepAnswer): OutcomeKind | undefined {
  if (label !== undefined && tone !== undefined) return { label, tone };
  return Object.values(system.actions).find(({ outcomes }) => Object.hasOwn(outcomes, outcome))?.outcomes[outcome];
}

/** The name of a fighter, wherever the state keeps its fighters. */
export function nameIn(state: PlainRecord, id: string): string {
  for (const part of Object.values(state)) {
    const one = isRecord(part) && Object.hasOwn(part, id) ? part[id] : undefined;
    if (isRecord(one) && typeof one.name === 'string') return clean(one.name);
  }
  // Initials of a fighter the state has no name for.
  return id.length < 3 ? id.toUpperCase() : clean(spaced(id));
}

/** Pictures say of each person what the sentence lists of them. */
function standingText({ standing, pictures = [] }: StepAnswer): string {
  const sentences = standing.split(/(?<=\.)\s+/);
  const rest = sentences.filter((sentence) => !sentence.includes('; '));
  return pictures.length === 0 || rest.length === 0 ? standing : rest.join(' ');
}

interface BesideStep {
  readonly typed?: readonly string[];
  readonly prior?: Chance | undefined;
  /** Whether it is drawn where the fight stands. */
  readonly board?: boolean;
}

export function drawStepped(
  answer: StepAnswer,
  system: System,
  { typed = [], prior, board = true }: BesideStep,
  pen: Pen,
): readonly string[] {
  const { pictures = [] } = answer;
  const { rolls, choices } = system.encounter!;
  const names = {
    who: (who: string) => nameIn(answer.state, who),
    what: (_: string, what: string) => whatIn(system, what),
    says: (change: Change) => system.changeTexts?.[change.what]?.(change, nameIn(answer.state, change.who)),
  };
  return stacked([
    answer.needs === undefined ? [] : drawNeeds(answer.needs, { rolls, choices, who: names.who }, pen),
    answer.outcome === undefined
      ? []
      : drawResult(kindOf(system, answer), answer.outcome, answer.text, oddsText(prior), pen),
    under('Changes', drawChanges(answer.changes ?? [], names, pen), pen),
    drawDice(rollsOf(answer.dice ?? {}, rolls, typed), pen),
    drawWay(answer.steps ?? [], answer.text, pen),
    ...(board
      ? [
          wrap(clean(standingText(answer)), pen.width - 2).map((line) => `  ${pen.ink.bold(line)}`),
          ...pictures.map((picture) => drawPicture(picture, pen)),
        ]
      : []),
    answer.legal === undefined ? [] : drawLegal(answer.legal, pen),
  ]);
}

/** Beyond so many moves only their names are listed. */
const MAX_SPELLED = 12;

function drawLegal(moves: NonNullable<StepAnswer['legal']>, pen: Pen): readonly string[] {
  if (moves.length === 0) return hanging('  ', 'No more moves.', pen.width);
  const brief = moves.length > MAX_SPELLED;
  return [
    ...heading(`Legal moves${brief ? ' (--json has each move as a request)' : ''}`, pen),
    ...moves.flatMap(({ label, action }) => [
      ...hanging('    ', clean(label), pen.width),
      ...(brief ? [] : hanging('      ', clean(spell({ action }).join(' ')), pen.width, pen.ink.dim)),
    ]),
  ];
}

/** What is wrong with a request, or with a command at a table. */
export interface RequestProblem {
  readonly code: string;
  readonly path: string;
  readonly message: string;
  readonly rule?: string;
  /** The character of a text that is wrong. */
  readonly at?: number;
  /** All that is wrong, where there is more than this. */
  readonly problems?: readonly RequestProblem[];
}

/** What is wrong, where, and in which file; and what else is. */
export function drawFailure(
  { error }: { readonly error: RequestProblem },
  pen: Pen,
  where?: string,
): readonly string[] {
  const { code, path, message, rule, problems = [] } = error;
  const [place, beside] = path === '' ? [where ?? 'The request', undefined] : [path, where];
  const about = [spaced(code.replaceAll('_', ' ')), rule, beside].filter((part) => part !== undefined).join(' · ');
  return [
    ...hanging(`  ${pen.ink.bold(pen.ink.red('✗'))} `, clean(place), pen.width, pen.ink.bold),
    ...hanging('    ', clean(message), pen.width),
    ...hanging('    ', clean(about), pen.width, pen.ink.dim),
    ...problems.slice(1).flatMap((one) => ['', ...drawProblem(one, pen)]),
  ];
}

/** A further problem: where, and what. */
function drawProblem({ path, message }: RequestProblem, pen: Pen): readonly string[] {
  const mark = `  ${pen.ink.bold(pen.ink.red('✗'))} `;
  return [...hanging(mark, clean(path), pen.width, pen.ink.bold), ...hanging('    ', clean(message), pen.width)];
}
