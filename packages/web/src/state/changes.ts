/** What an action changed, as people say it: "Rook loses 4 STAMINA (12 → 8)". */
import type { Change, Shape } from '@strikehome/engine/kernel';
import { humanize, inSentence, numberText, plainText, signed } from './labels.ts';
import { capital } from './verdict.ts';
import { systemOf } from './whatif.ts';

/** What people call a thing that changes: by the label of the field it is in, wherever the system has one. */
function labelIn(shape: Shape, what: string): string | undefined {
  switch (shape.kind) {
    case 'record': {
      const own = shape.fields[what]?.about.label;
      return own ?? firstOf(Object.values(shape.fields), what);
    }
    case 'list':
      return labelIn(shape.item, what);
    case 'map':
      return labelIn(shape.value, what);
    case 'either':
      return firstOf(shape.cases, what);
    default:
      return undefined;
  }
}

function firstOf(shapes: readonly Shape[], what: string): string | undefined {
  for (const shape of shapes) {
    const found = labelIn(shape, what);
    if (found !== undefined) return found;
  }
  return undefined;
}

function whatIs(system: string, what: string): string {
  const label = firstOf(
    Object.values(systemOf(system).actions).map(({ schema }) => schema),
    what,
  );
  return inSentence(label ?? humanize(what));
}

export function changesIn(
  system: string,
  changes: readonly Change[],
  nameOf: (who: string) => string,
): readonly string[] {
  return changes
    .filter(({ by }) => by !== 0)
    .map((change) => {
      const { who, what, by, from, to, detail } = change;
      const said = systemOf(system).changeTexts?.[what];
      if (said !== undefined) return capital(said(change, nameOf(who)));
      const thing = `${nameOf(who)} ${whatIs(system, what)}`;
      // What is newly there is said by its name, and not counted: "Archer out: taken out", "Scene aspect: Mud".
      if (from === undefined && by === 1 && typeof detail === 'string') return `${thing}: ${idInWords(detail)}`;
      const more = detail === undefined || detail === null || detail === '' ? '' : ` (${plainText(detail)})`;
      const amount = from === undefined || to === undefined ? signed(by) : `${numberText(from)} → ${numberText(to)}`;
      return `${thing} ${amount}${more}`;
    });
}

/** An id is several small words with dashes between; anything else was written by people. */
const idInWords = (detail: string) => (/^[a-z]+(-[a-z]+)+$/.test(detail) ? detail.replaceAll('-', ' ') : detail);
