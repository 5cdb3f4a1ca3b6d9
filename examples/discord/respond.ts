/**
 * The bot as a function: a signed interaction and the channel as it was, to the response and the channel as it is. It keeps
 * nothing and sends nothing. Whatever only one user may know is answered to that user alone.
 */
import { answer } from '@strikehome/engine';
import { type Command, isFailure, type TableFailure, type View } from '@strikehome/table';
import { type Channel, done, type Machine, seated, startFight, told, type User, viewOf } from './channel.ts';
import { GAMES, requestOf } from './commands.ts';
import { isSigned, type SignedRequest } from './signed.ts';

export type Json = Readonly<Record<string, unknown>>;

export interface Reply {
  readonly status: 200 | 400 | 401;
  readonly response: Json;
  /** Where the fight of the channel is another now. */
  readonly channel?: Channel;
}

interface OptionGiven {
  readonly name: string;
  readonly value?: unknown;
  readonly options?: readonly OptionGiven[];
}

export interface Interaction {
  readonly id: string;
  readonly type: number;
  readonly member?: { readonly nick?: string | null; readonly user: DiscordUser };
  readonly user?: DiscordUser;
  readonly data?: {
    readonly name?: string;
    readonly options?: readonly OptionGiven[];
    readonly custom_id?: string;
    readonly components?: readonly { readonly components: readonly { readonly value: string }[] }[];
  };
}

interface DiscordUser {
  readonly id: string;
  readonly username: string;
  readonly global_name?: string | null;
}

const PING = 1;
const SLASH = 2;
const BUTTON = 3;
const MODAL = 5;
/** Only the user who pressed sees it. */
const PRIVATE = 64;

export function respond(
  publicKey: string,
  signed: SignedRequest,
  channel: Channel | undefined,
  machine: Machine,
): Reply {
  if (!isSigned(publicKey, signed, machine.now().getTime() / 1000))
    return { status: 401, response: { error: 'bad signature' } };
  let interaction: Interaction;
  try {
    interaction = JSON.parse(signed.body) as Interaction;
  } catch {
    return { status: 400, response: { error: 'no JSON' } };
  }
  if (interaction.type === PING) return { status: 200, response: { type: 1 } };
  const from = interaction.member?.user ?? interaction.user;
  if (from === undefined) return { status: 400, response: { error: 'no user' } };
  const user = { id: from.id, name: (interaction.member?.nick ?? from.global_name ?? from.username).slice(0, 64) };
  if (interaction.type === SLASH) return slash(interaction, channel, user, machine);
  if (channel === undefined) return privately('There is no fight here. Start one: `/fight start`.');
  if (interaction.type === BUTTON || interaction.type === MODAL) return pressed(interaction, channel, user, machine);
  return { status: 400, response: { error: 'unknown interaction' } };
}

const LONGEST = 2000;
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
const message = (content: string, components: readonly Json[], flags = 0): Json => ({
  type: 4,
  // Names are what users typed: they mention nobody.
  data: { content: cut(content), components, flags, allowed_mentions: { parse: [] } },
});
const privately = (content: string, components: readonly Json[] = [], channel?: Channel): Reply => ({
  status: 200,
  response: message(content, components, PRIVATE),
  ...(channel === undefined ? {} : { channel }),
});
const refusal = ({ error }: TableFailure) => privately(error.message);

/** Buttons in rows of five; a label has at most 80 characters. */
function rows(buttons: readonly (readonly [label: string, id: string])[]): readonly Json[] {
  const made = buttons.map(([label, custom_id], i) => ({
    type: 2,
    style: i === 0 ? 1 : 2,
    label: label.slice(0, 80),
    custom_id,
  }));
  return Array.from({ length: Math.ceil(made.length / 5) }, (_, row) => ({
    type: 1,
    components: made.slice(row * 5, row * 5 + 5),
  }));
}

