/** For each finding the house rule that cures it, tested: the same search under it, and the same example. */
import {
  type Action,
  deciding,
  NestedOdds,
  type Plain,
  type PlainRecord,
  pathOf,
  type Referee,
  type Resolution,
  type System,
  withValue,
} from '../kernel/index.ts';
import { chanceOfNever } from './endless.ts';
import { evaluate, type Search } from './evaluate.ts';
import type { Cure, Finding, FindingKind } from './finding.ts';

/** One setting with another value, and all settings under it. */
interface Change {
  readonly setting: string;
  readonly value: string;
  readonly settings: PlainRecord;
}

/** Every setting with a closed set of options, at each of those it does not have; what the game itself offers first. */
function changesOf({ settings: shape }: System, settings: PlainRecord): readonly Change[] {
  const all = Object.entries(shape.fields).flatMap(([setting, field]) =>
    field.kind !== 'one-of'
      ? []
      : field.options
          .filter((value) => value !== settings[setting])
          .map((value) => ({
            setting,
            value,
            settings: withValue(settings, [setting], value),
            isOffered: field.about.fix?.use === value,
          })),
  );
  return all.toSorted((one, other) => Number(other.isOffered) - Number(one.isOffered));
}

const nameOf = ({ kind, owner, field }: Finding) => `${kind} ${owner} ${field}`;

/** The findings of one rule, each with the change that leaves the fewest of its kind and not this one. */
export function withCures(
  search: Search,
  system: System,
  settings: PlainRecord,
  findings: readonly Finding[],
  again: (kind: FindingKind, settings: PlainRecord) => readonly Finding[],
): readonly Finding[] {
  if (findings.length === 0) return findings;
  const changes = changesOf(system, settings);
  const left = new Map<string, readonly Finding[]>();
  const leftUnder = (kind: FindingKind, { setting, value, settings: under }: Change) => {
    const key = `${kind} ${setting} ${value}`;
    const known = left.get(key) ?? again(kind, under);
    left.set(key, known);
    return known;
  };
  return findings.map((finding) => {
    let best: { readonly change: Change; readonly odds: Cure['result']['odds']; readonly left: number } | undefined;
    for (const change of changes) {
      const odds = exampleUnder(search, system, finding, change.settings);
      // Where the example is as it was, so is the finding: most settings are passed over here.
      if (odds === undefined || isAsBefore(finding, odds)) continue;
      const others = leftUnder(finding.kind, change);
      if (others.some((one) => nameOf(one) === nameOf(finding))) continue;
      if (best === undefined || others.length < best.left) best = { change, odds, left: others.length };
      if (best.left === 0) break;
    }
    if (best === undefined) return finding;
    const { change, odds } = best;
    const clause = clauseOf(search, system, finding, settings, change.settings);
    const cure: Cure = {
      setting: change.setting,
      value: change.value,
      result: { odds, left: best.left, text: resultText(system, change, best.left) },
    };
    return { ...finding, ...(clause === undefined ? {} : { clause }), cure };
  });
}

function resultText({ settings: { fields } }: System, { setting, value }: Change, left: number): string {
  const { about } = fields[setting]!;
  const option = about.options?.[value] ?? value;
  const others = left === 1 ? 'Another one of this kind is left.' : `${left} others of this kind are left.`;
  const said = `With the house rule “${about.label ?? setting}: ${option}” the same search does not find it.`;
  return left === 0 ? said : `${said} ${others}`;
}

const isAsBefore = ({ example }: Finding, odds: Cure['result']['odds']) =>
  JSON.stringify(example.odds) === JSON.stringify(odds);

/** The two requests of an example: as it is, and with the change. */
const requestsOf = ({ field, example: { request, from, to } }: Finding): readonly PlainRecord[] =>
  typeof from === 'number' && to !== undefined ? [request, withValue(request, pathOf(field), to as Plain)] : [request];

/** The odds of the example under other settings. */
function exampleUnder(
  search: Search,
  system: System,
  finding: Finding,
  settings: PlainRecord,
): Cure['result']['odds'] | undefined {
  const action = system.actions[finding.rule];
  if (action === undefined) {
    const never = chanceOfNever(search.cache, system, finding.example.request, settings);
    return never === undefined ? undefined : [{ never: { exact: String(never), p: never } }];
  }
  const inputs = finding.kind === 'dominated' ? optionsOf(finding) : requestsOf(finding).map(() => ({}));
  const requests = finding.kind === 'dominated' ? inputs.map(() => finding.example.request) : requestsOf(finding);
  const odds = requests.map((request, i) => evaluate(search, action, request, settings, inputs[i]!)?.outcomes);
  return odds.some((one) => one === undefined) ? undefined : odds.map((one) => one!);
}

const optionsOf = ({ field, example: { from, to } }: Finding) =>
  [from, to].map((option) => ({ choices: { [field.replace('choices.', '')]: option! } }));

/** The clause that applies to the example as the book has it and no longer under the cure. */
function clauseOf(
  search: Search,
  { actions }: System,
  finding: Finding,
  settings: PlainRecord,
  cured: PlainRecord,
): string | undefined {
  const action = actions[finding.rule];
  if (action === undefined) return undefined;
  const notedUnder = (under: PlainRecord) => {
    const noted = new Set<string>();
    const noting = (referee: Referee): Referee => {
      const own = deciding(referee, (id, choice) => referee.choose(id, choice));
      return {
        ...own,
        note: (clause, id, values) => {
          noted.add(clause);
          referee.note(clause, id, values);
        },
        perform: (rule, args) => rule(noting(referee), args),
      };
    };
    const recorded: Action = {
      ...action,
      rule: (referee, args): Resolution => action.rule(noting(referee), args),
    };
    for (const request of requestsOf(finding))
      evaluate({ work: search.work, known: new NestedOdds() }, recorded, request, under);
    return noted;
  };
  const without = notedUnder(cured);
  return [...notedUnder(settings)].find((clause) => !without.has(clause));
}
