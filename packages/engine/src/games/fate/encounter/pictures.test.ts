import { describe, expect, it } from 'vitest';
import { type StepAnswer, step } from '../../../contract/index.ts';
import type { Picture, PlainRecord } from '../../../kernel/index.ts';
import { dice } from '../testing/table.ts';
import { encounterPictures } from './pictures.ts';
import type { State } from './state.ts';

const SERA = { name: 'Sera', side: 'heroes', skills: { notice: 3, fight: 3, physique: 3 }, aspects: ['Never Caught'] };
const WOLF = { name: 'Wolf', side: 'pack', gm: true, skills: { fight: 2, athletics: 1 }, consequences: ['mild'] };
const CONFLICT = {
  scene: 'conflict',
  people: [SERA, WOLF],
  aspects: [{ name: 'Mud' }, { name: 'Pit', hidden: true }],
};
const ATTACK = { kind: 'attack', by: 'sera', skill: 'fight', target: 'wolf' };
const rolls = (actor: number, opposition: number) => ({ actor: dice(actor), opposition: dice(opposition) });

function go(request: PlainRecord): StepAnswer {
  const answer = step({ system: 'fate', ...request });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  expect(answer.unusedDice, 'dice left over').toBeUndefined();
  return answer;
}

const titled = ({ pictures }: StepAnswer, title: string) =>
  pictures!.find((one) => one.title === title) as Picture & {
    rows: readonly PlainRecord[];
    columns: readonly PlainRecord[];
  };
const boxes = (row: PlainRecord) =>
  (row.boxes as readonly PlainRecord[]).map(({ label, crossed }) => `${label}${crossed ? ' crossed' : ''}`);

/** Sera strikes for 4 shifts: the mild consequence and the second box. */
const struck = () => go({ start: CONFLICT, action: ATTACK, dice: rolls(2, -1), choices: { resistWith: 'fight' } });

describe('a scene to be seen', () => {
  it('FATE-87 what each has to buy off a hit with, by side, with whose turn it is and the fate points', () => {
    const begun = go({ start: CONFLICT });
    expect(begun.pictures!.map(({ title }) => title)).toEqual([
      'heroes, physical stress',
      'pack, physical stress',
      'In play',
    ]);
    const [sera] = titled(begun, 'heroes, physical stress').rows;
    expect(sera).toMatchObject({ label: 'Sera', now: true, notes: ['3 fate points'] });
    expect(boxes(sera!)).toEqual(['1', '2', '3', '4', 'mild', 'moderate', 'severe']);
    const [wolf, gm] = titled(begun, 'pack, physical stress').rows;
    expect(wolf).not.toHaveProperty('now');
    expect(gm).toEqual({ label: 'The GM', notes: ['1 fate point'], boxes: [] });
    // A player who may not know the GM's points sees no row of them.
    const atSeat = encounterPictures(begun.state as State, { knows: (id) => id === 'sera', plays: () => false });
    expect(atSeat.flatMap((one) => (one.kind === 'boxes' ? one.rows.map(({ label }) => label) : []))).toEqual([
      'Sera',
      'Wolf',
    ]);
  });

  it('FATE-87 what was marked is crossed, and a consequence is an aspect with a free invocation for who dealt it', () => {
    const hurt = struck();
    expect(boxes(titled(hurt, 'pack, physical stress').rows[0]!)).toEqual(['1', '2 crossed', 'mild crossed']);
    expect(titled(hurt, 'In play').columns[0]!.items).toEqual([
      { id: 'Never Caught', text: 'Never Caught', note: 'on Sera', card: { mark: 'aspect', of: 'sera' } },
      { id: 'Mud', text: 'Mud', card: { mark: 'aspect' } },
      {
        id: 'Mild consequence of Wolf',
        text: 'Mild consequence of Wolf',
        note: 'on Wolf; 1 free for Sera',
        card: { mark: 'consequence', of: 'wolf', free: [{ name: 'Sera', count: 1 }] },
      },
    ]);
  });

  it('FATE-87 a character’s cards are in their row', () => {
    const words = ({ cards }: PlainRecord) => ((cards ?? []) as readonly PlainRecord[]).map(({ text }) => text);
    const hurt = struck();
    expect(words(titled(hurt, 'heroes, physical stress').rows[0]!)).toEqual(['Never Caught']);
    expect(words(titled(hurt, 'pack, physical stress').rows[0]!)).toEqual(['Mild consequence of Wolf']);
    expect(words(titled(hurt, 'pack, physical stress').rows[1]!)).toEqual([]);
  });

  it('D30 a hidden aspect is not shown before a character has found it', () => {
    const begun = go({ start: CONFLICT });
    expect(JSON.stringify(begun.pictures)).not.toContain('Pit');
    const shown = go({ state: begun.state, action: { kind: 'reveal', aspect: 'Pit', to: 'sera' } });
    expect(titled(shown, 'In play').columns[0]!.items).toContainEqual({
      id: 'Pit',
      text: 'Pit',
      note: 'known to Sera',
      card: { mark: 'aspect', hidden: 'known to Sera' },
    });
  });

  it('FATE-65 boosts stand with their holders', () => {
    const tie = go({ start: CONFLICT, action: ATTACK, dice: rolls(0, 1), choices: { resistWith: 'fight' } });
    expect(titled(tie, 'In play').columns[1]).toEqual({
      label: 'Boosts',
      items: [
        {
          id: 'Boost of Sera',
          text: 'Boost of Sera',
          note: 'Sera',
          card: { mark: 'boost', of: 'sera', free: [{ name: 'Sera', count: 1 }] },
        },
      ],
    });
  });

  it('FATE-86 the other track is shown once something is marked there', () => {
    const { state } = go({ start: CONFLICT });
    const people = state.people as Readonly<Record<string, PlainRecord>>;
    const free = { physical: [1, 2], mental: [2] };
    const now = go({ state: { ...state, people: { ...people, wolf: { ...people.wolf, free } } } });
    expect(titled(now, 'mental stress').rows.map(boxes)).toEqual([['1 crossed', '2']]);
  });

  it('FB-11 a character who concedes is out', () => {
    const { pictures } = go({ start: CONFLICT, action: { kind: 'concede', by: 'wolf' } });
    expect(pictures![1]).toMatchObject({ rows: [{ label: 'Wolf', out: true, notes: ['conceded'] }, {}] });
    expect(JSON.stringify(pictures)).not.toContain('"now"');
  });

  it('FATE-36 a contest shows its victories and what was rolled; boxes only once one is marked', () => {
    const start = { scene: 'contest', people: [SERA, WOLF] };
    const action = { kind: 'contest', by: 'sera', skill: 'fight' };
    const rolled = go({ start, action, dice: { actor: dice(1) } });
    expect(rolled.pictures![0]).toEqual({
      kind: 'bars',
      title: 'Victories',
      groups: [
        {
          label: 'Exchange 1',
          bars: [
            { label: 'heroes', value: 0, of: 3, notes: ['rolled Great +4'] },
            { label: 'pack', value: 0, of: 3, notes: [] },
          ],
        },
      ],
    });
    expect(titled(rolled, 'pack').rows[0]).toMatchObject({ label: 'Wolf', now: true, boxes: [] });
    expect(titled(rolled, 'heroes').rows[0]).not.toHaveProperty('now');
  });

  it('FATE-58 a challenge shows its tasks by what has become of them', () => {
    const tasks = [
      { name: 'Lift the gate', skill: 'physique', rating: 3 },
      { name: 'Run', skill: 'athletics', rating: 2 },
    ];
    const start = { scene: 'challenge', people: [SERA], tasks };
    const action = { kind: 'task', by: 'sera', task: 'Lift the gate' };
    const done = go({ start, action, dice: { actor: dice(1) } });
    expect(done.pictures![0]).toMatchObject({
      columns: [
        { label: 'To do', items: [{ text: 'Run', note: 'athletics, Fair +2' }] },
        { label: 'Done', items: [{ text: 'Lift the gate', note: 'physique, Good +3' }] },
        { label: 'Not done', items: [] },
      ],
    });
    expect(done.text).toBe('Sera tries “Lift the gate” with Physique: success, Great +4 against Good +3, 1 shift.');
  });
});