function slash({ id, data }: Interaction, channel: Channel | undefined, user: User, machine: Machine): Reply {
  const [sub] = data?.options ?? [];
  const given = new Map((sub?.options ?? []).map(({ name, value }) => [name, value]));
  if (data?.name !== 'fight') return rolled(requestOf(data?.name ?? '', sub?.name ?? '', given), id);
  if (sub?.name === 'start') {
    if (channel !== undefined && viewOf(channel).fight?.over !== true && viewOf(channel).table.open)
      return privately('A fight is under way here. Its GM can end it: `/fight end`.');
    const [system, place] = String(given.get('setup')).split(' ');
    const example = GAMES.find((game) => game.id === system)?.step.examples[Number(place)];
    if (example === undefined) return privately('There is no such setup.');
    const started = startFight(system!, example.request.start, user, machine);
    return isFailure(started) ? refusal(started) : publicly(started, `${user.name} is the GM of “${example.title}”.`);
  }
  if (channel === undefined) return privately('There is no fight here. Start one: `/fight start`.');
  if (sub?.name === 'show') return publicly(channel, '');
  const ended = channel.seats[user.id] === undefined ? undefined : done(channel, user, { kind: 'close' }, machine);
  if (ended === undefined) return privately('Only the GM can end the fight.');
  return isFailure(ended) ? refusal(ended) : publicly(ended.channel, told(ended.channel, ended.entries));
}

/** One action outside a fight, with the chance that it had. The id of the interaction makes its dice repeatable. */
function rolled(request: Json, seed: string): Reply {
  const played = answer('resolve', { ...request, seed });
  if (!played.ok)
    return privately(`${played.error.message}${played.error.path === '' ? '' : ` (${played.error.path})`}`);
  const odds = answer('odds', request);
  const chance = odds.ok ? odds.outcomes[played.outcome ?? ''] : undefined;
  const had = chance === undefined ? '' : ` Chance was ${(100 * chance.p).toFixed(1)}%.`;
  return { status: 200, response: message(`${played.text}${had}`, []) };
}

/** What happened, how the fight stands, and the buttons of what comes next. */
function publicly(channel: Channel, text: string): Reply {
  const seen = viewOf(channel);
  const people = (seen.fight?.people ?? []).map(
    ({ name, condition, out }) => `${out ? '✝ ' : ''}**${name}** ${condition}`,
  );
  const content = [text, people.join(' · '), seen.turn].filter((one) => one !== '').join('\n');
  return { status: 200, response: message(content, rows(nextButtons(seen, channel.table.seq))), channel };
}

function nextButtons({ fight, waiting, table }: View, seq: number): readonly (readonly [string, string])[] {
  if (!table.open || fight === undefined || fight.over === true) return [];
  const under = waiting ?? fight.waiting;
  const mine = ['My character', 'mine'] as const;
  const free = (fight.free ?? []).length > 0 || fight.movers.some(({ seat }) => seat === undefined || seat === 's1');
  const joining = free ? [['Join', 'join'] as const] : [];
  if (under === undefined) return [['Act', `act:${seq}:0`], mine, ...joining];
  if (under.for.kind === 'choice') return [['Decide', `ask:${seq}:0`], mine, ...joining];
  return [['Roll', `roll:${seq}`], ['Enter dice', `type:${seq}`], mine, ...joining];
}

/** So many options fit beside a button for more of them. */
const PAGE = 20;
const MOVED_ON = 'The fight has moved on. Use the newest message.';
const isAsked = (view: View) => (view.waiting ?? view.fight?.waiting)?.for.seats.includes(view.you.seat) === true;

