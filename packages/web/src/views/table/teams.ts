/** The fighters of a fight by side, each with all that its pictures say of them; and the pictures of what is no fighter. */
import type { BarsPicture, BoxesPicture, Item, Picture, RowHead, TokensPicture } from '@strikehome/engine/kernel';
import type { PersonView, View } from '@strikehome/table';
import { rowsOf } from '../../drawings/row-head.tsx';
import { capital } from '../../state/verdict.ts';
import { ourSides } from './my-side.ts';
import { ownIds } from './own-ids.ts';

export type Life = BarsPicture['groups'][number]['bars'][number];
type Boxes = BoxesPicture['rows'][number]['boxes'];
type Tokens = TokensPicture['rows'][number]['tokens'];

export interface Fighter {
  readonly id: string;
  readonly name: string;
  readonly now: boolean;
  readonly out: boolean;
  /** Played by the reader. */
  readonly isMine: boolean;
  /** How they are, in a word: of those who are out, and of those whose numbers the reader does not know. */
  readonly condition?: string;
  readonly life?: Life;
  readonly boxes: readonly { readonly label: string; readonly boxes: Boxes }[];
  readonly tokens: Tokens;
  readonly notes: readonly string[];
  readonly cards: readonly Item[];
}

export interface Team {
  /** 0 is on the left and has the first color. */
  readonly color: number;
  readonly label: string;
  /** What the numbers of its cards count. */
  readonly counts?: string;
  readonly fighters: readonly Fighter[];
  /** Rows of nobody who fights: the GM's points. */
  readonly others: readonly RowHead[];
}

export interface Teams {
  readonly teams: readonly Team[];
  /** Pictures of no fighter: aspects, zones, terrain, tasks. */
  readonly around: readonly Picture[];
}

type Fight = NonNullable<View['fight']>;

const isLife = (row: RowHead): row is Life => 'value' in row || 'of' in row;

/** Where the reader's side is, or the players': it stands on the left. */
export function teamsOf(fight: Fight, view?: View): Teams {
  const people = new Set(fight.people.map(({ id }) => id));
  const isFighter = ({ id }: RowHead) => id !== undefined && people.has(id);
  const pictures = fight.pictures.filter((picture) => rowsOf(picture).some(isFighter));
  const first = view === undefined ? [] : ourSides(view);
  const mine = view === undefined ? [] : ownIds(view);
  const sides = [...new Set(fight.people.map(({ side = '' }) => side))].toSorted(
    (one, other) => Number(first.includes(other)) - Number(first.includes(one)),
  );
  const teams = sides.map((side, color): Team => {
    const members = fight.people.filter((one) => (one.side ?? '') === side);
    const isOf = ({ id }: RowHead) => members.some((one) => one.id === id);
    const own = pictures.filter((picture) => rowsOf(picture).some(isOf));
    const heading = own[0]!;
    const isBars = heading?.kind === 'bars';
    const fighters = inOrder(members, own).map((one) => fighterOf(one, own, mine));
    return {
      color,
      ...headingOf(side, heading),
      fighters: fighters.toSorted((one, other) => Number(other.isMine) - Number(one.isMine)),
      others: isBars ? [] : rowsOf(heading ?? NOTHING).filter(({ id }) => id === undefined),
    };
  });
  return { teams, around: fight.pictures.filter((picture) => !pictures.includes(picture)) };
}

/** "heroes, physical stress" is what is said of the heroes. */
function headingOf(side: string, picture: Picture | undefined): Pick<Team, 'label' | 'counts'> {
  if (picture === undefined) return { label: capital(side) };
  if (picture.kind === 'bars') return { label: capital(side), counts: picture.title };
  const [name, ...said] = picture.title.split(', ');
  return { label: capital(name!), ...(said.length === 0 ? {} : { counts: said.join(', ') }) };
}

const NOTHING: Picture = { kind: 'columns', title: '', columns: [] };

/** In the order of the pictures, which may be that of their turns. */
function inOrder(members: readonly PersonView[], pictures: readonly Picture[]): readonly PersonView[] {
  const ids = pictures.flatMap(rowsOf).map(({ id }) => id);
  const at = ({ id }: PersonView) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return members.toSorted((one, other) => at(one) - at(other));
}

function fighterOf(person: PersonView, pictures: readonly Picture[], mine: readonly string[]): Fighter {
  const { id, name, out, condition } = person;
  const isOwn = (row: RowHead) => row.id === id;
  const rows = pictures.flatMap(rowsOf).filter(isOwn);
  const life = rows.find(isLife);
  const boxes = pictures.flatMap((picture, i) => {
    const row = picture.kind === 'boxes' ? picture.rows.find(isOwn) : undefined;
    const label = i === 0 ? '' : picture.title;
    return row === undefined || row.boxes.length === 0 ? [] : [{ label, boxes: row.boxes }];
  });
  const tokens = pictures.flatMap((picture) =>
    picture.kind === 'tokens' ? picture.rows.filter(isOwn).flatMap((row) => row.tokens) : [],
  );
  const notes = [...new Set(rows.flatMap((row) => row.notes ?? []))];
  const isTold = life?.value !== undefined || boxes.length > 0 || tokens.length > 0;
  const isOut = out || rows.some((row) => row.out === true);
  const word = isOut || (!isTold && notes.includes(condition)) ? condition : undefined;
  return {
    ...{ id, name, out: isOut, isMine: mine.includes(id), boxes, tokens },
    now: rows.some(({ now }) => now === true),
    ...(word === undefined || word === '' ? {} : { condition: word }),
    ...(life?.value === undefined ? {} : { life }),
    notes: notes.filter((note) => note !== word),
    cards: rows.flatMap((row) => row.cards ?? []),
  };
}

/** The colors of dice by who rolls them: blue for the team on the left, amber for the one that faces it. */
export function diceTeamsIn(view: View): (who: string | undefined) => 'a' | 'b' | undefined {
  const teams = view.fight === undefined ? [] : teamsOf(view.fight, view).teams;
  const colorOf = new Map(teams.flatMap(({ color, fighters }) => fighters.map(({ id }) => [id, color] as const)));
  return (who) => (['a', 'b'] as const)[who === undefined ? -1 : (colorOf.get(who) ?? -1)];
}

export const teamClass = ({ color }: Pick<Team, 'color'>): string => `team-${color % 4}`;
