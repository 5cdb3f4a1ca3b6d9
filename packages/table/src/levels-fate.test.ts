/** A Fate scene at each level: what a player who is asked sees, what is public of a GM character’s roll, and what stays hidden. */
import type { Level, PlainRecord } from '@strikehome/engine/kernel';
import { describe, expect, it } from 'vitest';
import { TestTable } from './testing/local.ts';

const SERA = { name: 'Sera', side: 'heroes', fatePoints: 2, skills: { notice: 3, fight: 2, lore: 2 } };
const BRAN = { name: 'Bran', side: 'heroes', skills: { notice: 2, fight: 1 } };
const WOLF = { name: 'Wolf', side: 'pack', gm: true, skills: { notice: 4, fight: 3, will: 1 } };
const ASPECTS = [{ name: 'Fog' }, { name: 'Zanzibar', hidden: true }];

function seated(visibility: Level | undefined, wolf: PlainRecord = WOLF) {
  const setup = { scene: 'conflict', people: [SERA, BRAN, wolf], aspects: ASPECTS } as never;
  const table = new TestTable({ system: 'fate', name: 'Dana', setup, ...(visibility && { visibility }) });
  const [sera, bran] = [table.join('Ana'), table.join('Ben')];
  table.do('s1', { kind: 'seat', seat: sera, plays: ['sera'] });
  table.do('s1', { kind: 'seat', seat: bran, plays: ['bran'] });
  const waiting = (seat: string) => table.view(seat).fight!.waiting!;
  const last = (seat: string) => table.log(seat).at(-1)!;
  return { table, sera, bran, waiting, last };
}

const BITE = { kind: 'attack', by: 'wolf', skill: 'fight', target: 'sera' };
const type = (...faces: readonly number[]) => ({ kind: 'type', faces });
const choose = (option: unknown) => ({ kind: 'choose', option }) as never;

/** The wolf attacks at Great +4, and Sera defends with Fight at Fair +2. */
function attacked(visibility?: Level, wolf?: PlainRecord) {
  const all = seated(visibility, wolf);
  all.table.do('s1', { kind: 'do', action: BITE });
  const ratings = all.waiting(all.sera);
  all.table.do(all.sera, choose('fight'));
  all.table.do('s1', type(1, 0, 0, 0));
  const defense = all.waiting(all.sera);
  all.table.do(all.sera, type(0, 0, 0, 0));
  return { ...all, ratings, defense };
}

const totals = [
  { who: 'wolf', total: 4, label: 'Fight' },
  { who: 'sera', total: 2, label: 'Fight' },
];

