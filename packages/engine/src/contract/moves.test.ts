/** A move says by itself who acts, on whom and what is left to say: an interface needs no game to put it on a board. */
import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../games/index.ts';
import { type Move, type Picture, type PlainRecord, type Source, seeded } from '../kernel/index.ts';
import { step } from './all/play.ts';

const WALKS = 12;
const LENGTH = 20;
const SEED = process.env.STRIKEHOME_SEED ?? '1';

const EVERYTHING = { knows: () => true, plays: () => true };

/** The ids of what a picture shows. */
function shownIn(picture: Picture): readonly (string | undefined)[] {
  if (picture.kind === 'columns')
    return picture.columns.flatMap((column) => [column, ...column.items].map(({ id }) => id));
  if (picture.kind === 'bars') return picture.groups.flatMap(({ bars }) => bars.map(({ id }) => id));
  return picture.kind === 'tokens' || picture.kind === 'boxes' ? picture.rows.map(({ id }) => id) : [];
}

/** The letters of the tokens that lie on the board. */
const lettersIn = (picture: Picture) =>
  picture.kind === 'tokens' ? picture.rows.flatMap(({ tokens }) => tokens.map(({ letter }) => letter)) : [];

function check(system: string, state: PlainRecord, legal: readonly Move[], where: string): void {
  const { seats } = SYSTEMS[system]!.encounter!;
  const pictures = seats!.pictures(state, EVERYTHING);
  const people = seats!.people(state).map(({ id }) => id);
  const onBoard = pictures.flatMap(shownIn);
  const letters = pictures.flatMap(lettersIn);
  for (const { label, action, actor, target, what, lays, ends, asks = [] } of legal) {
    const about = `${label} (${where})`;
    if (actor !== undefined) expect(people, about).toContain(actor);
    if (target !== undefined) expect(onBoard, about).toContain(target);
    if (lays !== undefined) expect(letters, about).toContain(lays.token);
    if (what !== undefined) expect(label.toLowerCase(), about).toContain(what.toLowerCase());
    for (const field of asks) expect(typeof action[field], about).toBe('string');
    // Who acts, on whom, with what and how: together they are this move and no other.
    const alike = legal.filter(
      (one) =>
        [one.by, one.actor, one.target, one.what, one.lays?.token].join() ===
        [legal.find((own) => own.label === label)!.by, actor, target, what, lays?.token].join(),
    );
    if (what !== undefined)
      expect(
        alike.map((one) => one.label),
        about,
      ).toEqual([label]);
    else expect(ends, about).toBe(true);
  }
  const lasts = legal.map(({ ends = false, by, actor = by }) => ({ ends, actor }));
  // Of one person's moves those that end something stand last.
  for (const one of new Set(lasts.map(({ actor }) => actor))) {
    const own = lasts.filter(({ actor }) => actor === one).map(({ ends }) => ends);
    expect(own, `${one} (${where})`).toEqual(own.toSorted((a, b) => Number(a) - Number(b)));
  }
}

const pick = <T>(source: Source, all: readonly T[]): T => all[source.next() % all.length]!;

describe.each(Object.keys(SYSTEMS))('the moves of %s', (system) => {
  it(`say who acts, on whom and what is left to say (${WALKS} walks of seed ${SEED})`, () => {
    for (let walk = 0; walk < WALKS; walk++) {
      const source = seeded(`${SEED} moves ${system} ${walk}`);
      let now = step({ system, start: pick(source, SYSTEMS[system]!.encounter!.examples).setup, legal: true });
      for (let length = 0; length < LENGTH && now.ok && now.legal!.length > 0; length++) {
        check(system, now.state, now.legal!, `walk ${walk} of seed ${SEED}, move ${length}`);
        const { action } = pick(source, now.legal!);
        now = step({ system, state: now.state, action, legal: true, seed: `${walk} ${length}` });
      }
    }
  });
});
