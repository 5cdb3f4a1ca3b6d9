// A table of 40 characters of 8 aspects with eight streams: what a note and an action cost the server's main thread against what
// they may cost, and a light call beside notes at that table against the same call alone. Processor time, so that what else the
// machine does is not counted.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { BODY, load, start } from '../http.mjs';

export const about = { id: 'table-large', peer: 'what it may cost', target: 1 };

const SEATS = 8;
const NOTES = 40;
const ACTIONS = 8;
/** Nanoseconds of the main thread. */
const MOST = { note: 5e6, action: 30e6 };
/** What is sent has left the process after so many milliseconds. */
const SETTLED = 60;
const LIGHT = { connections: 2, ms: 4000 };

const SETUP = {
  scene: 'conflict',
  people: Array.from({ length: 40 }, (_, i) => ({
    name: `Person ${i + 1}`,
    ...(i % 2 === 0 ? { side: 'heroes', fatePoints: 3 } : { side: 'guards', gm: true }),
    skills: { fight: 3, athletics: 2, will: 1, notice: 2, shoot: 2, provoke: 1, physique: 2, stealth: 1 },
    aspects: Array.from(
      { length: 8 },
      (_, n) => `Aspect ${n + 1} of person ${i + 1}, in the words of the player who wrote it down`,
    ),
  })),
};

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const middle = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];

/** Nanoseconds of processor time of a process's main thread. */
const mainThread = (pid) => Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]);

function ask(port, method, where, key, body) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  };
  return new Promise((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', path: where, method, headers }, (response) => {
      let heard = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        heard += chunk;
      });
      response.on('end', () => {
        if (response.statusCode < 300) resolve(JSON.parse(heard));
        else reject(new Error(`${response.statusCode} ${heard.slice(0, 200)}`));
      });
    });
    request.on('error', reject).end(text);
  });
}

/** A table with a GM, six players of a character each and a screen on the wall, each listening for patches. */
async function largeTable(port) {
  const { table, key, invite, watch } = await ask(port, 'POST', '/api/tables', undefined, {
    ...{ system: 'fate', name: 'Gia', setup: SETUP },
  });
  const where = `/api/tables/${table}`;
  let count = 0;
  const send = (command) => ask(port, 'POST', `${where}/commands`, key, { id: `c${count++}`, command });
  const keys = [key];
  while (keys.length < SEATS) {
    const isWall = keys.length === SEATS - 1;
    const joined = await ask(port, 'POST', `${where}/seats`, isWall ? watch : invite, { name: `P${keys.length}` });
    if (!isWall) await send({ kind: 'seat', seat: joined.seat, plays: [`person-${2 * keys.length - 1}`] });
    keys.push(joined.key);
  }
  for (const one of keys) {
    const options = { port, host: '127.0.0.1', path: `${where}/events?patch=1`, agent: false };
    await new Promise((resolve, reject) => {
      const request = http.get({ ...options, headers: { authorization: `Bearer ${one}` } }, (response) => {
        response.once('data', resolve).resume();
        response.on('error', () => {});
      });
      request.on('error', reject);
    });
  }
  await pause(500);
  return { send, look: async () => (await ask(port, 'GET', where, key)).view };
}

/** The processor time of the dearest command of an action, from the first to the last. */
async function actionOf({ send, look }, measured) {
  const view = await look();
  let command = { kind: 'do', action: view.fight.moves.find(({ action }) => action.kind === 'attack').action };
  const each = [];
  while (command !== undefined) {
    let answer;
    const now = command;
    each.push(
      await measured(async () => {
        answer = await send(now);
      }),
    );
    const needs = answer.view.fight.waiting?.needs;
    command = needs && (needs.kind === 'dice' ? { kind: 'throw' } : { kind: 'choose', option: needs.default });
  }
  return Math.max(...each);
}

export async function prepare() {
  if (process.platform !== 'linux') return { absent: 'the time of one thread is known only on Linux' };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'strikehome-bench-'));
  const { port, pid, end } = await start('ours', undefined, { DATA: folder });
  const table = await largeTable(port);
  const measured = async (work) => {
    const before = mainThread(pid);
    await work();
    await pause(SETTLED);
    return mainThread(pid) - before;
  };
  const note = () =>
    table.send({ kind: 'note', text: 'A bell rings in the tower, and everybody looks up for a moment.' });
  const times = async (count, one) => {
    const took = [];
    // The first ones are slower: their code is not compiled yet.
    for (let i = 0; i < count; i++) took.push(await one());
    return middle(took.slice(count / 4));
  };
  let both;
  const beside = async () => {
    await load(port, '/api/odds', BODY, { ...LIGHT, ms: 1000 });
    const alone = await load(port, '/api/odds', BODY, LIGHT);
    let isOver = false;
    const notes = (async () => {
      while (!isOver) {
        await note();
        await pause(50);
      }
    })();
    const busy = await load(port, '/api/odds', BODY, LIGHT);
    isOver = true;
    await notes;
    return { alone, busy };
  };
  const at = (share) => async () => {
    both ??= await beside();
    const of = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length * share)];
    return { ours: of(both.busy), theirs: of(both.alone) };
  };
  return {
    async golden() {
      const { fight, seats } = await table.look();
      if (fight.people.length !== 40 || !seats.every(({ here }) => here)) throw new Error('not the table it should be');
    },
    heats: [
      {
        name: 'a note',
        times: async () => ({ ours: await times(NOTES, () => measured(note)), theirs: MOST.note }),
      },
      {
        name: 'an action',
        target: 1,
        times: async () => ({ ours: await times(ACTIONS, () => actionOf(table, measured)), theirs: MOST.action }),
      },
      { name: 'odds beside, p50', target: 0.5, times: at(0.5) },
      { name: 'odds beside, p99', times: at(0.99) },
    ],
    end() {
      end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