function pressed({ data }: Interaction, channel: Channel, user: User, machine: Machine): Reply {
  const [what, seq, ...more] = (data?.custom_id ?? '').split(':');
  const place = Number(more[0] ?? 0);
  if (what === 'join') return joining(channel, user, machine);
  if (what === 'take') return taking(channel, user, data!.custom_id!.slice('take:'.length), machine);
  if (channel.seats[user.id] === undefined) return privately('You are not at this table. Press **Join**.');
  const seen = viewOf(channel, user);
  if (what === 'mine') return privately(ownPart(seen));
  if (Number(seq) !== channel.table.seq) return privately(MOVED_ON);
  const play = (command: Command): Reply => {
    const made = done(channel, user, command, machine);
    return isFailure(made) ? refusal(made) : publicly(made.channel, told(made.channel, made.entries));
  };
  const needs = (seen.waiting ?? seen.fight?.waiting)?.needs;
  const moves = seen.fight?.moves ?? [];
  switch (what) {
    case 'act':
      if (moves.length === 0) return privately(`You have no move now. ${seen.turn}`);
      return privately(
        'Your moves:',
        options(
          moves.map(({ label, prospect }) => labelled(label, prospect?.chance?.p)),
          'do',
          'act',
          seq!,
          place,
        ),
      );
    case 'do':
      return moves[place] === undefined ? privately(MOVED_ON) : play({ kind: 'do', action: moves[place].action });
    case 'ask': {
      if (!isAsked(seen) || needs?.kind !== 'choice') return privately(`Another player is asked. ${seen.turn}`);
      const labels = (needs.question?.options ?? needs.options.map((option) => ({ option, label: undefined }))).map(
        ({ option, label }) => label ?? String(option),
      );
      return privately(needs.question?.ask ?? 'What do you choose?', options(labels, 'pick', 'ask', seq!, place));
    }
    case 'pick':
      if (needs?.kind !== 'choice' || needs.options[place] === undefined) return privately(MOVED_ON);
      return play({ kind: 'choose', option: needs.options[place] });
    case 'roll':
      return play({ kind: 'throw' });
    case 'type': {
      if (!isAsked(seen) || needs?.kind !== 'dice') return privately(`Another player rolls. ${seen.turn}`);
      const input = {
        type: 4,
        custom_id: 'faces',
        style: 1,
        label: `${needs.count} dice, such as 3 5`,
        max_length: 200,
      };
      const modal = { title: 'Enter dice', custom_id: `typed:${seq}`, components: [{ type: 1, components: [input] }] };
      return { status: 200, response: { type: 9, data: modal } };
    }
    case 'typed': {
      const said = data?.components?.[0]?.components[0]?.value ?? '';
      return play({ kind: 'type', faces: (said.match(/-?\d+/g) ?? []).map(Number) });
    }
    default:
      return privately('This button is not known.');
  }
}

const labelled = (label: string, p: number | undefined) =>
  p === undefined ? label : `${label} (${(100 * p).toFixed(0)}%)`;

/** A page of options as buttons, each with its number among all of them. */
function options(labels: readonly string[], each: string, more: string, seq: string, page: number): readonly Json[] {
  const from = page * PAGE;
  const shown = labels.slice(from, from + PAGE).map((label, i) => [label, `${each}:${seq}:${from + i}`] as const);
  const next = labels.length > from + PAGE ? [['More …', `${more}:${seq}:${page + 1}`] as const] : [];
  return rows([...shown, ...next]);
}

/** What a user knows of their own characters, and perhaps nobody else does. */
function ownPart({ fight, you }: View): string {
  const own = (fight?.people ?? []).filter(({ id, seat }) => seat === you.seat || you.plays.includes(id));
  if (own.length === 0)
    return you.role === 'gm'
      ? 'You are the GM: every character that no player has taken is yours.'
      : 'You play nobody yet. Press **Join**.';
  const sheets = own.map(({ id, name, condition }) => {
    const state = fight?.own?.[id];
    return `**${name}** ${condition}${state === undefined ? '' : `\n\`\`\`json\n${JSON.stringify(state, null, 1).slice(0, 1500)}\n\`\`\``}`;
  });
  return sheets.join('\n');
}

/** A seat for the user, and the characters that are free. */
function joining(channel: Channel, user: User, machine: Machine): Reply {
  const there = seated(channel, user, machine);
  if (isFailure(there)) return refusal(there);
  const { you, fight } = viewOf(there, user);
  if (you.role === 'gm') return privately('You are the GM of this fight.');
  const free = fight?.free ?? [];
  if (you.plays.length > 0 || free.length === 0) return privately('You are at the table.', [], there);
  return privately('Whom do you play?', rows(free.slice(0, PAGE).map(({ id, name }) => [name, `take:${id}`])), there);
}

function taking(channel: Channel, user: User, who: string, machine: Machine): Reply {
  if (channel.seats[user.id] === undefined) return privately('You are not at this table. Press **Join**.');
  const made = done(channel, user, { kind: 'take', who }, machine);
  return isFailure(made) ? refusal(made) : publicly(made.channel, told(made.channel, made.entries));
}
