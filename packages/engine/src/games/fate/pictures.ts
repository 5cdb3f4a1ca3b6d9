/** What there is to see: two results on the ladder, aspects with their invocations, boxes that can be tapped. */

import { cap, counted } from '../../helpers/index.ts';
import type { After, Picture } from '../../kernel/index.ts';
import type { AbsorbResult } from './absorb.ts';
import type { Advice, AdviseRequest } from './advise.ts';
import type { Invoked } from './invoke.ts';
import { onLadder, outcomeOf, RUNGS } from './ladder.ts';
import { type AbsorbRequest, ROLES, type Role, type RollRequest, SLOT_VALUE, SLOTS } from './request.ts';
import type { RollResult } from './result.ts';
import { type Chances, chanceWords, useWords } from './text/chances.ts';
import { OUTCOME_WORD } from './text/say.ts';

const OFF = (value: number) => ({ value, label: '' });

/** The ladder, lengthened where a result runs off it. */
function rungs(...values: readonly number[]): readonly { readonly value: number; readonly label: string }[] {
  const reach = (limit: number) => Math.abs(limit) <= 30;
  const far = values.filter(reach);
  const low = Math.min(...far, RUNGS[0]!.value);
  const high = Math.max(...far, RUNGS.at(-1)!.value);
  return Array.from({ length: high - low + 1 }, (_, i) => {
    const value = low + i;
    return RUNGS.find((one) => one.value === value) ?? OFF(value);
  });
}

function nameOf(request: RollRequest, role: Role): string {
  return request[role].name ?? (role === 'actor' ? 'who acts' : 'the opposition');
}

function ladder(request: RollRequest, after?: After<RollResult>): Picture | undefined {
  const facts = after?.resolution.facts;
  const result = facts === undefined ? request.actor.rating : facts.result;
  const opposition = facts === undefined ? request.opposition.rating : facts.opposition;
  if (result === null || opposition === null || opposition === undefined) return undefined;
  const shifts = result - opposition;
  const label = (role: Role, value: number) => `${nameOf(request, role)}: ${onLadder(value)}`;
  const shown = `${counted(Math.abs(shifts), 'shift')}: ${OUTCOME_WORD[outcomeOf(shifts)].toLowerCase()}`;
  return {
    kind: 'ladder',
    title: facts === undefined ? 'Before the dice' : 'The ladder',
    rungs: rungs(result, opposition),
    marks: [
      { value: result, label: label('actor', result), ...(facts !== undefined && shifts > 0 ? { winner: true } : {}) },
      {
        value: opposition,
        label: label('opposition', opposition),
        ...(facts !== undefined && shifts < 0 ? { winner: true } : {}),
      },
    ],
    ...(facts === undefined ? {} : { between: shown }),
  };
}

/** Each aspect with what is left of its invocations. */
function aspects(request: RollRequest, after?: After<RollResult>): Picture | undefined {
  const made: readonly Invoked[] = after?.resolution.facts.invoked ?? request.invokes;
  if (made.length === 0 && request.available.length === 0) return undefined;
  const later = made.slice(request.invokes.length);
  const columns = ROLES.map((role) => {
    const left = [...later.filter(({ by }) => by === role)];
    const used = request.invokes
      .filter(({ by }) => by === role)
      .map(({ aspect, use, free }) => ({
        text: aspect ?? 'an aspect',
        struck: true,
        note: `${use === 'bonus' ? '+2' : 'rerolled'}, ${free ? 'free' : '1 fate point'}`,
      }));
    const open = request.available
      .filter(({ by }) => by === role)
      .map(({ aspect, free }) => {
        const at = left.findIndex((one) => one.aspect === aspect && one.free === free);
        const spent = at < 0 ? undefined : left.splice(at, 1)[0];
        const note = free ? 'free' : '1 fate point';
        return spent === undefined
          ? { text: aspect, note }
          : { text: aspect, struck: true, note: `${spent.use === 'bonus' ? '+2' : 'rerolled'}, ${note}` };
      });
    return { label: nameOf(request, role), items: [...used, ...open] };
  });
  return { kind: 'columns', title: 'Aspects', columns: columns.filter(({ items }) => items.length > 0) };
}

export function rollPictures(request: RollRequest, after?: After<RollResult>): readonly Picture[] {
  return [ladder(request, after), aspects(request, after)].filter((picture) => picture !== undefined);
}

/** The track and the slots: a tap marks a box or frees it. */
export function absorbPictures(request: AbsorbRequest, after?: After<AbsorbResult>): readonly Picture[] {
  const { character, track } = request;
  const used = after?.resolution.facts.used ?? null;
  const free = character.stress[track];
  const highest = Math.max(4, ...free);
  const boxes = Array.from({ length: highest }, (_, i) => i + 1).map((value) => ({
    label: `${value}`,
    crossed: !free.includes(value) || used?.box === value,
    tap: { path: `character.stress.${track}`, value },
  }));
  const slots = SLOTS.map((slot) => ({
    label: `${slot} ${SLOT_VALUE[slot]}`,
    crossed: !character.consequences.includes(slot) || used?.consequences.includes(slot) === true,
    tap: { path: 'character.consequences', value: slot },
  }));
  return [
    {
      kind: 'boxes',
      title: character.name ?? 'Stress and consequences',
      rows: [
        { label: `${track} stress`, boxes },
        { label: 'consequences', boxes: slots },
      ],
    },
  ];
}

type Weighed = { readonly by: Role; readonly aspect: string; readonly use: string; readonly chances: Chances };

/** The chances with and without each invocation, side by side. */
export function advicePictures(request: AdviseRequest, after?: After<Advice>): readonly Picture[] {
  if (after === undefined) return [];
  const {
    chances,
    now,
    invokes = [],
  } = after.resolution.facts as {
    readonly chances: Chances;
    readonly now?: keyof typeof OUTCOME_WORD;
    readonly invokes?: readonly Weighed[];
  };
  const items = (words: readonly string[]) => words.map((text) => ({ text: cap(text) }));
  const without = now === undefined ? chanceWords(chances) : [OUTCOME_WORD[now]];
  return [
    {
      kind: 'columns',
      title: 'With and without an invocation',
      columns: [
        { label: now === undefined ? 'Without' : 'As it is', items: items(without) },
        ...invokes.map(({ by, aspect, use, chances: would }) => ({
          label: `${by === 'actor' ? '' : `${request.opposition?.name ?? 'the opposition'}: `}${aspect}, ${useWords({ by, use, before: now === undefined })}`,
          items: items(chanceWords(would)),
        })),
      ],
    },
  ];
}
