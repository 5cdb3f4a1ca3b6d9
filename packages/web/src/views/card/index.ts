/**
 * The card of one action with its odds and its dice:
 * `attack?someone.skill=10&settings.rule=on&dice.first=3,4r&choices.answer=yes`
 * A rolled die ends in r, an empty place is empty. What a link leaves to the book it has with the defaults of that day, under
 * `~rules` and `~options`. What it says that cannot be is told and the rest is kept.
 */
import type { PlainRecord } from '@strikehome/engine/kernel';
import { fetchCase } from '../../state/case-rules.ts';
import { changedText, defaultPairs, isDefaults, withDefaultsOf } from '../../state/link-defaults.ts';
import { branches, type LinkParts, queryOf, recordFrom, recordOf, short, troubleOf } from '../../state/link-text.ts';
import { type Die, isEmpty, type OnTable, type Throw } from '../../state/on-table.ts';
import { POLICY, type Study, studyPairs, studyWith, type Version, versionPairs, WAS } from '../../state/study.ts';
import { exampleOf, firstActionOf, systemOf, type Whatif } from '../../state/whatif.ts';
import type { PageView } from '../view.ts';

/** Whether the table is open, where that does not follow from the dice. No field has such a name. */
const OPEN = '~table';

export interface CardPlace {
  readonly view: 'card';
  readonly whatif: Whatif;
  /** The clause that the card is an example of, until it is changed. */
  readonly tries?: string;
  readonly trouble?: string;
}

/** Where a game begins: its first action with its first example. */
export const firstCard = (system: string): CardPlace => ({
  view: 'card',
  whatif: exampleOf(system, firstActionOf(system), 0),
});

export function readCard({ system, path: [action], query }: LinkParts): CardPlace {
  if (!action) return firstCard(system);
  const { actions, title } = systemOf(system);
  if (!Object.hasOwn(actions, action))
    return { ...firstCard(system), trouble: `${title} has no action called “${short(action)}”. Here is another.` };
  if (query === undefined) return { view: 'card', whatif: exampleOf(system, action, 0) };
  const dice: Record<string, Throw> = {};
  let playing: boolean | undefined;
  let study: Study = {};
  const parameters = new URLSearchParams(query);
  const { found, wrong } = recordFrom(parameters, (key, value) => {
    if (isDefaults(key) || key === POLICY) return true;
    const read = studyWith(study, key, value);
    if (read === false) return false;
    if (read !== undefined) {
      study = read;
      return true;
    }
    if (key === OPEN) playing = value === '1';
    if (!key.startsWith('dice.')) return key === OPEN || undefined;
    const faces = diceFrom(value);
    if (faces !== undefined) dice[key.slice(5)] = faces;
    return faces !== undefined;
  });
  const { settings, choices, [WAS]: was, ...fields } = found;
  const onTable: OnTable = { dice, choices: recordOf(choices) };
  const { kept, ...given } = withDefaultsOf(system, actions[action]!.schema, fields, recordOf(settings), parameters);
  const whatif = {
    system,
    action,
    ...given,
    onTable,
    playing: playing ?? !isEmpty(onTable),
    ...(parameters.get(POLICY) === 'best' ? { policy: 'best' as const } : {}),
    ...(Object.keys(study).length === 0 ? {} : { study }),
    ...(was === undefined ? {} : { pinned: versionIn(recordOf(was)) }),
  };
  return { view: 'card', whatif, ...troubleOf(wrong, changedText(kept)) };
}

/** The version that a link pinned. */
function versionIn({ settings, [POLICY]: policy, ...fields }: PlainRecord): Version {
  return { fields, settings: recordOf(settings), policy: policy === 'best' ? 'best' : 'default' };
}

function print({ whatif }: CardPlace): string {
  const { system, action, fields, settings, onTable, playing, policy, study = {}, pinned } = whatif;
  return `${action}${queryOf([
    ...branches(fields, []),
    ...branches(settings, ['settings']),
    ...Object.entries(onTable.dice).map(([id, dice]) => [`dice.${id}`, diceText(dice)] as const),
    ...branches(onTable.choices, ['choices']),
    ...(playing === isEmpty(onTable) ? [[OPEN, playing ? '1' : '0'] as const] : []),
    ...(policy === undefined ? [] : [[POLICY, policy] as const]),
    ...studyPairs(study),
    ...(pinned === undefined ? [] : versionPairs(pinned, [WAS])),
    ...defaultPairs(system, systemOf(system).actions[action]!.schema, fields, settings),
  ])}`;
}

function diceText(dice: Throw): string {
  return dice.map((die) => (die === null ? '' : `${die.face}${die.from === 'rolled' ? 'r' : ''}`)).join(',');
}

function diceFrom(text: string): Throw | undefined {
  const dice: (Die | null)[] = [];
  for (const part of text.split(',')) {
    const [, face, rolled] = /^(-?\d{1,4})(r?)$/.exec(part) ?? [];
    if (face === undefined && part !== '') return undefined;
    dice.push(face === undefined ? null : { face: Number(face), from: rolled ? 'rolled' : 'typed' });
  }
  return dice;
}

/** It owns whatever no other view does. */
export const card: PageView<CardPlace> = {
  id: 'card',
  paths: [],
  read: readCard,
  print,
  first: firstCard,
  needs: (query = '') => (/[.]sheet[.=]/.test(query) ? 'sheet' : undefined),
  tab: { label: 'Roll & odds', short: 'Odds' },
  // The example of a clause is nobody's own card until it is changed.
  reopens: ({ tries }) => (tries === undefined ? 'here' : undefined),
  rescue: { label: 'Show an example instead' },
  load: async () => {
    const [{ CardView }] = await Promise.all([import('./view.tsx'), fetchCase()]);
    return CardView;
  },
};
