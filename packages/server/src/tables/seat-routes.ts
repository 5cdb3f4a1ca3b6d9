/** The calls of a seat: what it reads of its table, the stream of what changes, and its commands. */
import { isFailure, movesOf, nextSetup, refused, type Sent, sentShape, UNKNOWN } from '@strikehome/table';
import { codeOf } from '../reply.ts';
import { answer, fromThread, HEADERS, inParts, refuse, sent } from './answers.ts';
import { bodyOf, route } from './route.ts';
import { type Connection, eventStream } from './stream.ts';

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** Why a number of the query cannot be taken; left out, it is not asked for. */
function badNumber(name: string, text: string | undefined): Response | undefined {
  if (text === undefined || wholeNumber(text) !== undefined) return undefined;
  return refuse(refused('invalid_request', name, `${name} is a whole number, not "${text.slice(0, 40)}".`));
}

/** The table as this seat sees it now. */
export const look = route('GET', '/api/tables/:id', ({ seated }) =>
  seated(async (_, { live, seat }) => {
    const seen = await live.look(seat.seat);
    return seen === undefined ? refuse(UNKNOWN) : answer(seen);
  }),
);

/** The moves of one character. */
export const moves = route('GET', '/api/tables/:id/moves', ({ seated }) =>
  seated(async (c, { live, seat }) => {
    const who = c.req.query('by');
    if (who === undefined) return refuse(refused('invalid_request', 'by', 'Name the character: ?by=ID.'));
    return answer({ seq: live.table.seq, moves: movesOf(live.table, seat, who) });
  }),
);

/** The setup of the next fight, for the GM. */
export const nextFight = route('GET', '/api/tables/:id/next', ({ seated }) =>
  seated(async (_, { live, seat }) => {
    if (seat.role !== 'gm') return refuse(refused('forbidden', '', 'Only the GM can set up the next fight.'));
    const setup = nextSetup(live.table);
    return isFailure(setup) ? refuse(setup) : answer({ seq: live.table.seq, setup });
  }),
);

/** The log after an entry, as this seat may read it. */
export const log = route('GET', '/api/tables/:id/log', ({ seated, tables }) =>
  seated(async (c, who) => {
    const after = c.req.query('after');
    const bad = badNumber('after', after);
    if (bad !== undefined) return bad;
    const page = await tables.log(who, wholeNumber(after) ?? 0);
    return sent(`{"ok":true,"seq":${who.live.table.seq},"entries":${page?.json ?? '[]'}}\n`);
  }),
);

/** The whole file, written on a thread. */
export const exportFile = route('GET', '/api/tables/:id/export', ({ seated, tables, asJob }) =>
  seated(async (c, who, by) => inParts(await tables.file(who, asJob(c, by)))),
);

/** Dice luck and the review of a fight, computed on a thread. */
export const luck = route('GET', '/api/tables/:id/luck', ({ seated, tables, asJob }) =>
  seated(async (c, who, by) => {
    const asked = c.req.query('fight');
    const bad = badNumber('fight', asked);
    if (bad !== undefined) return bad;
    const fight = wholeNumber(asked);
    const { length } = who.live.table.fights;
    if (fight !== undefined && (fight < 1 || fight > length))
      return refuse(refused('invalid_request', 'fight', `This table has ${length} fights, counted from 1.`));
    return fromThread(await tables.luck(who, fight, asJob(c, by)));
  }),
);

/** The stream of what changes. */
export const events = route('GET', '/api/tables/:id/events', ({ seated, tables, allowances, mostUnread }) =>
  seated(async (c, who, by) => {
    const bad = badNumber('after', c.req.query('after'));
    if (bad !== undefined) return bad;
    const after = wholeNumber(c.req.query('after')) ?? wholeNumber(c.req.header('last-event-id'));
    const place = allowances.stream(by.client, by.key);
    if (typeof place !== 'function') return place;
    const line = c.env?.outgoing as Connection | undefined;
    const sent = (bytes: number) => allowances.charge(by, { bytes });
    const asked = { after, withPatches: c.req.query('patch') === '1' };
    return eventStream(tables, who, asked, { headers: HEADERS, line, mostUnread, sent, ended: place });
  }),
);

/** A command of this seat. */
export const commands = route('POST', '/api/tables/:id/commands', ({ seated, tables, allowances, heard }) =>
  seated(async (c, who, by) => {
    const started = performance.now();
    const body = await bodyOf<Sent>(c, sentShape);
    if (body instanceof Response) {
      heard?.(codeOf(body) ?? 'invalid_request', performance.now() - started);
      return body;
    }
    const barred = allowances.refuseStoring(by);
    if (barred !== undefined) return barred;
    const done = await tables.command(who, body.value);
    heard?.(isFailure(done) ? done.error.code : 'done', performance.now() - started);
    if (isFailure(done)) return refuse(done);
    const { size, ms, ...told } = done;
    allowances.stored(by, size);
    allowances.charge(by, { ms });
    return answer(told);
  }, 'commanding'),
);

/** The table is removed for good. */
export const remove = route('DELETE', '/api/tables/:id', ({ seated, tables }) =>
  seated(async (_, who) => {
    const barred = await tables.remove(who);
    return barred === undefined ? answer({}) : refuse(barred);
  }),
);
