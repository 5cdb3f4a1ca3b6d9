/**
 * Stunts: a bonus for a skill and an action in a stated circumstance. Whether the circumstance holds is for people to say,
 * so a stunt counts once a request names it, or once the player who rolls says so. Plain named bonuses are counted with them.
 */

import { invalid, refuse } from '../../helpers/index.ts';
import { nearest, type Referee, type Refusal } from '../../kernel/index.ts';
import { resistedBy } from './opposition.ts';
import { ROLES, type Role, type RollAction, type RollRequest, type Stunt } from './request.ts';
import type { Side, Situation, Term } from './situation.ts';
import { describeStunt } from './text/questions.ts';

const USUAL_BONUS = 2;

export const bonusOf = ({ bonus = USUAL_BONUS }: Stunt): number => bonus;

/** A stunt that names no skill and no action is a text: people read it, and nothing is added for it. */
export const isText = ({ skill, action }: Stunt): boolean => skill === undefined && action === undefined;

const plain = (name: string) => name.trim().toLowerCase();
export const same = (one: string, other: string) => plain(one) === plain(other);

/** A stunt is named to use it, so no two of one character are called alike. */
export function stuntTwice(stunts: readonly Stunt[]): { readonly path: string; readonly message: string } | undefined {
  const at = stunts.findIndex(({ name }, i) => stunts.findIndex((one) => same(one.name, name)) < i);
  return at < 0
    ? undefined
    : { path: `stunts.${at}.name`, message: `Two stunts are called ${stunts[at]!.name.trim()}.` };
}

/** What a roll is, to a stunt: its action, and its skill where that is known. */
export interface Deed {
  readonly action: RollAction;
  readonly skill?: string | undefined;
}

/** FB-41: is the stunt for this skill and this action? */
export function fits(stunt: Stunt, { action, skill }: Deed): boolean {
  if (isText(stunt) || (stunt.action !== undefined && stunt.action !== action)) return false;
  return stunt.skill === undefined || skill === undefined || same(stunt.skill, skill);
}

/** "attack with fight" */
function purposeOf({ skill, action }: Stunt): string {
  return `${action ?? 'any action'}${skill === undefined ? '' : ` with ${skill}`}`;
}

/** FB-42: what this side does; to oppose is no action, and stunts are for actions. */
function deedOf(action: RollAction, request: RollRequest, role: Role): Deed | undefined {
  const { skill } = request[role];
  if (role === 'actor') return { action, skill };
  if (action === 'defend') return { action: request.against ?? 'attack', skill };
  return resistedBy(action, request) === 'defend' ? { action: 'defend', skill } : undefined;
}

/** Why a stunt that is said to apply does not; without a deed this side only opposes. */
export function unfit(
  stunts: readonly Stunt[],
  uses: readonly string[],
  deed: Deed | undefined,
  path: string,
): Refusal | undefined {
  for (const [i, name] of uses.entries()) {
    const at = `${path}.${i}`;
    const stunt = stunts.find((one) => same(one.name, name));
    if (stunt === undefined) {
      const near = nearest(
        name,
        stunts.map((one) => one.name),
      );
      return invalid(at, `There is no stunt ${name} here.${near === undefined ? '' : ` Did you mean ${near}?`}`);
    }
    if (deed === undefined) return refuse(at, 'To oppose is not an action, and stunts are for actions.', 'FB-42');
    if (isText(stunt)) return refuse(at, `${stunt.name} is a text; what it adds is a bonus with a name.`, 'FB-41');
    if (!fits(stunt, deed)) return refuse(at, `${stunt.name} is for ${purposeOf(stunt)}.`, 'FB-41');
    if (uses.findIndex((one) => same(one, name)) < i) return refuse(at, `${stunt.name} counts once.`, 'FB-41');
  }
  return undefined;
}

/** What is wrong with the stunts and bonuses of a roll. */
export function stuntsSaid(action: RollAction, request: RollRequest): Refusal | undefined {
  for (const role of ROLES) {
    const { stunts = [], uses = [], bonuses = [] } = request[role];
    if (request.opposition.kind === 'none' && uses.length + bonuses.length > 0)
      return refuse(
        `${role}.${uses.length > 0 ? 'uses' : 'bonuses'}`,
        'Nothing is rolled, so nothing is added.',
        'FATE-01',
      );
    const twice = stuntTwice(stunts);
    if (twice !== undefined) return invalid(`${role}.${twice.path}`, twice.message);
    const wrong = unfit(stunts, uses, deedOf(action, request, role), `${role}.uses`);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

const named = (stunts: readonly Stunt[], uses: readonly string[]) =>
  uses.map((name) => stunts.find((one) => same(one.name, name))!);

export const termOf = (stunt: Stunt): Term => ({ name: stunt.name, value: bonusOf(stunt) });

interface Extras {
  readonly stunts?: readonly Stunt[] | undefined;
  readonly uses?: readonly string[] | undefined;
  readonly bonuses?: readonly Term[] | undefined;
}

/** FB-41, FB-43: what is added before the dice, each by its name. */
export function bonusesOf({ stunts = [], uses = [], bonuses = [] }: Extras): readonly Term[] {
  if (uses.length + bonuses.length === 0) return [];
  return [...named(stunts, uses).map(termOf), ...bonuses];
}

/** The stunts of a side: those that count, or where that is not said those it is asked of. */
export function stuntsFor({ stunts = [], uses }: Extras, deed: Deed | undefined): Pick<Side, 'used' | 'offers'> {
  if (stunts.length === 0 || deed === undefined) return {};
  if (uses !== undefined) return uses.length === 0 ? {} : { used: named(stunts, uses) };
  const offers = stunts.filter((one) => fits(one, deed));
  return offers.length === 0 ? {} : { offers };
}

/** A set rating is not rolled, so nobody is asked for it. */
export function sideStunts(action: RollAction, request: RollRequest, role: Role): Pick<Side, 'used' | 'offers'> {
  const { offers, ...said } = stuntsFor(request[role], deedOf(action, request, role));
  const asks =
    offers !== undefined &&
    request.opposition.kind !== 'none' &&
    (role === 'actor' || request.opposition.kind === 'active');
  return asks ? { offers } : said;
}

/** FB-41: each side says which of its stunts apply, before the dice. */
export function withStunts(referee: Referee, s: Situation): Situation {
  let all = s;
  for (const role of ROLES) {
    for (const stunt of s[role].used ?? []) noteStunt(referee, s[role], stunt);
    for (const stunt of s[role].offers ?? [])
      if (applies(referee, all, role, stunt)) all = added(referee, all, role, stunt);
  }
  return all;
}

function applies(referee: Referee, s: Situation, role: Role, stunt: Stunt): boolean {
  return referee.choose('stunt', {
    by: role,
    options: [false, true],
    default: false,
    about: { stunt: stunt.name },
    describe: () => {
      const { name, when } = stunt;
      const added = `${name}: +${bonusOf(stunt)} to ${purposeOf(stunt)}${when === undefined ? '' : `, ${when}`}`;
      return describeStunt(s, role, added, bonusOf(stunt));
    },
  });
}

function added(referee: Referee, s: Situation, role: Role, stunt: Stunt): Situation {
  noteStunt(referee, s[role], stunt);
  return { ...s, [role]: { ...s[role], bonuses: [...s[role].bonuses, termOf(stunt)] } };
}

function noteStunt(referee: Referee, { name }: Side, stunt: Stunt): void {
  const when = stunt.when === undefined ? {} : { when: stunt.when };
  referee.note('FB-41', 'stunt', { name, stunt: stunt.name, bonus: bonusOf(stunt), ...when });
}
