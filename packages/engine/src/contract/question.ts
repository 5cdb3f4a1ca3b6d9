/**
 * What a question is about, for the player who has to answer it: what has been settled since the last one, what the dice are
 * compared with, the exact chance of every outcome from here, and what each option costs and would leave. Computed within
 * a small budget, or left out with the reason.
 */

import { cap, numeral } from '../helpers/index.ts';
import {
  baseOf,
  type ChoiceAbout,
  type ChoiceDescription,
  type Distribution,
  type Inputs,
  isGivenLater,
  isRefusal,
  keyOf,
  MAX_RUNS,
  type Mean,
  type Needs,
  NestedOdds,
  NOTHING_GIVEN,
  type OptionDescription,
  type Plain,
  type QuestionDescription,
  type Resolution,
  type RollAbout,
  type RollDescription,
  type Rule,
  resume,
  type Side,
  type Sides,
  type SoFarPart,
  type Sum,
  type System,
  same,
  Trace,
  unmergedOdds,
  Work,
  withAnswer,
} from '../kernel/index.ts';
import { sentence } from './answer.ts';
import { type Chances, chancesIn, chancesOfWays, type Headlines, headlinesIn, type Judged, meanOf } from './chances.ts';

/** Past so many options nobody reads a chance beside each. */
const MAX_OPTIONS = 40;

const TOO_MANY_WAYS = 'There are too many possibilities from here to show their chances.';
const TOO_MANY_OPTIONS = 'There are too many options to show what each of them leaves.';

/** Chances as a question tells them: a table leaves the fractions out where a large number could be read as a hidden one. */
export type ToldChances = readonly (Omit<Chances[number], 'exact'> & { readonly exact?: string })[];

export interface OptionShown<C extends ToldChances = Chances> extends OptionDescription {
  readonly option: Plain;
  readonly chances?: C;
  readonly headlines?: Headlines;
  /** The mean of the fact that counts, signed for the player who is asked: more is better. */
  readonly value?: Mean;
  readonly isDefault?: boolean;
  /** With advice: no other is worth more, and none that is worth as much costs less. */
  readonly best?: boolean;
}

export interface Question<C extends ToldChances = Chances> extends Omit<Partial<RollDescription>, 'ask' | 'told'> {
  /** What the throw is called, or what is to be decided. */
  readonly label: string;
  /** The question as it is put to the one who is asked: "Roll your defense: 4dF + Athletics 2". */
  readonly ask: string;
  /** What `about` says of what has come about. */
  readonly says?: readonly SoFarPart[];
  /** The sentences of what has come about since the last question. */
  readonly settled: readonly string[];
  /** Terms that add up to numbers that were settled before the dice. */
  readonly sums?: readonly Sum[];
  /** Of every outcome from here, where there is more than one. */
  readonly chances?: C;
  readonly headlines?: Headlines;
  readonly options?: readonly OptionShown<C>[];
  /** The fact by which options are compared, and whether the player who is asked wants it high or low. */
  readonly objective?: { readonly fact: string; readonly label: string; readonly sign: 1 | -1 };
  /** The outcomes are those of the other side: the player who is asked resists them. */
  readonly against?: true;
  /** Why there are no chances. */
  readonly noChances?: string;
  /** Why some options, or all of them, stand without what they leave. */
  readonly noOptionChances?: string;
}

export type ToldOption = OptionShown<ToldChances>;
export type ToldQuestion = Question<ToldChances>;

/** What an action says of its results, as far as a question shows it. */
export interface Judging extends Judged {
  readonly objective?: string;
  readonly facts?: Readonly<Record<string, { readonly label: string; readonly lowerIsBetter?: boolean }>>;
  readonly sides?: Readonly<Record<string, Side>>;
  readonly outcomesFor?: Side;
}

/** A rule that waits, and whatever names its throws, its decisions and its outcomes. */
export interface AskedRule<A, R extends Resolution> {
  readonly system: System;
  readonly rule: Rule<A, R>;
  readonly args: A;
  readonly inputs: Inputs;
  readonly needs: Needs;
  readonly trace: Trace;
  readonly describe?: (() => QuestionDescription) | undefined;
  readonly rolls: Readonly<Record<string, RollAbout>>;
  readonly choices: Readonly<Record<string, ChoiceAbout>>;
  readonly judging: Judging;
  readonly sums?: readonly Sum[];
  readonly steps: number;
  readonly advice: boolean;
  /** What is being done, in the words in which it was announced. */
  readonly announced?: string | undefined;
  /** The character who is asked. */
  readonly name?: string | undefined;
}

