/** What the player who rolls or decides reads next to the question. */

import { addedUp, cap, counted, listed } from '../../../helpers/index.ts';
import type {
  ChoiceDescription,
  RollDescription,
  RollHint,
  RollKind,
  SoFar,
  TraceSoFar,
} from '../../../kernel/index.ts';
import { CHART_NAMES, type Chart, READINGS } from '../charts.ts';
import { HANDFUL_IDS, HANDFULS, type HandfulId } from '../dice.ts';
import type { Frame, Part } from '../frame.ts';
import { PART_NAMES, WHITE } from '../frame.ts';

type Pool = Readonly<Record<HandfulId, number>>;

/** FR-01: "2 white, 2 red, 1 blue". */
function poolText(pool: Pool, from: HandfulId = HANDFUL_IDS[0]!): string {
  const all = HANDFUL_IDS.slice(HANDFUL_IDS.indexOf(from)).filter((id) => pool[id] > 0);
  return listed(
    all.map(
      (id) =>
        `${pool[id]} ${HANDFULS[id].label
          .toLowerCase()
          .replace(/ dice$/, '')
          .replace(/s$/, '')}`,
    ),
  );
}

/** FR-02, TN-02: the whole pool is one roll, so the player asked for the first handful may enter all of it. */
export function poolHint(pool: Pool, from: HandfulId): RollHint {
  const thrown = HANDFUL_IDS.slice(0, HANDFUL_IDS.indexOf(from)).some((id) => pool[id] > 0);
  const rest = HANDFUL_IDS.slice(HANDFUL_IDS.indexOf(from) + 1).filter((id) => pool[id] > 0);
  const together = rest.map((id): RollKind => ({ id, count: pool[id], sides: HANDFULS[id].sides }));
  return {
    by: 'attacker',
    ...(together.length === 0 ? {} : { with: together }),
    describe: () => ({
      about: thrown ? `Still to roll: ${poolText(pool, from)}.` : `The whole pool at once: ${poolText(pool)}.`,
      along: rest,
    }),
  };
}

const SERVES = { red: 'attack', blue: 'defend', yellow: 'spot', green: 'move', white: 'do anything' } as const;

/** FR-01: what a handful of one color may serve for. */
export function describeHandful(id: HandfulId, count: number): RollDescription {
  const color = id.replace('8', '') as keyof typeof SERVES;
  const dice = `${counted(count, `${color} die`, `${color} dice`)} to ${SERVES[color]}`;
  return { about: count === 1 ? `${dice}.` : `${dice}, of which the highest counts.` };
}

const DOES = { miss: 'nothing', cover: 'the cover', target: 'the target' } as const;

/** "1 to 3 nothing, 4 and 5 the cover, 6 the target" */
function chartText(chart: Chart): string {
  const groups: { reading: keyof typeof DOES; faces: number[] }[] = [];
  for (const [i, reading] of READINGS[chart].entries()) {
    const last = groups.at(-1);
    if (last?.reading === reading) last.faces.push(i + 1);
    else groups.push({ reading, faces: [i + 1] });
  }
  return groups
    .map(({ reading, faces }) => {
      const span =
        faces.length === 1 ? `${faces[0]}` : `${faces[0]} ${faces.length === 2 ? 'and' : 'to'} ${faces.at(-1)}`;
      return `${span} ${DOES[reading]}`;
    })
    .join(', ');
}

/** MFZ-10, MFZ-17 to MFZ-21: why so many dice, and what each face strikes. */
export function describeDamage(chart: Chart, attack: number, spot: number, defense: number): RollDescription {
  const terms = [
    { label: 'attack', value: attack, by: 'attacker' },
    ...(spot === 0 ? [] : [{ label: 'spot', value: spot, by: 'attacker' }]),
    { label: 'defense', value: -defense, by: 'defender' },
  ];
  const dice = counted(attack + spot - defense, 'damage die', 'damage dice');
  const about = `${cap(dice)}: ${addedUp(terms)}. ${cap(CHART_NAMES[chart])}: ${chartText(chart)}.`;
  const soFar = { ...soFarOf(attack + spot, defense), outcome: 'hit' };
  return { about, reading: 'table', terms, table: READINGS[chart].map((reading) => DOES[reading]), soFar };
}

