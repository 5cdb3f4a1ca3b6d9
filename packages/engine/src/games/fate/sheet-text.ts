/** A sheet as a line of text: its words, and how it is written. */

import { lineFrom, nameText, numberText, readSheetText, type Saying, wordsFor } from '../../helpers/index.ts';
import type { SheetReading } from '../../kernel/index.ts';
import type { Sheet } from './person.ts';
import { SLOTS } from './request.ts';
import { stuntFrom, stuntText } from './stunt-text.ts';
import { TRACKS } from './tracks.ts';

const SLOT_WORDS = SLOTS.join('|');
const STRESS = new RegExp(`^(stress|marked)\\s+(${TRACKS.join('|')}):?((?:\\s+\\d+)*|\\s+none)$`, 'i');
const OPEN = new RegExp(`^consequences:?((?:\\s+(?:${SLOT_WORDS}))+|\\s+none)$`, 'i');
const REACH = /^reach:?\s+(\p{L}[^\d]*?)\s+(\d+)$/iu;
const TAKEN = new RegExp(`^(${SLOT_WORDS}):\\s*(.+)$`, 'i');

/** "stress physical 1 2 3", "consequences mild moderate", "mild: Broken Nose", "reach shoot 3". */
function special(item: string): readonly Saying[] | undefined {
  const [, what, track, faces] = STRESS.exec(item) ?? [];
  if (what !== undefined) {
    const value = (faces!.match(/\d+/g) ?? []).map(Number);
    return [{ path: [what.toLowerCase(), track!.toLowerCase()], value }];
  }
  const open = OPEN.exec(item)?.[1];
  if (open !== undefined) {
    return [{ path: ['consequences'], value: open.toLowerCase().match(new RegExp(SLOT_WORDS, 'g')) ?? [] }];
  }
  const [, skill, zones] = REACH.exec(item) ?? [];
  if (skill !== undefined) return [{ path: ['reach', skill.toLowerCase()], value: Number(zones) }];
  const [, slot, aspect] = TAKEN.exec(item) ?? [];
  return slot === undefined
    ? undefined
    : [{ path: ['taken'], value: { slot: slot.toLowerCase(), aspect: aspect! }, add: true }];
}

/** The skills that the book's own sheet lists; others are welcome. */
const USUAL_SKILLS = [
  ...['athletics', 'burglary', 'contacts', 'crafts', 'deceive', 'drive', 'empathy', 'fight', 'investigate'],
  ...['lore', 'notice', 'physique', 'provoke', 'rapport', 'resources', 'shoot', 'stealth', 'will'],
];

export const LEXICON = {
  numbers: {
    ...wordsFor(USUAL_SKILLS, (skill) => ['skills', skill]),
    refresh: ['refresh'],
    'fate points': ['fatePoints'],
    fp: ['fatePoints'],
    weapon: ['weapon'],
    armor: ['armor'],
    armour: ['armor'],
  },
  headings: { name: ['name'], attacks: ['attacks'], defends: ['defends'] },
  lists: { aspects: ['aspects'], aspect: ['aspects'], stunts: ['stunts'], stunt: ['stunts'] },
  open: ['skills'],
  special,
};

const trackTexts = (word: string, both: Sheet['stress']) =>
  both === undefined
    ? []
    : TRACKS.map((track) => `${word} ${track} ${both[track].length === 0 ? 'none' : both[track].join(' ')}`);

/** A sheet from a line; a stunt that says what it adds is read as such. */
export function fromText(line: string): SheetReading {
  const { sheet, unread } = readSheetText(LEXICON, line);
  const { stunts } = sheet as Pick<Sheet, 'stunts'>;
  return { sheet: stunts === undefined ? sheet : { ...sheet, stunts: stunts.map(stuntFrom) }, unread };
}

/** One line that reads back to the same sheet. */
export function toText(sheet: Sheet): string {
  const { consequences, aspects = [], stunts = [] } = sheet;
  const line = lineFrom([
    nameText(LEXICON, sheet.name),
    ...Object.entries(sheet.skills ?? {}).map(([skill, rating]) => numberText(skill, rating)),
    numberText('refresh', sheet.refresh),
    numberText('fate points', sheet.fatePoints),
    ...trackTexts('stress', sheet.stress),
    ...trackTexts('marked', sheet.marked),
    consequences && `consequences ${consequences.length === 0 ? 'none' : consequences.join(' ')}`,
    ...(sheet.taken ?? []).map(({ slot, aspect }) => `${slot}: ${aspect}`),
    sheet.attacks && `attacks ${sheet.attacks}`,
    sheet.defends && `defends ${sheet.defends}`,
    ...Object.entries(sheet.reach ?? {}).map(([skill, zones]) => `reach ${skill} ${zones}`),
    numberText('weapon', sheet.weapon),
    numberText('armor', sheet.armor),
  ]);
  const lists = [...aspects.map((one) => `aspect: ${one}`), ...stunts.map((one) => `stunt: ${stuntText(one)}`)];
  return [line, ...lists].join('; ');
}
