/**
 * What everybody may know of an action once they see the rolls of all who take part: its facts, its changes and one sentence
 * made of these. What the two tables do not list is hidden.
 */
import type { Change, PlainRecord, PublicResult, Viewer } from '../../../kernel/index.ts';
import type { EncounterMove } from '../moves/index.ts';
import { NOBODY, type RollFacts } from '../result.ts';
import { byTrack } from '../tracks.ts';
import { mayRead } from './invocable.ts';
import { words } from './moves.ts';
import type { State } from './state.ts';
import { arrived, ended, marks } from './text.ts';

/**
 * `roll`: public with the roll itself. `result`: public, except where the roll alone is: of a search it would tell whether there is
 * something to find. The menu of costs and how hard a set rating is for this character are the GM's to know.
 */
const FACTS: Partial<Readonly<Record<keyof RollFacts | 'paid', 'roll' | 'result'>>> = {
  result: 'roll',
  ladder: 'roll',
  opposition: 'roll',
  shifts: 'roll',
  success: 'roll',
  resistedBy: 'roll',
  resisting: 'roll',
  invoked: 'roll',
  fatePoints: 'roll',
  hit: 'roll',
  cost: 'result',
  paid: 'result',
  boosts: 'result',
  freeInvocations: 'result',
  aspectCreated: 'result',
};

/** `whole`: public as it is. `amount`: what was taken, not what is left. Fate points are nobody else's to count. */
const CHANGES: Readonly<Record<string, 'whole' | 'amount'>> = {
  ...byTrack(() => 'amount' as const),
  consequences: 'amount',
  boosts: 'whole',
  'free-invocations': 'whole',
  aspect: 'whole',
  reworded: 'whole',
  complication: 'whole',
  'full-defense': 'whole',
  out: 'whole',
  person: 'whole',
  zone: 'whole',
  blocks: 'whole',
  'lets-pass': 'whole',
  obstacle: 'whole',
  victories: 'whole',
  'contest-roll': 'whole',
  exchange: 'whole',
};

/** What a roll alone does not tell. */
const UNTOLD = { cost: 'none', hit: 0, boosts: NOBODY, freeInvocations: NOBODY, aspectCreated: false } as const;

function publicFacts(facts: PlainRecord, rollAlone: boolean): PlainRecord {
  const shown = Object.entries(FACTS).filter(
    ([fact, level]) => Object.hasOwn(facts, fact) && (level === 'roll' || !rollAlone),
  );
  return Object.fromEntries(shown.map(([fact]) => [fact, facts[fact]!]));
}

/** What happened to a character one knows is told whole, as long as it names nothing that one has not found. */
function publicChanges(
  changes: readonly Change[],
  rollAlone: boolean,
  after: State,
  viewer: Viewer,
): readonly Change[] {
  const hidden = after.aspects.filter((one) => !mayRead(viewer, one)).map(({ name }) => name);
  const namesHidden = ({ detail = null }: Change) => {
    const said = JSON.stringify(detail);
    return hidden.some((name) => said.includes(JSON.stringify(name).slice(1, -1)));
  };
  return changes.flatMap((change) => {
    if (namesHidden(change)) return [];
    // D30: whether a search has found that nothing is hidden is for the one who searched.
    if (change.what === 'information' && rollAlone && !viewer.plays(change.who)) return [];
    if (viewer.knows(change.who)) return [change];
    const { who, what, by, detail } = change;
    const shown = Object.hasOwn(CHANGES, what) ? CHANGES[what] : undefined;
    if (shown !== 'amount') return shown === undefined ? [] : [change];
    return [{ who, what, by, ...(detail === undefined ? {} : { detail }) }];
  });
}

/** FATE-36: who has won the exchange of a contest. */
function won({ contest: was }: State, { contest: is }: State): string {
  return is.victories
    .flatMap(({ side, count }, i) => {
      const more = count - (was.victories[i]?.count ?? 0);
      return more > 0 ? [`; ${more === 1 ? 'a victory' : `${more} victories`} for ${side}`] : [];
    })
    .join('');
}

/** What was rolled, or else what was done, and what it took from each. */
function publicText(outcome: string, facts: PlainRecord, [before, move, after]: Step, viewer: Viewer): string {
  const rolled = { outcome, facts: { ...UNTOLD, ...facts }, changes: [], state: after };
  const said = Object.hasOwn(facts, 'result') ? words.describe(rolled, before, move) : undefined;
  if (said !== undefined) return said.charAt(0).toUpperCase() + said.slice(1);
  const word = words.plainOutcome(move, outcome);
  const where = word !== undefined && 'zone' in move ? arrived(before, move.by, after) : '';
  const what = `${words.label(before, move, viewer)}${word === undefined ? '' : `: ${word}`}`;
  return `${what}${won(before, after)}${marks(before, after).join('')}${where}.${ended(before, after)}`;
}

type Step = readonly [before: State, move: EncounterMove, after: State];

/** What an action came to, as those may know it who see the rolls of everybody taking part. */
export function publicly(
  { outcome, facts, changes }: Pick<PublicResult, 'facts' | 'changes'> & { readonly outcome: string },
  before: State,
  move: EncounterMove,
  after: State,
  viewer: Viewer,
): PublicResult {
  const rollAlone = words.gmLevel(before, move, viewer) === 'rolls';
  const known = publicFacts(facts, rollAlone);
  return {
    facts: known,
    changes: publicChanges(changes, rollAlone, after, viewer),
    text: publicText(outcome, known, [before, move, after], viewer),
  };
}
