/** The properties that hold for every game, for authors of games: each example played, asked, replayed, computed and stepped. */
import { check, type GameRegistry, type Plain, type PlainRecord, type System, same } from '../kernel/index.ts';
import { requestShape } from './envelope.ts';
import { fightOver } from './fight.ts';
import { oddsOver } from './odds.ts';
import { resolveOver } from './resolve.ts';
import { stepOver } from './step.ts';

const BROKEN = /\b(?:undefined|NaN|null)\b|\[object/;
const baseOf = (id: string) => id.replace(/#\d+$/, '');

/** More questions than this, and an action never ends. */
const MAX_QUESTIONS = 200;
const MAX_MOVES = 40;

/**
 * What is wrong with a system, a sentence each; nothing where every property holds. Each example is played from so many seeds.
 *
 * @example
 * import { checkSystem } from '@strikehome/engine';
 * import { degrees } from '@strikehome/engine/degrees';
 *
 * for (const fault of checkSystem(degrees)) console.log(fault);
 */
export function checkSystem(system: System, plays = 12): readonly string[] {
  const missing = formFaults(system);
  if (missing.length > 0) return missing;
  const registry: GameRegistry = { [system.id]: system };
  const faults = new Set<string>();
  for (const [name, { examples, facts, objective, tie = objective }] of Object.entries(system.actions)) {
    if (!Object.hasOwn(facts, objective)) faults.add(`${name}: its objective, ${objective}, is not one of its facts.`);
    if (!Object.hasOwn(facts, tie)) faults.add(`${name}: its tie, ${tie}, is not one of its facts.`);
    if (examples.length === 0) faults.add(`${name}: it has no example.`);
    for (const field of hiddenFields(system, name))
      faults.add(`${name}: every request already has a field ${field}; rename yours.`);
    for (const { title, request } of examples) {
      const at = `${name}, ${title}`;
      const asked: PlainRecord = { system: system.id, action: name, ...request };
      const checked = check(requestShape(system, name, 'resolve'), asked);
      if (!checked.ok) faults.add(`${at}: ${checked.error.path}: ${checked.error.message}`);
      for (let i = 0; i < plays; i++)
        for (const fault of tried(() => playFaults(registry, asked, `${i}`))) faults.add(`${at}: ${fault}`);
      for (const fault of tried(() => oddsFaults(registry, asked))) faults.add(`${at}: ${fault}`);
    }
  }
  for (const { title, setup } of system.encounter?.examples ?? [])
    for (let i = 0; i < plays; i++)
      for (const fault of tried(() => stepFaults(registry, system.id, setup, i))) faults.add(`${title}: ${fault}`);
  for (const { title, request } of system.fight?.examples ?? [])
    for (const fault of tried(() => fightFaults(registry, { system: system.id, ...request })))
      faults.add(`${title}: ${fault}`);
  return [...faults];
}

/** Fields of an action that go by the name of something that stands in every request. */
function hiddenFields(system: System, name: string): readonly string[] {
  const { fields } = system.actions[name]!.schema;
  const shapes = (['resolve', 'odds'] as const).map((verb) => requestShape(system, name, verb).fields);
  return Object.keys(fields).filter(
    (field) => field === 'system' || field === 'action' || shapes.some((all) => all[field] !== fields[field]),
  );
}

type Kind = 'text' | 'number' | 'record' | 'list' | 'function';

const SYSTEM_PARTS: Readonly<Record<string, Kind>> = {
  ...{ id: 'text', version: 'number', title: 'text', summary: 'text' },
  ...{ settings: 'record', actions: 'record', sentences: 'record' },
};
const ACTION_PARTS: Readonly<Record<string, Kind>> = {
  ...{ title: 'text', summary: 'text', schema: 'record', rolls: 'record', choices: 'record', outcomes: 'record' },
  ...{ facts: 'record', objective: 'text', examples: 'list', prepare: 'function', rule: 'function', say: 'function' },
};
const ENCOUNTER_PARTS: Readonly<Record<string, Kind>> = {
  ...{ setup: 'record', state: 'record', action: 'record', rolls: 'record', choices: 'record', examples: 'list' },
  ...{ start: 'function', legal: 'function', illegalReason: 'function', act: 'function', say: 'function' },
};

/** What a value lacks to be a system at all, by its place; the properties are tried on what is whole. */
function formFaults(system: unknown): readonly string[] {
  if (kindOf(system) !== 'record') return ['A system is a record.'];
  const { actions, encounter, fight } = system as Readonly<Record<string, unknown>>;
  const own = partFaults(system, SYSTEM_PARTS, '');
  const each = kindOf(actions) === 'record' ? Object.entries(actions as object) : [];
  return [
    ...own,
    ...each.flatMap(([name, action]) => partFaults(action, ACTION_PARTS, `actions.${name}`)),
    ...(encounter === undefined ? [] : partFaults(encounter, ENCOUNTER_PARTS, 'encounter')),
    ...(fight === undefined ? [] : partFaults(fight, { schema: 'record', examples: 'list' }, 'fight')),
  ];
}

function partFaults(whole: unknown, parts: Readonly<Record<string, Kind>>, at: string): readonly string[] {
  if (kindOf(whole) !== 'record') return [`${at}: it must be an object.`];
  return Object.entries(parts).flatMap(([name, kind]) => {
    const part = (whole as Readonly<Record<string, unknown>>)[name];
    const path = at === '' ? name : `${at}.${name}`;
    if (part === undefined) return [`${path}: it is missing.`];
    return kindOf(part) === kind ? [] : [`${path}: it must be a ${kind}.`];
  });
}

function kindOf(value: unknown): Kind | undefined {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number' || typeof value === 'function') return typeof value as Kind;
  if (Array.isArray(value)) return 'list';
  return typeof value === 'object' && value !== null ? 'record' : undefined;
}

/** What a system throws is a fault like the others: the rest of it is still tried. */
function tried(property: () => readonly string[]): readonly string[] {
  try {
    return property();
  } catch (error) {
    return [`it throws: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function fightFaults(registry: GameRegistry, request: PlainRecord): readonly string[] {
  const fought = fightOver(registry, request);
  return fought.ok ? [] : [`${fought.error.path}: ${fought.error.message}`];
}

function playFaults(registry: GameRegistry, request: PlainRecord, seed: string): readonly string[] {
  const played = resolveOver(registry, { ...request, seed });
  if (!played.ok) return [`${played.error.path}: ${played.error.message}`];
  const { outcome = '', dice, choices, steps, text = '' } = played;
  const action = Object.values(registry)[0]!.actions[request.action as string]!;
  const faults: string[] = [];
  if (!Object.hasOwn(action.outcomes, outcome)) faults.push(`the outcome ${outcome} is not declared.`);
  for (const id of Object.keys(dice))
    if (!Object.hasOwn(action.rolls, baseOf(id))) faults.push(`the roll ${id} is not declared.`);
  for (const id of Object.keys(choices))
    if (!Object.hasOwn(action.choices, baseOf(id))) faults.push(`the choice ${id} is not declared.`);
  if (steps.length === 0) faults.push('it notes no clause.');
  for (const one of steps)
    if (!/^\S.*[.!?]$/su.test(one.text) || BROKEN.test(one.text)) faults.push(`the step ${one.id} says “${one.text}”.`);
  if (!/^[A-Z].*\.$/su.test(text) || BROKEN.test(text)) faults.push(`a result is said as “${text}”.`);
  if (!same(JSON.parse(JSON.stringify(played)), played)) faults.push('an answer does not survive JSON.');
  const again = resolveOver(registry, { ...request, dice, choices });
  if (!again.ok || again.outcome !== outcome || !same(again.facts, played.facts))
    faults.push('given back its own dice and decisions, it gives another result.');
  return [...faults, ...askFaults(registry, request, played)];
}

interface Played {
  readonly outcome?: string;
  readonly dice: PlainRecord;
  readonly choices: PlainRecord;
}

function askFaults(registry: GameRegistry, request: PlainRecord, played: Played): readonly string[] {
  const dice: Record<string, Plain> = {};
  const choices: Record<string, Plain> = {};
  for (let i = 0; i < MAX_QUESTIONS; i++) {
    const answer = resolveOver(registry, { ...request, dice, choices, ask: true });
    if (!answer.ok) return [`asked die by die: ${answer.error.message}`];
    if (answer.needs === undefined)
      return answer.outcome === played.outcome ? [] : ['asked die by die, it gives another result.'];
    const { kind, id } = answer.needs;
    if (kind === 'dice') dice[id] = played.dice[id]!;
    else choices[id] = played.choices[id]!;
  }
  return ['asked die by die, it never ends.'];
}

function oddsFaults(registry: GameRegistry, request: PlainRecord): readonly string[] {
  const computed = oddsOver(registry, request);
  if (!computed.ok) return [`odds: ${computed.error.message}`];
  const tables = [
    ['the outcomes', Object.values(computed.outcomes).map(({ exact }) => exact)] as const,
    ...Object.entries(computed.facts).map(
      ([name, { distribution }]) => [name, distribution.map(([, p]) => p)] as const,
    ),
  ];
  return tables.filter(([, all]) => !sumsToOne(all)).map(([name]) => `the odds of ${name} do not sum to 1.`);
}

function stepFaults(registry: GameRegistry, system: string, setup: Plain, pick: number): readonly string[] {
  const go = (request: PlainRecord) => stepOver(registry, { system, ...request });
  let now = go({ start: setup });
  for (let i = 0; i < MAX_MOVES; i++) {
    if (!now.ok) return [`${now.error.path}: ${now.error.message}`];
    const listed = go({ state: now.state, legal: true });
    if (!listed.ok) return [`a state cannot be sent back: ${listed.error.message}`];
    const { legal = [], standing } = listed;
    if (!standing.endsWith('.')) return [`it stands at “${standing}”.`];
    const move = legal[(pick * 7 + i * 3) % Math.max(1, legal.length)];
    if (move === undefined) return [];
    const next = go({ state: now.state, action: move.action, seed: `${pick} ${i}` });
    if (!next.ok) return [`${move.label} is legal but is rejected: ${next.error.message}`];
    const again = go({ state: now.state, action: move.action, dice: next.dice ?? {}, choices: next.choices ?? {} });
    if (!again.ok || !same(again.state, next.state))
      return [`${move.label}: given back its own dice, it gives another result.`];
    now = next;
  }
  return [];
}

/** Whether exact fractions sum to exactly 1. */
export function sumsToOne(fractions: readonly string[]): boolean {
  let above = 0n;
  let below = 1n;
  for (const one of fractions) {
    const [n, d = '1'] = one.split('/') as [string, string?];
    above = above * BigInt(d) + BigInt(n) * below;
    below *= BigInt(d);
  }
  return above === below;
}
