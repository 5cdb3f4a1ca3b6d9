/** The bot, asked as Discord asks it: every request is signed, and whole fights are played by pressing buttons. */
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Channel, Machine } from './channel.ts';
import { GAMES, optionsOf, slashCommands } from './commands.ts';
import { type Json, type Reply, respond } from './respond.ts';

/** The key of RFC 8032, test 1. */
const SECRET = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
const key = createPrivateKey({
  key: Buffer.from(`302e020100300506032b657004220420${SECRET}`, 'hex'),
  format: 'der',
  type: 'pkcs8',
});
const PUBLIC = (createPublicKey(key).export({ format: 'der', type: 'spki' }) as Buffer).subarray(-32).toString('hex');
const NOW = new Date('2026-01-02T03:04:05Z');
const TIME = String(NOW.getTime() / 1000);

/** A machine whose dice follow from a word. */
function machineOf(word: string): Machine {
  let count = 0;
  const bytes = (length: number) => createHash('sha512').update(`${word} ${count++}`).digest().subarray(0, length);
  return { now: () => NOW, bytes: (length) => new Uint8Array(bytes(length)) };
}

const signed = (body: string, at = TIME) => ({
  body,
  timestamp: at,
  signature: sign(null, Buffer.from(at + body), key).toString('hex'),
});

interface Button {
  readonly label: string;
  readonly custom_id: string;
}
interface Said {
  readonly content: string;
  readonly flags: number;
  readonly buttons: readonly Button[];
  readonly response: Json;
}

/** A channel in which users type commands and press buttons. */
class Room {
  channel: Channel | undefined;
  /** The newest message that everyone sees. */
  last: Said | undefined;
  readonly #machine: Machine;
  #id = 0;

  constructor(word: string) {
    this.#machine = machineOf(word);
  }

  ask(user: string, more: Json): Said {
    const body = JSON.stringify({ id: `${++this.#id}`, member: { user: { id: user, username: user } }, ...more });
    const reply: Reply = respond(PUBLIC, signed(body), this.channel, this.#machine);
    expect(reply.status).toBe(200);
    this.channel = reply.channel ?? this.channel;
    const {
      content = '',
      flags = 0,
      components = [],
    } = (reply.response.data ?? {}) as {
      readonly content?: string;
      readonly flags?: number;
      readonly components?: readonly { readonly components: readonly Button[] }[];
    };
    expect(content.length).toBeLessThanOrEqual(2000);
    expect(components.length).toBeLessThanOrEqual(5);
    const buttons = components.flatMap((row) => row.components);
    for (const { custom_id, label } of buttons)
      expect([custom_id.length <= 100, (label ?? 'x').length <= 80]).toEqual([true, true]);
    const said = { content, flags, buttons, response: reply.response };
    if (flags === 0 && reply.response.type === 4) this.last = said;
    return said;
  }

  slash(user: string, name: string, sub: string, options: Readonly<Record<string, unknown>> = {}): Said {
    const given = Object.entries(options).map(([one, value]) => ({ name: one, value }));
    return this.ask(user, { type: 2, data: { name, options: [{ name: sub, options: given }] } });
  }

  press(user: string, id: string): Said {
    return this.ask(user, { type: 3, data: { custom_id: id } });
  }

  /** The button of the newest message that begins with a word. */
  button(start: string): string | undefined {
    return this.last?.buttons.find(({ custom_id }) => custom_id.startsWith(start))?.custom_id;
  }
}

describe('a signature', () => {
  const ping = '{"type":1}';
  const status = (request: ReturnType<typeof signed>) => respond(PUBLIC, request, undefined, machineOf('x')).status;

  it('is the one that Discord makes, and nothing else is answered', () => {
    expect(respond(PUBLIC, signed(ping), undefined, machineOf('x'))).toEqual({ status: 200, response: { type: 1 } });
    const good = signed(ping);
    expect(status({ ...good, body: '{"type":1} ' })).toBe(401);
    expect(status({ ...good, timestamp: String(Number(TIME) + 1) })).toBe(401);
    expect(status({ ...good, signature: 'f'.repeat(128) })).toBe(401);
    expect(status({ ...good, signature: '' })).toBe(401);
    // A recording of an old request.
    expect(status(signed(ping, String(Number(TIME) - 3600)))).toBe(401);
    expect(status(signed('{'))).toBe(400);
  });
});

describe('slash commands', () => {
  it('fit what Discord takes, and have the fields of every action', () => {
    for (const { name, options } of slashCommands() as readonly {
      name: string;
      options: readonly { options?: readonly Json[] }[];
    }[]) {
      expect(name).toMatch(/^[a-z]{1,32}$/);
      expect(options.length).toBeLessThanOrEqual(25);
      for (const one of options.flatMap(({ options: own = [] }) => own)) {
        expect(one.name).toMatch(/^[-_\p{Ll}\p{N}]{1,32}$/u);
        expect(String(one.description)).toMatch(/^.{1,100}$/s);
      }
    }
    expect(optionsOf('degrees', 'attack').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['attacker-skill', 'defender-skill']),
    );
  });

  it('roll an action with its chance, and say privately what is wrong', () => {
    const room = new Room('roll');
    const given = { 'attacker-skill': 10, 'defender-skill': 6, attack: 'war-blade' };
    expect(room.slash('ana', 'degrees', 'attack', given).content).toMatch(/Chance was \d+\.\d%\./);
    const refused = room.slash('ana', 'degrees', 'attack', { ...given, attack: 'feather' });
    expect([refused.flags, refused.content]).toEqual([64, expect.stringContaining('feather')]);
  });
});