/** MFZ-05 to MFZ-07: the value of the attack, and the defense it has to beat. */
const soFarOf = (attack: number, defense: number) => ({
  totals: [
    { by: 'attacker', total: attack, label: 'attack' },
    { by: 'defender', total: defense, label: 'defense' },
  ],
});

/** MFZ-10: the same for the questions after the damage dice. */
export function ledTo({ notes }: TraceSoFar): SoFar {
  const values = notes.findLast(({ rule, id }) => rule === 'MFZ-10' && id === 'dice')?.values;
  if (values === undefined) return {};
  return { ...soFarOf(values.attackValue as number, values.defense as number), outcome: 'hit' };
}

/** MFZ-01 to MFZ-04: what the attack is with the spot and without it. */
export function describeSpot(name: string, attack: number, spot: number, defense: number): ChoiceDescription<boolean> {
  const comesTo = (value: number, sum: string) =>
    value > defense
      ? `${sum} against ${defense}: ${counted(value - defense, 'damage die', 'damage dice')}`
      : `${sum} against ${defense}: misses`;
  return {
    about: `Attack ${attack} against ${name}’s defense ${defense}, and a spot of ${spot} lies on it.`,
    soFar: { ...soFarOf(attack, defense), outcome: attack > defense ? 'hit' : 'miss' },
    option: (uses) =>
      uses
        ? {
            label: `Add the spot ${spot}`,
            cost: { label: 'the spot, hit or miss', by: 1, from: 1, to: 0 },
            makes: comesTo(attack + spot, `${attack} + ${spot} = ${attack + spot}`),
          }
        : { label: 'Leave it', cost: { label: 'free', by: 0 }, makes: comesTo(attack, `${attack}`) },
  };
}

/** MFZ-34: what is left when a part is given up. */
export function describeLose(
  { name, white, called }: Frame,
  systems: readonly string[],
  names: readonly string[],
  damage: number,
): ChoiceDescription<string> {
  return {
    about: `${cap(name)} has ${counted(damage, 'damage', 'damage')} to take.`,
    soFar: { hit: { by: 'defender', size: damage } },
    option: (part) => {
      const at = names.indexOf(part);
      const kind = part === WHITE ? WHITE : systems[at < 0 ? systems.indexOf(part) : at];
      const own = called === undefined || kind === part || kind === undefined ? undefined : part;
      const left = systems.filter((_, i) => i !== (at < 0 ? systems.indexOf(part) : at));
      const whites = counted(part === WHITE ? white - 1 : white, 'white die', 'white dice');
      const kindName = PART_NAMES[kind as Part] ?? part;
      return {
        label: own === undefined ? kindName : `${own}: ${kindName}`,
        makes: `leaves ${listed([...left, whites])}`,
      };
    },
  };
}

/** MFZ-39: the position or a part. */
export function describeStation(name: string, damage: number): ChoiceDescription<boolean> {
  return {
    about: `${cap(name)} is near a station and takes damage.`,
    soFar: { hit: { by: 'defender', size: damage } },
    option: (leaves) =>
      leaves
        ? { cost: { label: 'the station', by: 1, from: 1, to: 0 }, makes: 'one damage ignored, 1 unit away' }
        : { cost: { label: 'a part of the frame', by: 1 }, makes: 'the position is kept' },
  };
}

/** D2: only the people at the table see the bricks. */
export function describeCover(name: string, hit: number): ChoiceDescription<boolean> {
  return {
    about: `${cap(name)} has taken ${counted(hit, 'hit')}.`,
    option: (stands) => ({ makes: stands ? 'it takes the next hit, too' : 'a 5 goes through from here on' }),
  };
}