/** What a roll is called, with the name of the character who rolls where the game says it so. */
export function rollLabel(about: RollAbout | undefined, name: string | undefined): string | undefined {
  return about?.named === true && name !== undefined ? `${name}’s ${about.label}` : about?.label;
}

/** The question to the one who rolls, with what is added to the dice or what they have to stay under, as far as it may be read. */
export function rollAsk(
  about: RollAbout | undefined,
  { id, count, sides }: Pick<Extract<Needs, { readonly kind: 'dice' }>, 'id' | 'count' | 'sides'>,
  said: Pick<Partial<RollDescription>, 'ask' | 'reading' | 'terms' | 'target'> = {},
): string {
  const label = about?.label ?? baseOf(id) ?? id;
  return `${said.ask ?? about?.ask ?? `Roll: ${label}`}: ${diceText({ count, sides }, said)}`;
}

/** "4dF + Athletics 2", "2d6, under 8": the dice with what is added to them, or what they have to stay under. */
export function diceText(
  { count, sides }: { readonly count: number; readonly sides: Sides },
  { reading, terms = [], target }: Pick<Partial<RollDescription>, 'reading' | 'terms' | 'target'>,
): string {
  const dice = sides === 'F' ? `${count}dF` : `${count}d${sides}`;
  const added = terms.map(({ label: what, value }) => ` ${value < 0 ? '−' : '+'} ${cap(what)} ${Math.abs(value)}`);
  const how =
    reading === 'against'
      ? added.join('')
      : target === undefined || reading === 'table'
        ? ''
        : reading === 'at-most'
          ? `, ${numeral(target)} or less`
          : `, under ${numeral(target)}`;
  return `${dice}${how}`;
}

/** What the others read of a question: "Sera rolls defense", "Sera decides how to take the hit". */
export function askedText(
  name: string,
  needs: Pick<Needs, 'kind' | 'id'>,
  { rolls, choices }: Pick<AskedRule<unknown, Resolution>, 'rolls' | 'choices'>,
  described?: QuestionDescription,
): string {
  const base = baseOf(needs.id) ?? needs.id;
  const told =
    needs.kind === 'dice'
      ? ((described?.kind === 'dice' ? described.roll.told : undefined) ??
        rolls[base]?.told ??
        `rolls: ${rolls[base]?.label ?? base}`)
      : (choices[base]?.told ?? `decides: ${choices[base]?.label ?? base}`);
  return `${cap(name)} ${told}`;
}

type ChoiceNeeds = Extract<Needs, { readonly kind: 'choice' }>;

const areFew = ({ options }: ChoiceNeeds) => options.length <= MAX_OPTIONS;

export function questionOf<A, R extends Resolution>(asked: AskedRule<A, R>): Question {
  const { needs, rolls, choices, sums, steps } = asked;
  const base = baseOf(needs.id) ?? needs.id;
  const label = needs.kind === 'dice' ? rollLabel(rolls[base], asked.name) : choices[base]?.ask;
  const computation: Computation = { work: new Work(steps), nested: new NestedOdds() };
  const described = asked.describe?.();
  const usual = needs.kind === 'choice' ? waysByDefault(asked, needs, computation) : undefined;
  const now = canDiffer(asked.judging) ? (usual ?? waysOn(asked, asked.inputs, computation)) : undefined;
  return {
    label: label ?? base,
    ask:
      needs.kind === 'dice'
        ? rollAsk(rolls[base], needs, described?.kind === 'dice' ? described.roll : undefined)
        : ((described?.kind === 'choice' ? described.choice.ask : undefined) ?? label ?? base),
    ...(described?.kind === 'dice' ? told(described.roll) : {}),
    ...(described?.kind === 'choice' ? aboutOf(described.choice) : {}),
    settled: settledOf(asked, described),
    ...(sums === undefined || sums.length === 0 ? {} : { sums }),
    ...(now === undefined ? {} : typeof now === 'string' ? { noChances: now } : openOf(asked.judging, now)),
    ...(isAgainst(asked.judging, needs.by) ? { against: true } : {}),
    ...(needs.kind === 'choice' ? decisionOf(asked, needs, choices[base], described, usual, computation) : {}),
  };
}

