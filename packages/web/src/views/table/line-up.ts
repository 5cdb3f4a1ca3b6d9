/** Who takes part in a fight that is being set up, read from the set-up by its shape alone. */
import {
  isRecord,
  type ListShape,
  type Path,
  type Plain,
  type PlainRecord,
  type RecordShape,
  type Shape,
  valueAt,
} from '@strikehome/engine/kernel';

/** One side of a set-up: a company with its frames, or those who share a side. */
export interface SetUpSide {
  readonly name: string;
  /** Where its members are listed, and at which places of that list. */
  readonly path: Path;
  readonly at: readonly number[];
}

export interface SetUpFighters {
  /** The field of the set-up that holds them all. */
  readonly field: string;
  readonly item: RecordShape;
  readonly parties: readonly SetUpSide[];
}

type People = ListShape & { readonly item: RecordShape };

/** A list that must not be empty, of things with names: fighters, people, players, frames. */
const isPeople = (shape: Shape): shape is People =>
  shape.kind === 'list' && shape.min > 0 && shape.item.kind === 'record' && shape.item.fields.name !== undefined;

const peopleIn = ({ fields }: RecordShape): readonly [string, People] | undefined =>
  Object.entries(fields).find((one): one is [string, People] => isPeople(one[1]));

/** What they are called: by their name, or by the ready-made character they are taken from. */
export function nameIn(one: Plain | undefined): string {
  const { id: _, side: __, ...own } = isRecord(one) ? (one as PlainRecord) : {};
  const words = [own.name, ...Object.values(own)];
  const name = words.find((word): word is string => typeof word === 'string' && word.trim() !== '');
  return name ?? 'No name';
}

export const itemsAt = (setup: PlainRecord, path: Path): readonly Plain[] => {
  const items = valueAt(setup, path);
  return Array.isArray(items) ? (items as readonly Plain[]) : [];
};

export function lineUpOf(shape: RecordShape, setup: PlainRecord): SetUpFighters | undefined {
  const found = peopleIn(shape);
  if (found === undefined) return undefined;
  const [field, list] = found;
  const items = itemsAt(setup, [field]);
  const inner = peopleIn(list.item);
  if (inner !== undefined) {
    const parties = items.map((one, i) => {
      const path = [field, i, inner[0]];
      return { name: nameIn(one), path, at: itemsAt(setup, path).map((_, at) => at) };
    });
    return { field, item: inner[1].item, parties };
  }
  const sideOf = (one: Plain) => (isRecord(one) && typeof one.side === 'string' ? one.side : '');
  const sides = [...new Set(items.map(sideOf))];
  const parties = sides.map((name) => ({
    name,
    path: [field],
    at: items.flatMap((one, at) => (sideOf(one) === name ? [at] : [])),
  }));
  return { field, item: list.item, parties };
}

/** "Mira and Teo against Brute and Knife". */
export function whoFights(shape: RecordShape, setup: PlainRecord): string {
  const { parties = [] } = lineUpOf(shape, setup) ?? {};
  const names = ({ path, at }: SetUpSide) => {
    const all = itemsAt(setup, path);
    return inWords(at.map((i) => nameIn(all[i])));
  };
  return parties.map(names).join(' against ');
}

const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
