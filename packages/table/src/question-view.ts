/**
 * What a table waits for, as far as a seat may know it: the question of the one who is asked, and for every seat what has
 * come about so far. Each is picked from what the rule that asks says of itself.
 */
import {
  aboutOf,
  askedText,
  type Chances,
  judgingOf,
  openByWays,
  optionLabel,
  rollAsk,
  rollLabel,
  type ToldChances,
  type ToldOption,
  type ToldQuestion,
} from '@strikehome/engine/contract';
import {
  baseOf,
  type ChoiceDescription,
  type Plain,
  type RollDescription,
  type RollKind,
} from '@strikehome/engine/kernel';
import type { ChoiceNeeds, DiceNeeds, Table, TableNeeds } from './types.ts';
import type { SoFarView } from './view-types.ts';
import { encounterOf, type Grade, namesHiddenFrom, peopleOf, systemOf, type TableViewer } from './visibility.ts';
import { type AskedStanding, characterIn, described, questionFor, reachedIn, withOwnHandful } from './waiting.ts';

/** The question as one who is asked may read it: whole, from what is public, or their own part of it. */
export function needsFor(table: Table, asked: AskedStanding, viewer: TableViewer, grade: Grade): TableNeeds {
  return withoutHidden(table, askedOf(table, asked, viewer, grade), viewer);
}

/** No option names what this viewer has not found. */
function withoutHidden(table: Table, needs: TableNeeds, viewer: TableViewer): TableNeeds {
  if (needs.kind !== 'choice' || table.waiting?.action === undefined) return needs;
  const names = namesHiddenFrom(table, viewer);
  if (names === undefined) return needs;
  const { question } = needs;
  const options = needs.options.filter((one) => !names(one));
  const shown = question?.options?.filter(({ option }) => !names(option));
  return { ...needs, options, ...(shown === undefined ? {} : { question: { ...question!, options: shown } }) };
}

function askedOf(table: Table, asked: AskedStanding, viewer: TableViewer, grade: Grade): TableNeeds {
  if (grade === 'all') return withOwnHandful(table, questionFor(table));
  return withOwnHandful(table, {
    ...bare(table, asked.needs),
    ...ownPart(table, asked, viewer, grade),
  });
}

/** What a question says by itself; what it is about, and what falls after it, follows from everybody who takes part. */
function bare(table: Table, needs: TableNeeds): TableNeeds {
  if (needs.kind === 'dice') {
    const { kind, id, by, count, sides } = needs;
    return { kind, id, by, count, sides, ...handful(table, needs.with) };
  }
  const { kind, id, by, options, default: usual, index } = needs;
  return { kind, id, by, options, default: usual, ...(index === undefined ? {} : { index }) };
}

/** The dice that are thrown along, as far as they are thrown whatever is on a sheet that is not known. */
function handful(table: Table, dice: readonly RollKind[] = []): { readonly with?: readonly RollKind[] } {
  const said = described(table);
  const { along = [] } = said?.kind === 'dice' ? said.roll : {};
  const own = dice.filter(({ id }) => along.includes(id));
  return own.length === 0 ? {} : { with: own };
}

/**
 * Of a question against a character whose sheet is not known the part that belongs to the one who is asked: what they add to a
 * throw, what each option is called and costs them. Where the rolls are seen, also what follows from totals and target.
 */
function ownPart(table: Table, asked: AskedStanding, viewer: TableViewer, grade: Grade): Pick<TableNeeds, 'question'> {
  const { needs, who } = asked;
  if (who === undefined || !viewer.knows(who)) return {};
  const said = described(table);
  if (said === undefined) return {};
  const isPublic = grade === 'rolls';
  const question =
    said.kind === 'choice' && needs.kind === 'choice'
      ? choiceOf(table, needs, said.choice, isPublic)
      : said.kind === 'dice'
        ? needs.kind === 'dice'
          ? rollOf(table, needs, asked.name, said.roll, viewer, isPublic)
          : undefined
        : undefined;
  if (question === undefined) return {};
  const ways = (said.kind === 'choice' ? said.choice : said.roll).soFar?.ways;
  return { question: { ...question, ...(isPublic ? open(table, needs, ways) : {}) } };
}

/** The chances by the ways to each outcome, as any question has them. */
function open(
  table: Table,
  { by }: TableNeeds,
  ways: Readonly<Record<string, number>> | undefined,
): Pick<ToldQuestion, 'chances' | 'against'> {
  const single = encounterOf(table).singly?.(table.state!, table.waiting!.action!);
  const { chances, ...rest } = openByWays(judgingOf(systemOf(table), single), by, ways);
  return chances === undefined ? rest : { ...rest, chances: toldChances(chances) };
}

/** Every number that a seat is told beyond this one may be taken for a hidden one. */
const MAX_TOLD_WAYS = 1000;

/** The chances with their fractions where all of these are of few ways, otherwise as percentages alone. */
function toldChances(chances: Chances): ToldChances {
  const areFew = chances.every(({ exact }) => Number(exact.split('/')[1] ?? 1) <= MAX_TOLD_WAYS);
  return areFew ? chances : chances.map(({ exact: _, ...one }) => one);
}