describe('a Fate roll where rolls are in the open', () => {
  it('FATE-88 the one who defends sees their ratings, then what the attack came to, and the chance', () => {
    const { ratings, defense } = attacked();
    const { about, options } = ratings.needs!.question!;
    // The skill and rating that the wolf uses are public once it uses them, and with them the chance.
    expect(about).toBe('Wolf rolls 4dF + Good +3 with fight.');
    const fight = options!.find(({ option }) => option === 'fight')!;
    expect(fight).toMatchObject({ label: 'Fight +2', makes: '4dF + Fair +2' });
    // A number as large as the ways of eight dice could be taken for a hidden one: the chance is told without its fraction.
    expect(fight.chances!.map(({ outcome, p, exact }) => [outcome, p, exact])).toEqual([
      ['style', 1711 / 6561, undefined],
      ['succeed', 2123 / 6561, undefined],
      ['tie', 1016 / 6561, undefined],
      ['fail', 1711 / 6561, undefined],
    ]);
    expect(defense.soFar).toEqual({ totals: totals.slice(0, 1), target: 4, targetOf: 'wolf' });
    // Dice are called by the character they are of, in the question and where they lie.
    expect(defense).toMatchObject({
      dice: { actor: { label: 'Wolf’s Fate dice' } },
      needs: { question: { label: 'Sera’s Fate dice' } },
    });
    const { sums, target, chances } = defense.needs!.question!;
    expect([sums, target]).toEqual([
      [{ label: 'You add', terms: [{ label: 'fight', value: 2, by: 'opposition' }], total: 2 }],
      4,
    ]);
    expect(chances!.map(({ outcome, exact }) => [outcome, exact])).toEqual([
      ['style', '31/81'],
      ['succeed', '35/81'],
      ['tie', '10/81'],
      ['fail', '5/81'],
    ]);
  });

  it('FATE-04 an invocation shows both totals, who is ahead, and what +2 and a reroll make of it', () => {
    const { table, sera, bran, waiting } = attacked();
    expect(waiting(sera)).toMatchObject({
      for: { id: 'invoke', seats: ['s1'] },
      soFar: { totals, outcome: 'succeed' },
    });
    table.do('s1', choose('pass'));
    const { soFar, needs } = waiting(sera);
    expect(soFar).toEqual({ totals, outcome: 'succeed', hit: 2 });
    expect(waiting(bran).soFar).toEqual(soFar);
    expect(waiting(bran).needs).toBeUndefined();
    const { about, options } = needs!.question!;
    expect(about).toBe(
      'Sera has Fair +2 against Great +4 and is behind by 2. Sera takes a hit of 2 shifts as it stands.',
    );
    expect(options!.map(({ label, makes }) => [label, makes])).toEqual([
      ['Pass', 'stays at Fair +2, behind by 2, a hit of 2 shifts'],
      ['Fog: +2', '+2 → Great +4: level'],
      ['Fog: roll again', 'if nobody does more: ahead 6.2%, level 12.3%, behind 81.5%'],
    ]);
  });

  it('FATE-85, FATE-87 the hit is seen, and the log has totals, hit and box, without the GM’s points or a step', () => {
    const { table, sera, bran, waiting, last } = attacked();
    table.do('s1', choose({ aspect: 'Fog', use: 'bonus' }));
    table.do(sera, choose('pass'));
    expect(waiting(sera).for.id).toBe('reduceForBoost');
    expect(waiting(sera).soFar).toMatchObject({ hit: 4, outcome: 'style' });
    table.do('s1', choose(true));
    expect(waiting(sera)).toMatchObject({ for: { id: 'absorb' }, soFar: { hit: 3 } });
    table.do(sera, choose({ box: 1, consequences: ['mild'] }));
    const { text, facts, changes, steps, command } = last(bran);
    expect(text).toMatch(/^Wolf attacks Sera with Fight: .*Fantastic \+6 against Fair \+2/);
    expect(facts).toMatchObject({ result: 6, opposition: 2, hit: 3, fatePoints: { actor: 1, opposition: 0 } });
    expect(changes!.map(({ who, what }) => `${who} ${what}`)).toEqual([
      ...['sera physical', 'sera consequences', 'wolf boosts', 'sera aspect', 'wolf free-invocations'],
    ]);
    expect([steps, command]).toEqual([undefined, undefined]);
    expect(last('s1').changes!.map(({ who, what }) => `${who} ${what}`)).toContain('gm fate-points');
  });

  it('FATE-68 a name given beside the moves is marked, so that the attack stays the last result', () => {
    const { table, sera, last } = attacked();
    table.do('s1', choose('pass'));
    table.do(sera, choose('pass'));
    table.do(sera, choose({ box: null, consequences: ['mild'] }));
    expect(last(sera)).toMatchObject({ outcome: 'succeed', actor: 'wolf' });
    expect(last(sera)).not.toHaveProperty('aside');
    const [name] = table.view('s1').fight!.asides!.filter(({ action }) => action.kind === 'reword');
    table.do('s1', { kind: 'do', action: { ...name!.action, as: 'Torn Sleeve' } });
    for (const seat of ['s1', sera]) expect(last(seat)).toMatchObject({ outcome: 'reworded', aside: true });
  });

  it('FATE-88 a wrong target is taken back by the one who began it while another is asked, until dice have fallen', () => {
    const { table, sera, bran, waiting } = seated(undefined);
    table.do('s1', { kind: 'do', action: { kind: 'pass', by: 'wolf' } });
    const wrong = { kind: 'attack', by: 'sera', skill: 'fight', target: 'bran' };
    table.do(sera, { kind: 'do', action: wrong });
    expect(waiting(sera)).toMatchObject({ for: { id: 'resistWith', seats: [bran] }, mayWithdraw: true });
    expect(waiting(bran)).not.toHaveProperty('mayWithdraw');
    expect(table.try(bran, { kind: 'withdraw' })).toMatchObject({ error: { code: 'forbidden' } });
    table.do(sera, { kind: 'withdraw' });
    expect([table.table.waiting, table.view('s1').turn]).toEqual([undefined, 'Sera’s turn (Ana)']);
    table.do(sera, { kind: 'do', action: wrong });
    table.do(bran, choose('fight'));
    table.do(sera, type(0, 0, 0, 0));
    expect(waiting(sera)).not.toHaveProperty('mayWithdraw');
    expect(waiting('s1')).toMatchObject({ mayWithdraw: true });
  });

  it('FATE-07 a set rating is a target like any other, and the GM’s points stay the GM’s', () => {
    const { table, sera, bran, waiting, last } = seated(undefined);
    table.do('s1', { kind: 'do', action: { kind: 'pass', by: 'wolf' } });
    const opposition = { kind: 'passive', rating: 2 };
    table.do(sera, { kind: 'do', action: { kind: 'overcome', by: 'sera', skill: 'lore', opposition } });
    expect(waiting(sera)).toMatchObject({ soFar: { target: 2 }, needs: { question: { target: 2 } } });
    table.do(sera, type(1, 0, 0, 0));
    table.do(sera, choose('pass'));
    table.do('s1', choose({ aspect: 'Fog', use: 'bonus' }));
    table.do(sera, choose('pass'));
    table.do(sera, choose('fail'));
    expect(last(bran)).toMatchObject({ outcome: 'fail', facts: { result: 3, opposition: 4 } });
    expect(JSON.stringify([table.log(bran), table.view(bran)])).not.toContain('"who":"gm"');
  });

  it('D30 a search shows its roll to everybody, and what it found to the finder', () => {
    const { table, sera, bran, waiting, last } = seated(undefined);
    table.do('s1', { kind: 'do', action: { kind: 'pass', by: 'wolf' } });
    const opposition = { kind: 'passive', rating: 2 };
    table.do(sera, { kind: 'do', action: { kind: 'discover', by: 'sera', skill: 'lore', opposition, hidden: 1 } });
    expect(waiting(sera).soFar).toEqual({ target: 2 });
    table.do(sera, type(1, 0, 0, 0));
    table.do(sera, choose('pass'));
    table.do('s1', choose('pass'));
    expect(last(bran).text).toMatch(/^Sera tries to discover something with Lore: .*Good \+3 against Fair \+2/);
    expect(last(bran).facts).not.toHaveProperty('cost');
    expect(JSON.stringify([table.log(bran), table.view(bran)])).not.toContain('Zanzibar');
    expect(last(sera).changes).toEqual([{ who: 'sera', what: 'knows', by: 1, detail: 'Zanzibar' }]);
    const use = { kind: 'advantage', by: 'bran', skill: 'fight', mode: 'existing', aspect: 'Zanzibar', opposition };
    expect(table.try(bran, { kind: 'do', action: use })).toMatchObject({ error: { code: 'not_allowed' } });
  });

  it('D30 what the wolf does not use is nowhere in what a player is sent', () => {
    const sent = (will: number) => {
      const { table, sera, bran } = attacked('rolls', { ...WOLF, skills: { ...WOLF.skills, will } });
      table.do('s1', choose('pass'));
      table.do(sera, choose('pass'));
      table.do(sera, choose({ box: 2, consequences: [] }));
      return JSON.stringify([sera, bran].map((seat) => [table.view(seat), table.log(seat)]));
    };
    expect(sent(5)).toBe(sent(1));
  });
});

