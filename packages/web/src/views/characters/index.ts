/**
 * The characters of a group: `~book`, `~book/<name>` for one sheet, `~book/+` for a new one, `~person/<packed>` for one that
 * came with the link, `~pack` for the tables of the pack and `~pack/<packed>` for a pack that came with the link.
 */
import { unescaped } from '../../state/link-text.ts';
import type { PageView } from '../view.ts';

export interface CharactersPlace {
  readonly view: 'characters';
  readonly system: string;
  /** Whose sheet is open; `''` is one that is being written. */
  readonly person?: string;
  /** A character who came with the link. */
  readonly given?: string;
  /** The tables of the pack; a link that brings another one, where it is not `''`. */
  readonly pack?: string;
  readonly trouble?: string;
}

export const characters: PageView<CharactersPlace> = {
  id: 'characters',
  paths: ['~book', '~person', '~pack'],
  read: ({ system, path: [word, rest] }) => {
    const place = { view: 'characters', system } as const;
    if (word === '~pack') return { ...place, pack: rest ?? '' };
    if (!rest) return place;
    if (word === '~person') return { ...place, given: rest };
    return { ...place, person: rest === '+' ? '' : unescaped(rest) };
  },
  print: ({ person, given, pack }) => {
    if (pack !== undefined) return pack === '' ? '~pack' : `~pack/${pack}`;
    if (given !== undefined) return `~person/${given}`;
    return person === undefined ? '~book' : `~book/${person === '' ? '+' : encodeURIComponent(person)}`;
  },
  needs: () => 'sheet',
  tab: {
    label: 'Characters',
    icon: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 20c0-3.5 2.5-6 6-6s6 2.5 6 6M16 4.5a3.5 3.5 0 0 1 0 6.5M17.5 14.5C19.8 15.3 21 17.3 21 20',
  },
  reopens: ({ given, pack }) => (given === undefined && !pack ? 'here' : undefined),
  load: async () => (await import('./view.tsx')).CharactersView,
};
