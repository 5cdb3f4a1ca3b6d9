import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { audit } from '../contract/index.ts';
import { SYSTEMS } from '../games/index.ts';
import {
  action,
  encounter,
  number,
  oneOf,
  type Referee,
  type Resolution,
  record,
  type System,
  sum,
  withDefault,
} from '../kernel/index.ts';
import { auditSystem } from './index.ts';

/** A toy rule: 2d6 + up − down against 7, a margin that grows with the ups; signs may be turned round on purpose. */
interface Plan {
  readonly ratings: readonly { readonly owner: 'actor' | 'rival'; readonly planted: boolean }[];
}

const settings = record({ mode: withDefault(oneOf(['plain']), 'plain') });

function toy(
  { ratings }: Plan,
  extra: { readonly uselessOption?: boolean; readonly ghostOutcome?: boolean } = {},
): System {
  const fields = Object.fromEntries(
    ratings.map(({ owner }, i) => [`r${i}`, number({ ratingOf: owner, usual: [0, 4] })]),
  );
  const schema = record(fields);
  const rule = (referee: Referee, request: Readonly<Record<string, number>>): Resolution => {
    let total = referee.roll('throw', sum(2, 6));
    ratings.forEach(({ owner, planted }, i) => {
      total += (owner === 'actor') === planted ? -request[`r${i}`]! : request[`r${i}`]!;
    });
    if (extra.uselessOption) {
      const option = referee.choose('how', { by: 'actor', options: ['well', 'badly'], default: 'well' });
      if (option === 'badly') total -= 3;
    }
    const margin = Math.max(0, total - 7);
    return { outcome: margin > 0 ? 'done' : 'not-done', facts: { margin }, changes: [] };
  };
  const act = action({
    title: 'Try',
    summary: 'A toy.',
    schema,
    settings,
    rolls: { throw: { label: 'Throw', sides: 6, count: 2 } },
    choices: { how: { label: 'How', ask: 'How?' } },
    outcomes: {
      done: { label: 'Done', tone: 'good' },
      'not-done': { label: 'Not done', tone: 'bad' },
      ...(extra.ghostOutcome ? { miracle: { label: 'Miracle', tone: 'great' as const } } : {}),
    },
    facts: { margin: { label: 'Margin', inOdds: true } },
    sides: { actor: 'acting', rival: 'other' },
    objective: 'margin',
    examples: [{ title: 'A try', request: Object.fromEntries(ratings.map((_, i) => [`r${i}`, 2])) }],
    prepare: (request) => request as Readonly<Record<string, number>>,
    rule,
    say: ({ outcome }) => outcome,
  });
  const never = encounter({
    setup: record({}),
    state: record({}),
    action: record({}),
    rolls: {},
    choices: {},
    start: () => ({}),
    legal: () => [],
    illegalReason: () => undefined,
    act: (_referee, state) => ({ outcome: 'nothing', facts: {}, changes: [], state }),
    say: () => 'Nothing.',
    examples: [],
  });
  return {
    id: 'toy',
    version: 1,
    title: 'Toy',
    summary: 'A toy.',
    settings,
    actions: { try: act },
    encounter: never,
    sentences: {},
  };
}

const plans = fc
  .array(fc.record({ owner: fc.constantFrom('actor' as const, 'rival' as const), planted: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((ratings): Plan => ({ ratings }));

function findings(system: System) {
  const result = auditSystem(system);
  if ('code' in result) throw new Error(result.message);
  return result.findings;
}

describe('the auditor', () => {
  it('finds exactly the inversions planted in random toy rules, and none in clean ones', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const planted = plan.ratings.flatMap(({ owner, planted: turned }, i) => (turned ? [`${owner} r${i}`] : []));
        const found = findings(toy(plan)).filter(({ kind }) => kind === 'inverted');
        expect(found.map(({ owner, field }) => `${owner} ${field}`)).toEqual(planted);
      }),
      { numRuns: 60 },
    );
  });

  it('gives the smallest example with its two odds', () => {
    const [found] = findings(toy({ ratings: [{ owner: 'actor', planted: true }] }));
    expect(found).toMatchObject({
      kind: 'inverted',
      rule: 'try',
      field: 'r0',
      owner: 'actor',
      example: { request: { r0: 0 }, from: 0, to: 1 },
    });
    const [before, after] = found!.example.odds;
    expect([before?.done?.exact, after?.done?.exact]).toEqual(['5/12', '5/18']);
  });

  it('finds an option that is never right, and a result that cannot happen', () => {
    const plan: Plan = { ratings: [{ owner: 'actor', planted: false }] };
    expect(findings(toy(plan, { uselessOption: true }))).toMatchObject([
      { kind: 'dominated', field: 'choices.how', owner: 'actor', example: { from: 'badly', to: 'well' } },
    ]);
    expect(findings(toy(plan, { ghostOutcome: true }))).toMatchObject([{ kind: 'unreachable', field: 'miracle' }]);
    expect(findings(toy(plan))).toEqual([]);
  });

  it('finds a fight that cannot end: two who soak every blow', () => {
    const answer = audit({ system: 'degrees' });
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answer.findings.map(({ kind }) => kind)).toEqual(['endless']);
    expect(answer.findings[0]).toMatchObject({ rule: 'fight', field: 'absorption', owner: 'both' });
    expect(answer.findings[0]!.cure).toMatchObject({ setting: 'openRolls', value: 'on', result: { left: 0 } });
    expect(answer.findings[0]!.text).toBe(
      'A fight can go on for ever with absorption at its highest on both sides: it never ends.',
    );
  });

  it('offers the house rule that cures a finding, tested by the same search and on the same example', () => {
    const answer = audit({ system: 'physical' });
    if (!answer.ok) throw new Error(answer.error.message);
    const found = answer.findings.find(({ field }) => field === 'character.skills.swords');
    expect(found).toMatchObject({
      clause: 'PHY-80',
      cure: { setting: 'defense', value: 'attacker-roll', result: { left: 0 } },
    });
    const avoided = (odds: readonly Readonly<Record<string, { readonly p: number }>>[]) =>
      odds.map(({ avoided }) => avoided?.p ?? 0);
    const [before, after] = avoided(found!.example.odds);
    expect(after!).toBeLessThan(before!);
    const [better, best] = avoided(found!.cure!.result.odds);
    expect(best!).toBeGreaterThan(better!);
    const cured = audit({ system: 'physical', settings: { defense: 'attacker-roll' } });
    expect(cured.ok && cured.findings).toEqual([]);
  });

  it('offers nothing where no house rule helps', () => {
    const found = findings(toy({ ratings: [{ owner: 'actor', planted: true }] }));
    expect(found.map(({ cure }) => cure)).toEqual([undefined]);
  });

  it('refuses unknown settings and systems, and says where', () => {
    expect(audit({ system: 'degrees', settings: { openRols: 'on' } })).toMatchObject({
      ok: false,
      error: { path: 'settings.openRols' },
    });
    expect(audit({ system: 'nothing' })).toMatchObject({ ok: false, error: { path: 'system' } });
    expect(Object.keys(SYSTEMS).length).toBeGreaterThan(0);
  });
});