/** What follows from the other side's numbers, and what has come about by role, is for a table; here everything is told. */
function told({
  derived: _,
  soFar: __,
  along: ___,
  tableBy: ____,
  ask: _____,
  told: ______,
  ...roll
}: RollDescription): RollDescription {
  return roll;
}

/** What a decision says of itself, and what of it that is. */
export function aboutOf({ about, says }: ChoiceDescription<Plain>): Pick<Question, 'about' | 'says'> {
  return about === undefined ? {} : { about, ...(says === undefined ? {} : { says }) };
}

/** What a question tells by the number of ways that lead to each outcome, and whose outcomes they are. */
export function openByWays(
  judging: Judging,
  by: string,
  ways: Readonly<Record<string, number>> = {},
): { readonly chances?: Chances; readonly against?: true } {
  const chances = chancesOfWays(judging, ways);
  return {
    ...(chances.length > 1 ? { chances } : {}),
    ...(isAgainst(judging, by) ? { against: true } : {}),
  };
}

/** The question's own chances are those of its default: they are computed once. */
function waysByDefault<A, R extends Resolution>(
  asked: AskedRule<A, R>,
  needs: ChoiceNeeds,
  computation: Computation,
): Ways<R> | undefined {
  const isListed = areFew(needs) && needs.options.some((option) => same(option, needs.default));
  return isListed ? waysOn(asked, withAnswer(asked.inputs, needs, needs.default), computation) : undefined;
}

function isAgainst({ sides, outcomesFor = 'acting' }: Judging, by: string): boolean {
  const side = sides?.[by];
  return side !== undefined && side !== outcomesFor;
}

/** What comes to one outcome whatever falls has no chances. */
function canDiffer({ outcomes, headlines }: Judging): boolean {
  return headlines !== undefined || Object.keys(outcomes).length > 1;
}

/** What is certain is not announced as a chance. */
function openOf(judging: Judging, ways: Distribution<Resolution>): Pick<Question, 'chances' | 'headlines'> {
  const chances = chancesIn(judging, ways);
  const headlines = headlinesIn(judging, ways).filter(({ p }) => p < 1);
  return { ...(chances.length > 1 ? { chances } : {}), ...(headlines.length > 0 ? { headlines } : {}) };
}

/** The sentences that the last throw or decision brought about. */
function settledOf<A, R extends Resolution>(
  { system, rule, args, trace, announced }: AskedRule<A, R>,
  described: QuestionDescription | undefined,
): readonly string[] {
  const { inputs, notes } = trace;
  const before = notesBefore(rule, args, inputs);
  const target = described?.kind === 'dice' ? described.roll.target : undefined;
  // What the dice are held against is said by the question itself, term by term.
  const isSaid = ({ values }: Trace['notes'][number]) => values.terms !== undefined && values.target === target;
  const asked = described?.kind === 'choice' ? described.choice.about : undefined;
  return notes
    .slice(before)
    .filter((note) => target === undefined || !isSaid(note))
    .map((note) => sentence(system, note).text)
    .filter((text) => text !== asked && text.toLowerCase() !== `${announced?.toLowerCase()}.`);
}

/** How many notes there were before the last throw or decision; dice that people throw in one handful are one throw. */
function notesBefore<A, R>(rule: Rule<A, R>, args: A, inputs: Trace['inputs']): number {
  let count = 0;
  for (let last = inputs.length - 1; last >= 0; last--) {
    const { dice, choices } = new Trace(inputs.slice(0, last), [], NOTHING_GIVEN);
    const ran = resume(rule, args, { dice, choices });
    if (ran.kind === 'refused') break;
    const next = inputs[last + 1];
    const inOneHandful =
      next === undefined ||
      (ran.kind === 'waiting' && ran.needs.kind === 'dice' && ran.needs.with?.some(({ id }) => id === next.id));
    if (!inOneHandful) break;
    count = ran.trace.notes.length;
  }
  return count;
}

/** What everything that one question shows is computed with: options share the nested rules they come to. */
interface Computation {
  readonly work: Work;
  readonly nested: NestedOdds;
}

/** Every way on, or why they are not shown. */
type Ways<R extends Resolution> = Distribution<R> | string;

