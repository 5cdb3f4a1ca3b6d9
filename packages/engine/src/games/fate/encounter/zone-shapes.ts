/** Zones as people write them, and as a scene keeps them: which border which, what hinders, who is where. */
import {
  type About,
  type Infer,
  list,
  map,
  maybe,
  number,
  record,
  type TextShape,
  text,
  whole,
} from '../../../kernel/index.ts';

export const MAX_ZONES = 12;

/** FB-33: the skill that gets people about. */
export const MOVES_WITH = 'athletics';

export const zoneName = (about: About = {}): TextShape => text(about, 60);
/** How many zones away something reaches; 0 is the same zone. */
export const reachOf = (about: About = {}) => whole(0, MAX_ZONES, { usual: [0, 4], ...about });
export const reachShape = map('any', reachOf(), { label: 'Reach, in zones by skill', more: true }, 60);

/** D41: what makes a way hard, as a rating or as an aspect, which is Fair unless it says more. */
const hindrance = {
  rating: maybe(number({ label: 'Hard to cross', usual: [0, 6], more: true })),
  aspect: maybe(text({ label: 'What hinders', more: true }, 120)),
};

const zone = record({ name: zoneName({ label: 'Zone' }), ...hindrance }, { label: 'Zone' });
const border = record(
  { from: zoneName({ label: 'From' }), to: zoneName({ label: 'To' }), ...hindrance },
  { label: 'Border' },
);

export const zonesShape = list(
  zone,
  { label: 'Zones', more: true, help: 'Each borders the next, unless borders are told.' },
  1,
  MAX_ZONES,
);
export const bordersShape = list(
  border,
  { label: 'Borders of zones', more: true },
  0,
  (MAX_ZONES * (MAX_ZONES - 1)) / 2,
);

const ids = list(text({}, 30), {}, 0, 40);

export const placesShape = record({
  list: zonesShape,
  borders: bordersShape,
  /** Everybody's zone. */
  at: map('any', zoneName(), {}, 40),
  /** FB-32: who has had the free move of this exchange. */
  moved: ids,
  /** D42: who is in the way of opponents. */
  blocks: ids,
});

export type Places = Infer<typeof placesShape>;
export type Zone = Infer<typeof zone>;
export type Border = Infer<typeof border>;
