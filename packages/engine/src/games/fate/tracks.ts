/** What the rules ask of the stress tracks, derived from their table. No other file lists the tracks. */
import { TRACK_TABLE, type TrackRules } from './data/tracks.ts';

export type Track = keyof typeof TRACK_TABLE;

export const TRACK: Readonly<Record<Track, TrackRules>> = TRACK_TABLE;

/** Every track, in the order of the sheet. */
export const TRACKS = Object.keys(TRACK) as readonly Track[];

/** FATE-80: the harm where nothing else is said, and that of a whole fight. */
export const DEFAULT_TRACK: Track = 'physical';

/** One value for each track. */
export function byTrack<T>(make: (track: Track) => T): Readonly<Record<Track, T>> {
  return Object.fromEntries(TRACKS.map((track) => [track, make(track)])) as Record<Track, T>;
}

/** The skills that attack, and the harm they do. */
export const ATTACKS: readonly { readonly skill: string; readonly track: Track }[] = TRACKS.flatMap((track) =>
  TRACK[track].attacks.map((skill) => ({ skill, track })),
);

/** The harm that an attack with this skill does. */
export function harmOf(skill: string): Track {
  return ATTACKS.find((one) => one.skill === skill.toLowerCase())?.track ?? DEFAULT_TRACK;
}