function choiceOf(table: Table, needs: ChoiceNeeds, said: ChoiceDescription<Plain>, isPublic: boolean): ToldQuestion {
  const base = baseOf(needs.id) ?? needs.id;
  const about = encounterOf(table).choices[base];
  const options = needs.options.map((option): ToldOption => {
    const { label, cost, makes, target, ways, next } = said.option?.(option) ?? {};
    if (isPublic)
      return {
        option,
        label: label ?? optionLabel(option, about),
        ...(cost === undefined ? {} : { cost: { ...cost } }),
        ...(makes === undefined ? {} : { makes }),
        ...(target === undefined ? {} : { target }),
        ...(ways === undefined ? {} : { chances: open(table, needs, ways).chances ?? [] }),
        ...(next === undefined ? {} : { next }),
      };
    // What is there before and after may be the other side's: a hit.
    const price = cost === undefined ? {} : { cost: { label: cost.label, by: cost.by } };
    return { option, ...(label === undefined ? {} : { label }), ...price };
  });
  const ask = (isPublic ? said.ask : undefined) ?? about?.ask ?? base;
  return { label: about?.ask ?? base, ask, ...(isPublic ? aboutOf(said) : {}), settled: [], options };
}

/** What the terms of the one who rolls are part of. */
const PART = {
  against: 'You add',
  under: 'Your part of the number to roll under',
  'at-most': 'Your part of the most to roll',
  table: 'Your part of the number',
} as const satisfies Readonly<Record<NonNullable<RollDescription['reading']>, string>>;

function rollOf(
  table: Table,
  needs: DiceNeeds,
  name: string | undefined,
  said: RollDescription,
  viewer: TableViewer,
  isPublic: boolean,
): ToldQuestion {
  const { reading, terms = [], derived = [], soFar = {}, ask, table: faces, tableBy } = said;
  const left = isPublic ? [] : derived;
  const own = terms.filter(({ by, label }) => by === needs.by && !left.includes(label));
  const target = isPublic ? soFar.target : undefined;
  const knows = (role: string) => {
    const id = characterIn(table, needs, role);
    return id !== undefined && viewer.knows(id);
  };
  // The table of a weapon is on a sheet, the book's own chart lies open with the dice.
  const shown = (tableBy === undefined ? isPublic : tableBy.every(knows)) ? faces : undefined;
  const total = own.reduce((sum, { value }) => sum + value, 0);
  const apart = left.length === 0 ? '' : `, not counting the ${left.join(' and the ')}`;
  const sums = own.length === 0 ? [] : [{ label: `${PART[reading ?? 'under']}${apart}`, terms: own, total }];
  const base = baseOf(needs.id) ?? needs.id;
  const about = encounterOf(table).rolls[base];
  return {
    label: rollLabel(about, name) ?? needs.id,
    ask: rollAsk(about, needs, {
      ...(ask === undefined ? {} : { ask }),
      ...(reading === undefined ? {} : { reading }),
      ...(target === undefined ? {} : { target }),
      terms: own,
    }),
    settled: [],
    ...(sums.length === 0 ? {} : { sums }),
    ...(isPublic && reading !== undefined ? { reading } : {}),
    ...(target === undefined ? {} : { target }),
    ...(shown === undefined ? {} : { table: shown }),
  };
}

/** What has come about by now, as far as a seat may know it. */
export function soFarFor(
  table: Table,
  asked: AskedStanding,
  { seesRolls, plays }: TableViewer,
  grade: Grade,
): SoFarView | undefined {
  if (table.waiting?.action === undefined) return undefined;
  const soFar = reachedIn(table);
  const isPublic = grade !== 'own';
  const people = peopleOf(table);
  const idOf = (role: string) => characterIn(table, asked.needs, role);
  const isPerson = (who: string | undefined) => people.some(({ id }) => id === who);
  const all = (soFar.totals ?? []).map(({ by, ...one }) => ({ ...one, who: idOf(by) }));
  const totals = all.flatMap(({ who, total, label, derived = false }) => {
    const isKnown = who !== undefined && isPerson(who) && (isPublic || (seesRolls(who) && !derived));
    return isKnown ? [{ who, total, ...(label === undefined ? {} : { label }) }] : [];
  });
  // A number that nobody rolled is what a player rolls against.
  const set = all.find(({ who }) => !isPerson(who))?.total;
  const { target = set, targetBy, outcome, hit } = soFar;
  const targetWho = targetBy === undefined ? undefined : idOf(targetBy);
  const struck = hit === undefined ? undefined : idOf(hit.by);
  const seen: SoFarView = {
    ...(totals.length === 0 ? {} : { totals }),
    ...(isPublic && target !== undefined ? { target } : {}),
    ...(isPublic && target !== undefined && isPerson(targetWho) ? { targetOf: targetWho! } : {}),
    ...(isPublic && outcome !== undefined ? { outcome } : {}),
    ...(hit !== undefined && (isPublic || (struck !== undefined && plays(struck))) ? { hit: hit.size } : {}),
  };
  return Object.keys(seen).length === 0 ? undefined : seen;
}

/** What the others read of the question: "Sera rolls defense". It follows from the announced action and whose it is alone. */
export function askedIn(table: Table, { needs, who, name }: AskedStanding): string | undefined {
  if (table.waiting?.action === undefined) return undefined;
  const own = who === undefined ? undefined : characterIn(table, needs, needs.by);
  const character = peopleOf(table).find(({ id }) => id === own)?.name ?? name ?? 'the GM';
  return askedText(character, needs, encounterOf(table), described(table));
}
