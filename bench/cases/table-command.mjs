// The taps of one action at a table of four, each from the command to what every seat is sent, against writing those frames
// out as JSON: the least that any server does.
import { same } from '../golden.mjs';

export const about = { id: 'table-command', peer: 'JSON.stringify of the frames' };

const SETUPS = {
  fate: {
    setup: {
      scene: 'conflict',
      people: [
        { name: 'Sera', side: 'heroes', skills: { notice: 3, will: 3, fight: 2, athletics: 2 }, fatePoints: 3 },
        { name: 'Bran', side: 'heroes', skills: { fight: 4, physique: 3, athletics: 2 }, fatePoints: 3 },
        { name: 'Warden', side: 'guards', gm: true, skills: { fight: 3, athletics: 1 } },
        { name: 'Hound', side: 'guards', gm: true, skills: { fight: 2, athletics: 3 } },
      ],
    },
    action: { kind: 'attack', by: 'sera', target: 'hound', skill: 'fight' },
    plays: [['sera'], ['bran']],
  },
  degrees: {
    setup: {
      fighters: [
        { name: 'Mira', side: 'travelers', skill: 8, defense: 7, absorption: 2, lifePoints: 40, attack: 'war-blade' },
        { name: 'Teo', side: 'travelers', skill: 6, defense: 6, absorption: 2, lifePoints: 35, attack: 'hunting-bow' },
        { name: 'Brute', side: 'bandits', skill: 6, defense: 5, absorption: 2, lifePoints: 45, attack: 'iron-maul' },
        { name: 'Knife', side: 'bandits', skill: 7, defense: 6, absorption: 2, lifePoints: 30, attack: 'dirk' },
      ],
    },
    action: { kind: 'attack', by: 'mira', target: 'brute' },
    plays: [['mira'], ['teo']],
  },
};

/** A table with a GM, two players and a screen on the wall, before its first action. */
function tableOf({ decide, foldAll, fold, isFailure, join, open }, system, { setup, plays }) {
  const sound = (made) => {
    if (isFailure(made)) throw new Error(made.error.message);
    return made;
  };
  const founded = { table: 't', seat: 's1', commitment: '' };
  let table = foldAll([sound(open({ system, name: 'Gia', setup }, founded, SOURCE))]);
  const seats = { Ana: 'player', Ben: 'player', Wall: 'watcher' };
  for (const [name, role] of Object.entries(seats)) table = fold(table, sound(join(table, { name }, role, SOURCE)));
  for (const [i, who] of plays.entries()) {
    const command = { kind: 'seat', seat: `s${i + 2}`, plays: who };
    table = fold(table, sound(decide(table, { command }, 's1', SOURCE))[0]);
  }
  return table;
}

const SOURCE = {
  now: () => '2030-01-01T00:00:00.000Z',
  throwDice: (_, __, dice, sides) => Array(dice).fill(sides === 'F' ? 0 : 3),
  secret: () => '',
};

export function prepare({ table: core }) {
  const { decide, fold, shown, view } = core;
  const heat = (system) => {
    const idle = tableOf(core, system, SETUPS[system]);
    /** The frames of every tap from the first to the last of an action. */
    const taps = () => {
      const frames = [];
      let table = idle;
      let command = { kind: 'do', action: SETUPS[system].action };
      while (command !== undefined) {
        const [entry] = decide(table, { command }, 's1', SOURCE);
        table = fold(table, entry);
        for (const seat of table.seats)
          frames.push({ seq: table.seq, entries: [shown(entry, table, seat)], view: view(table, seat) });
        const needs = frames.at(-4).view.fight.waiting?.needs;
        command = needs && (needs.kind === 'dice' ? { kind: 'throw' } : { kind: 'choose', option: needs.default });
      }
      return frames;
    };
    const frames = taps();
    const write = (frame) => JSON.stringify(frame);
    return { name: system, ours: () => taps().map(write), theirs: () => frames.map(write) };
  };
  const heats = Object.keys(SETUPS).map(heat);
  return {
    golden() {
      for (const { name, ours } of heats) {
        const last = ours()
          .map((text) => JSON.parse(text))
          .slice(-4);
        const seen = last.map(({ entries: [entry], view }) => [entry.outcome !== undefined, view.you.role]);
        const roles = ['gm', 'player', 'player', 'watcher'];
        same(
          seen,
          roles.map((role) => [true, role]),
          `${name}: who sees the end of the action`,
        );
      }
    },
    heats,
  };
}
