/** Ready-made requests of a verb, made from the examples of a system: what documents show and `--example` starts from. */
import { type Example, isRecord, isRefusal, type Plain, type PlainRecord, type System } from '../kernel/index.ts';
import { readFightOver } from './read-fight.ts';

/** Of one action, or of all. */
export function actionExamples({ id, actions }: System, action?: string): readonly Example[] {
  const names = action === undefined ? Object.keys(actions) : [action];
  return names.flatMap((name) =>
    (actions[name]?.examples ?? []).map(({ title, request }) => ({
      title,
      request: { system: id, action: name, ...request },
    })),
  );
}

export function stepExamples({ id, encounter }: System): readonly Example[] {
  return (encounter?.examples ?? []).map(({ title, setup }) => ({
    title,
    request: { system: id, start: setup, legal: true },
  }));
}

export function fightExamples({ id, fight }: System): readonly Example[] {
  return (fight?.examples ?? []).map(({ title, request }) => ({ title, request: { system: id, ...request } }));
}

/** The fighters of a game's examples, on every side they can be on; and the first fight as a table of one. */
export function matchupExamples(system: System): readonly Example[] {
  const fights = fightExamples(system);
  const [first] = fights;
  if (first === undefined) return [];
  const people = fights.flatMap(({ request: { a, b } }) => [asList(a), asList(b)].flat());
  const unique = [...new Map(people.map((one) => [JSON.stringify(one), one])).values()];
  const alone = { [system.id]: system };
  const able = (side: 'a' | 'b') =>
    unique.filter((one) => !isRefusal(readFightOver(alone, { ...first.request, [side]: one })));
  const { title, request } = first;
  const [one] = asList(request.a);
  const [other] = asList(request.b);
  return [
    { title: 'All fighters of the examples', request: { ...request, a: able('a'), b: able('b') } },
    ...(one === undefined || other === undefined ? [] : [{ title, request: { ...request, a: [one], b: [other] } }]),
  ];
}

function asList(side: Plain | undefined): readonly Plain[] {
  return Array.isArray(side) ? (side as readonly Plain[]) : side === undefined ? [] : [side as Plain];
}

/** The first number of each request, varied a little. */
export function sweepExamples(system: System, action?: string): readonly Example[] {
  const examples = action === undefined ? fightExamples(system) : actionExamples(system, action);
  return examples.flatMap(({ title, request }): readonly Example[] => {
    const path = numberIn(request, []);
    return path === undefined
      ? []
      : [{ title, request: { ...request, vary: { path: path.join('.'), from: 1, to: 3 } } }];
  });
}

function numberIn(value: Plain, path: readonly string[]): readonly string[] | undefined {
  if (typeof value === 'number') return path;
  if (!Array.isArray(value) && !isRecord(value)) return undefined;
  for (const [key, inner] of Object.entries(value as PlainRecord)) {
    const found = numberIn(inner, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function auditExamples({ id, title }: System): readonly Example[] {
  return [{ title: `${title}: the book as it is`, request: { system: id } }];
}
