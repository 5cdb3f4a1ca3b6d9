/** A stunt as a line of text: "Duelist (+2 fight attack: against a single opponent)". */
import { ROLL_ACTIONS, type Stunt } from './request.ts';
import { bonusOf, isText } from './stunts.ts';

const LINE = /^(.+?)\s*\(([^()]*)\)$/;
const ADDS = /^\+(\d{1,2})\b\s*([^:]*?)\s*(?::\s*(.+))?$/;
const REACHES = /,?\s*\breach(?:es)?\s+(\d{1,2})$/i;

/** "+2 fight attack, reaches 3: from above" after the name. */
function adding(name: string, inside: string): Stunt | undefined {
  const [, bonus, said = '', when] = ADDS.exec(inside.trim()) ?? [];
  if (bonus === undefined || Number(bonus) < 1 || Number(bonus) > 10) return undefined;
  const reach = REACHES.exec(said)?.[1];
  const words = said
    .replace(REACHES, '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const action = ROLL_ACTIONS.find((one) => one === words.at(-1)?.toLowerCase());
  const skill = (action === undefined ? words : words.slice(0, -1)).join(' ').toLowerCase();
  if (action === undefined && skill === '') return undefined;
  return {
    name,
    ...(skill === '' ? {} : { skill }),
    ...(action === undefined ? {} : { action }),
    bonus: Number(bonus),
    ...(when === undefined ? {} : { when }),
    ...(reach === undefined || Number(reach) > 12 ? {} : { reach: Number(reach) }),
  };
}

/** A line as it stands on a sheet; one that says no bonus stays the line it is. */
export function stuntFrom(line: string | Stunt): string | Stunt {
  if (typeof line !== 'string') return line;
  const [, name, inside] = LINE.exec(line.trim()) ?? [];
  return name === undefined ? line : (adding(name, inside!) ?? line);
}

/** A stunt of a sheet; a line without a bonus is a text. */
export function asStunt(given: string | Stunt): Stunt {
  const stunt = stuntFrom(given);
  return typeof stunt === 'string' ? { name: stunt } : stunt;
}

/** The line that reads back to it. */
export function stuntText(stunt: string | Stunt): string {
  if (typeof stunt === 'string') return stunt;
  const { name, skill, action, when, reach, text } = stunt;
  if (isText(stunt)) return text === undefined ? name : `${name} (${text})`;
  const zones = reach === undefined ? undefined : `reaches ${reach}`;
  const purpose = [[skill, action].filter((word) => word !== undefined).join(' '), zones].filter(Boolean).join(', ');
  return `${name} (+${bonusOf(stunt)} ${purpose}${when === undefined ? '' : `: ${when}`})`;
}