describe('who is asked, by name', () => {
  const asked = (request: PlainRecord) => {
    const { needs } = go({ start: CONFLICT, ask: true, ...request });
    return needs === undefined ? undefined : [needs.id, needs.by, needs.name];
  };
  const resisting = { resistWith: 'fight' };

  it('FATE-88 the target of an attack says how it resists, each throws, and the target takes the hit', () => {
    expect(asked({ action: ATTACK })).toEqual(['resistWith', 'opposition', 'Wolf']);
    expect(asked({ action: ATTACK, choices: resisting })).toEqual(['actor', 'actor', 'Sera']);
    const thrown = { action: ATTACK, choices: resisting, dice: { actor: dice(2) } };
    expect(asked(thrown)).toEqual(['opposition', 'opposition', 'Wolf']);
    const passes = { ...resisting, invoke: 'pass', 'invoke#2': 'pass' };
    expect(asked({ action: ATTACK, choices: passes, dice: rolls(1, 0) })).toEqual(['absorb', 'character', 'Wolf']);
  });

  it('FATE-45 the GM is asked as the GM', () => {
    const opposition = { kind: 'passive', rating: 2 };
    const action = { kind: 'discover', by: 'sera', skill: 'notice', mode: 'new', information: 'A way out', opposition };
    expect(asked({ action })).toEqual(['newInformation', 'gm', 'the GM']);
  });

  it('D29 who made an advantage is asked how to keep it', () => {
    const aspect = 'Cornered';
    const made = { kind: 'advantage', by: 'sera', skill: 'fight', mode: 'new', aspect, on: 'wolf' };
    const { state } = go({ start: CONFLICT, action: made, dice: rolls(2, 0), choices: resisting });
    const action = { kind: 'overcome', by: 'wolf', skill: 'athletics', removes: aspect };
    const { needs } = go({ state, action, ask: true });
    expect(needs).toMatchObject({ by: 'opposition', who: 'sera', name: 'Sera' });
  });
});

describe('what a move came to, in one sentence', () => {
  it('FATE-86 names both, the shifts, and who is taken out', () => {
    expect(struck().text).toBe(
      'Sera attacks Wolf with Fight: success with style, Superb +5 against Average +1, 4 shifts; a hit of 4 shifts; Wolf marks stress box 2 and takes a mild consequence.',
    );
    const { text } = go({ start: CONFLICT, action: ATTACK, dice: rolls(4, -4), choices: { resistWith: 'fight' } });
    expect(text).toMatch(/a hit of 9 shifts; Wolf is taken out\. The conflict is over: heroes won\.$/);
  });

  it('FATE-96 what is no roll says its step', () => {
    expect(go({ start: CONFLICT, action: { kind: 'full-defense', by: 'wolf' } }).text).toMatch(/^Wolf /);
  });
});
