/** What a designer asks of a card or a fight: one field varied, a second against it, a break-even, a version to compare with. */
import type { Plain, PlainRecord } from '@strikehome/engine/kernel';
import { branches, type Pairs } from './link-text.ts';

/** A field, and of a number how far. */
export interface Along {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

/** A chance or a mean, and what it should come to; neither is where both sides win equally often. */
export interface BreakEvenAsked {
  readonly of?: string;
  readonly target?: string;
}

export interface Study {
  /** The field that is varied, once one was picked. */
  readonly vary?: Along;
  /** A second field that is varied with it. */
  readonly by?: Along;
  /** The value is looked for at which this is so. */
  readonly even?: BreakEvenAsked;
}

/** What decides a result. */
export interface Version {
  readonly fields: PlainRecord;
  /** Only what differs from the book. */
  readonly settings: PlainRecord;
  readonly policy: 'default' | 'best';
}

const VARY = '~vary';
const BY = '~by';
const EVEN = '~even';
export const WAS = '~was';
export const POLICY = '~policy';

export function studyPairs({ vary, by, even }: Study): Pairs {
  return [
    ...alongPair(VARY, vary),
    ...alongPair(BY, by),
    ...(even === undefined ? [] : [[EVEN, evenText(even)] as const]),
  ];
}

const alongPair = (key: string, vary: Along | undefined): Pairs =>
  vary === undefined ? [] : [[key, `${vary.path},${vary.from},${vary.to}`]];

const evenText = ({ of, target }: BreakEvenAsked) => (of === undefined ? '1' : [of, target ?? ''].join(','));

/** The study with what a pair of a link says of it; undefined where the pair says nothing of it, false where it cannot be read. */
export function studyWith(study: Study, key: string, value: string): Study | false | undefined {
  if (key === EVEN) {
    const [of = '', target = ''] = value.split(',');
    if (of === '1' || of === '') return { ...study, even: {} };
    return { ...study, even: { of, ...(target === '' ? {} : { target }) } };
  }
  if (key !== VARY && key !== BY) return undefined;
  const [, path, from, to] = /^([^,]+),(-?\d{1,7}),(-?\d{1,7})$/.exec(value) ?? [];
  if (path === undefined) return false;
  const along = { path, from: Number(from), to: Number(to) };
  return key === VARY ? { ...study, vary: along } : { ...study, by: along };
}

export function versionPairs({ fields, settings, policy }: Version, path: readonly string[]): Pairs {
  const best = policy === 'best' ? [[[...path, POLICY].join('.'), policy] as const] : [];
  return [...branches(fields, path), ...branches(settings, [...path, 'settings']), ...best];
}

/** A change of a request: a field of a fight or a card, or a house rule; null takes it out. */
export type ValueChange = readonly [path: string, value: Plain];