describe('a Fate roll at the other levels', () => {
  it('FATE-04 where it is hidden, the asked player has their own total and the hit, and nothing else', () => {
    const { table, sera, bran, waiting, last, defense } = attacked('hidden');
    expect(defense.soFar).toBeUndefined();
    table.do('s1', choose('pass'));
    expect(waiting(sera)).toMatchObject({
      soFar: { totals: [totals[1]], hit: 2 },
      dice: { opposition: { faces: [0, 0, 0, 0] } },
    });
    expect(waiting(sera).soFar).not.toHaveProperty('outcome');
    expect(waiting(bran).soFar).toEqual({ totals: [totals[1]] });
    expect(waiting(sera).needs!.question).not.toHaveProperty('about');
    table.do(sera, choose('pass'));
    const own = [{ who: 'sera', total: 2 }];
    expect([waiting(sera).soFar, waiting(bran).soFar]).toEqual([{ totals: own, hit: 2 }, { totals: own }]);
    table.do(sera, choose({ box: 2, consequences: [] }));
    expect(last(bran).text).toBe('Wolf attacks Sera: success.');
    expect(last(bran)).not.toHaveProperty('facts');
  });

  it('FATE-87 the aspects of a hidden character are in nothing that a player is sent, until they are made in play', () => {
    const wolf = { ...WOLF, aspects: ['Zephyr of the Pack'] };
    const at = (level: 'rolls' | 'hidden') => {
      const all = attacked(level, wolf);
      all.table.do('s1', choose('pass'));
      return { ...all, sent: (seat: string) => JSON.stringify([all.table.view(seat), all.table.log(seat)]) };
    };
    const open = at('rolls');
    for (const seat of [open.sera, open.bran]) expect(open.sent(seat)).toContain('Zephyr');
    const { table, sera, bran, waiting, sent } = at('hidden');
    // She has a fate point for it, and does not know that it is there.
    expect(waiting(sera).for.id).toMatch(/^invoke/);
    for (const seat of [sera, bran]) expect(sent(seat)).not.toContain('Zephyr');
    expect(sent('s1')).toContain('Zephyr');
    table.do(sera, choose('pass'));
    table.do(sera, choose({ box: 2, consequences: [] }));
    // What is made true of the wolf in play is there for everybody.
    const trip = { kind: 'advantage', by: 'sera', skill: 'fight', mode: 'new', aspect: 'Tripped', on: 'wolf' };
    table.do('s1', { kind: 'do', action: trip });
    for (let i = 0; i < 12 && table.table.waiting !== undefined; i++) {
      const { needs } = waiting('s1');
      const up = { kind: 'type', faces: needs!.id === 'actor' ? [1, 1, 1, 1] : [-1, -1, -1, -1] };
      table.do('s1', needs!.kind === 'dice' ? up : choose(needs!.default as string));
    }
    for (const seat of [sera, bran]) {
      expect(sent(seat)).toContain('Tripped');
      expect(sent(seat)).not.toContain('Zephyr');
    }
  });

  it('FATE-03 where everything is open, every step is told', () => {
    const { table, sera, bran, last } = attacked('open');
    table.do('s1', choose('pass'));
    table.do(sera, choose('pass'));
    table.do(sera, choose({ box: 2, consequences: [] }));
    expect(last(bran).steps!.map(({ rule }) => rule)).toEqual([
      ...['FATE-03', 'FATE-14', 'FATE-22', 'FATE-85', 'FATE-87'],
    ]);
    expect(JSON.stringify(table.view(bran))).not.toContain('Zanzibar');
  });
});
