/** Ready-made requests of a system: what `--example` starts from. */
import { readFight } from '@strikehome/engine/contract';
import { type Example, isRefusal, type Plain, type System } from '@strikehome/engine/kernel';
import { type Misuse, show } from '../arguments.ts';

type Draft = Readonly<Record<string, Plain>>;

/** The example that was asked for, as the start of a request. */
export function exampleOf(
  verb: string,
  system: System,
  name: string | undefined,
  wanted: string | true | undefined,
): Draft | Misuse {
  if (wanted === undefined) return {};
  const all = examplesOf(verb, system, name);
  const number = wanted === true ? 1 : Number(wanted);
  const found = all[number - 1];
  if (found !== undefined) return found.request;
  const list = all.map(({ title }, i) => `${i + 1} ${title}`).join(', ');
  return { misuse: `there is no example ${show(String(wanted))} of ${verb}; there are: ${list}.` };
}

function examplesOf(verb: string, system: System, name: string | undefined): readonly Example[] {
  if (name !== undefined) return system.actions[name]!.examples;
  if (verb === 'matchup') return everybody(system);
  if (verb !== 'step') return system.fight?.examples ?? [];
  return system.encounter.examples.map(({ title, setup }) => ({ title, request: { start: setup, legal: true } }));
}

/** Whoever fights in a system's examples, on every side where they may stand. */
function everybody({ id, fight }: System): readonly Example[] {
  const [first] = fight?.examples ?? [];
  if (first === undefined) return [];
  const people = fight!.examples.flatMap(({ request: { a, b } }) => [a, b].flat() as Plain[]);
  const unique = [...new Map(people.map((one) => [JSON.stringify(one), one])).values()];
  const able = (side: 'a' | 'b') =>
    unique.filter((one) => !isRefusal(readFight({ ...first.request, system: id, [side]: one })));
  const { a: _a, b: _b, ...rest } = first.request;
  return [{ title: 'Everybody of the examples', request: { ...rest, a: able('a'), b: able('b') } }];
}
