/** The whole roster as one file: written out of what this browser keeps, and another one laid into it. */
import {
  type Chapter,
  EMPTY_ROSTER,
  type Roster,
  readJson,
  readRoster,
  writeRoster,
} from '@strikehome/engine/contract';
import { isRecord, isRefusal } from '@strikehome/engine/kernel';
import { fetchSystem, TITLES } from '../../state/registry.ts';
import { loadChapters } from '../../state/roster-storage.ts';
import { announcement, NOT_FETCHED } from '../../state/store.ts';
import { kept, merge, unkept } from './store.ts';

/** Everything of every game; what is on this page alone goes along. */
async function rosterText(): Promise<string> {
  const stored = await loadChapters().catch(() => ({}));
  const onPage = Object.entries(kept.value).filter(([id]) => unkept.value[id] !== undefined || !(id in stored));
  const games = { ...stored, ...Object.fromEntries(onPage.map(([id, { chapter }]) => [id, chapter])) };
  const some = Object.entries(games as Readonly<Record<string, Chapter>>).filter(
    ([, { people, settings, pack }]) => people.length > 0 || settings !== undefined || pack !== undefined,
  );
  const roster: Roster = { ...EMPTY_ROSTER, games: Object.fromEntries(some) };
  return writeRoster(roster);
}

export async function saveRoster(): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([await rosterText()], { type: 'application/json' }));
  link.download = 'strikehome-characters.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export interface Report {
  readonly good: boolean;
  readonly text: string;
}

/** Lays a file into the roster. One that is none is refused with the place, and nothing is changed. */
export async function takeFile(text: string): Promise<Report> {
  const report = await taken(text);
  announcement.value = report.text;
  return report;
}

async function taken(text: string): Promise<Report> {
  const json = readJson(text);
  const games = json.ok && isRecord(json.value) && isRecord(json.value.games) ? Object.keys(json.value.games) : [];
  try {
    const known = games.filter((id) => TITLES.some((one) => one.id === id));
    await Promise.all(known.map((id) => fetchSystem(id, 'sheet')));
  } catch {
    return { good: false, text: NOT_FETCHED };
  }
  const roster = readRoster(text);
  if (isRefusal(roster)) {
    const place = roster.path === '' ? '' : ` (${roster.path})`;
    return {
      good: false,
      text: `This file was not imported${place}: ${roster.message} Your characters are unchanged.`,
    };
  }
  const parts: string[] = [];
  for (const [id, chapter] of Object.entries(roster.games)) {
    const { added, same, renamed } = await merge(id, chapter);
    const title = TITLES.find((one) => one.id === id)!.title;
    const words = [
      `${added} new`,
      ...(same > 0 ? [`${same} you already have`] : []),
      ...(renamed > 0 ? [`${renamed} renamed because the name was taken`] : []),
    ];
    parts.push(`${title}: ${words.join(', ')}.`);
  }
  return { good: true, text: parts.length === 0 ? 'This file has no characters.' : parts.join(' ') };
}