describe('a fight', () => {
  it('belongs to its players: a stranger, the wrong player and an old button are answered privately', () => {
    const room = new Room('guard');
    expect(room.press('eve', 'act:1:0').content).toContain('/fight start');
    room.slash('dana', 'fight', 'start', { setup: 'degrees 0' });
    const act = room.button('act')!;
    expect(room.press('eve', act)).toMatchObject({ flags: 64, content: expect.stringContaining('Join') });
    room.press('ana', 'join');
    expect(room.press('ana', act)).toMatchObject({
      flags: 64,
      content: 'The fight has moved on. Use the newest message.',
    });
    expect(room.slash('eve', 'fight', 'start', { setup: 'fate 0' }).flags).toBe(64);
    expect(room.slash('ana', 'fight', 'end').flags).toBe(64);
    expect(room.slash('dana', 'fight', 'end').flags).toBe(0);
  });

  it('what a player has of their own is told to them alone, and real dice can be entered', () => {
    const room = new Room('dice');
    room.slash('dana', 'fight', 'start', { setup: 'degrees 0' });
    const [first] = room.press('ana', 'join').buttons;
    room.press('ana', first!.custom_id);
    expect(room.press('ana', 'mine:0')).toMatchObject({ flags: 64, content: expect.stringContaining('```json') });
    for (let i = 0; room.button('type') === undefined && i < 40; i++) playOne(room, ['ana', 'dana']);
    const asked = ['ana', 'dana'].find((user) => room.press(user, room.button('type')!).response.type === 9)!;
    const seq = room.button('type')!.split(':')[1];
    const modal = { custom_id: `typed:${seq}`, components: [{ components: [{ value: '3 4' }] }] };
    expect(room.ask(asked, { type: 5, data: modal }).flags).toBe(0);
  });

  it.each(GAMES.map(({ id }) => id))(
    'of %s is played to its end by buttons alone',
    (id) => {
      const room = new Room(`whole ${id}`);
      room.slash('dana', 'fight', 'start', { setup: `${id} 0` });
      const [first] = room.press('ana', 'join').buttons;
      if (first !== undefined) room.press('ana', first.custom_id);
      let steps = 0;
      while ((room.last?.buttons.length ?? 0) > 0 && steps++ < 1500) playOne(room, ['ana', 'dana']);
      expect(room.last!.buttons).toEqual([]);
      expect(steps).toBeGreaterThan(3);
    },
    300_000,
  );
});

/** The first of the users who may goes on: a roll, a decision, or a move, an attack where there is one. */
function playOne(room: Room, users: readonly string[]): void {
  const before = room.channel!.table.seq;
  for (const user of users) {
    const roll = room.button('roll');
    const ask = room.button('ask') ?? room.button('act');
    if (roll !== undefined) room.press(user, roll);
    else {
      const { buttons } = room.press(user, ask!);
      const offered = buttons.filter(({ custom_id }) => /^(do|pick):/.test(custom_id));
      const one = offered.find(({ label }) => /attack|strike|shoot/i.test(label)) ?? offered[0];
      if (one !== undefined) room.press(user, one.custom_id);
    }
    if (room.channel!.table.seq !== before) return;
  }
  throw new Error(`nobody can go on: ${room.last!.content}`);
}