function waysOn<A, R extends Resolution>(
  { rule, args }: AskedRule<A, R>,
  inputs: Inputs,
  { work, nested }: Computation,
): Ways<R> {
  // Not even the first way is tried once there is nothing left to try it with.
  if (work.left === 0) return TOO_MANY_WAYS;
  const ways = unmergedOdds(rule, args, inputs, MAX_RUNS, work, nested);
  return isRefusal(ways) ? TOO_MANY_WAYS : ways;
}

/** Whose number it is: more of it is better for the side that acts, unless it is one that this side wants low. */
function objectiveFor({ objective, facts, sides }: Judging, by: string): Question['objective'] {
  const side = sides?.[by];
  const about = objective === undefined ? undefined : facts?.[objective];
  if (objective === undefined || side === undefined || about === undefined) return undefined;
  const sign = (side === 'acting') === (about.lowerIsBetter !== true) ? 1 : -1;
  return { fact: objective, label: about.label, sign };
}

function decisionOf<A, R extends Resolution>(
  asked: AskedRule<A, R>,
  needs: ChoiceNeeds,
  about: ChoiceAbout | undefined,
  described: QuestionDescription | undefined,
  usual: Ways<R> | undefined,
  computation: Computation,
): Pick<Question, 'options' | 'objective' | 'noOptionChances'> {
  const { judging, advice } = asked;
  const objective = objectiveFor(judging, needs.by);
  const { choice, countsAs } = described?.kind === 'choice' ? described : {};
  const isCounted = countsAs !== undefined && !isGivenLater(asked.inputs.choices, needs.id);
  const markOf = (option: Plain) => keyOf(isCounted ? countsAs(option) : option);
  const known = new Map<string, Ways<R>>(usual === undefined ? [] : [[markOf(needs.default), usual]]);
  const waysAfter = (option: Plain): Ways<R> => {
    if (!areFew(needs)) return TOO_MANY_OPTIONS;
    const ways = known.get(markOf(option)) ?? waysOn(asked, withAnswer(asked.inputs, needs, option), computation);
    known.set(markOf(option), ways);
    return ways;
  };
  let without: string | undefined;
  const options = needs.options.map((option): OptionShown => {
    const isDefault = same(option, needs.default);
    const ways = waysAfter(option);
    if (typeof ways === 'string') without = ways;
    const { ways: _, ...said } = choice?.option?.(option) ?? {};
    return {
      option,
      ...said,
      label: said.label ?? optionLabel(option, about),
      ...(typeof ways === 'string' ? {} : { chances: chancesIn(judging, ways), ...headed(judging, ways) }),
      ...(typeof ways === 'string' || objective === undefined
        ? {}
        : { value: meanOf(objective.fact, objective.sign, ways) }),
      ...(isDefault ? { isDefault } : {}),
    };
  });
  const compared = objective !== undefined && options.some(({ value }) => value !== undefined) ? { objective } : {};
  const lacking = without === undefined ? {} : { noOptionChances: without };
  return { options: advice ? withBest(options) : options, ...compared, ...lacking };
}

function headed(judging: Judging, ways: Distribution<Resolution>): Pick<OptionShown, 'headlines'> {
  const headlines = headlinesIn(judging, ways);
  return headlines.length === 0 ? {} : { headlines };
}

/** In words, whatever an option is made of: nobody is shown an id where there is a label, nor the form of data. */
export function optionLabel(option: Plain, about: ChoiceAbout | undefined): string {
  if (typeof option !== 'object' || option === null) return cap(about?.options?.[String(option)] ?? option);
  if (Array.isArray(option)) return option.map((one) => optionLabel(one, about)).join(', ');
  return Object.values(option)
    .filter((one) => one !== null && !(Array.isArray(one) && one.length === 0))
    .map((one) => optionLabel(one as Plain, about))
    .join(', ');
}

/** The option that is worth most is marked; of several the default, else the cheapest. None where all are worth the same. */
export function withBest<C extends ToldChances>(options: readonly OptionShown<C>[]): readonly OptionShown<C>[] {
  if (options.some(({ value }) => value === undefined)) return options;
  const most = Math.max(...options.map(({ value }) => value!.value));
  if (options.every(({ value }) => value!.value === most)) return options;
  const among = options.filter(({ value }) => value!.value === most);
  const price = ({ isDefault, cost }: OptionShown<C>) => (isDefault ? Number.NEGATIVE_INFINITY : (cost?.by ?? 0));
  const best = among.reduce((one, other) => (price(other) < price(one) ? other : one));
  return options.map((one) => (one === best ? { ...one, best: true } : one));
}
