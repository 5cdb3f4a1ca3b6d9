// How long a light call takes while twenty clients ask for heavy fights, against the same call alone: half as quick at
// the middle and a fifth at the last hundredth are the least that is wanted.
import { BODY, load, start } from '../http.mjs';

export const about = { id: 'http-beside', peer: 'itself, alone', target: 0.5 };

const fighter = {
  skill: 8,
  defense: 6,
  lifePoints: 150,
  attack: { mode: 'melee', damageType: 'cut', baseDamage: 1 },
};
const FIGHT = JSON.stringify({ system: 'degrees', a: fighter, b: fighter });
const CLIENTS = 20;
const LIGHT = { connections: 2, ms: 5000 };

/** Fights without end: one that was refused is asked for again a little later. */
async function keepFighting(port, stop) {
  while (!stop.aborted) {
    const options = { method: 'POST', body: FIGHT, headers: { 'content-type': 'application/json' }, signal: stop };
    const status = await fetch(`http://127.0.0.1:${port}/api/fight`, options).then(
      async (response) => {
        await response.text();
        return response.status;
      },
      () => 0,
    );
    if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

export async function prepare() {
  const { port, end } = await start('ours');
  const ask = () => load(port, '/api/odds', BODY, LIGHT);
  let both;
  const measured = async () => {
    await load(port, '/api/odds', BODY, { connections: 2, ms: 1000 });
    const alone = await ask();
    const stop = new AbortController();
    const fights = Array.from({ length: CLIENTS }, () => keepFighting(port, stop.signal));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const beside = await ask();
    stop.abort();
    await Promise.all(fights);
    return { alone, beside };
  };
  const at = (share) => async () => {
    both ??= await measured();
    const of = (times) => times.sort((a, b) => a - b)[Math.floor(times.length * share)];
    return { ours: of(both.beside), theirs: of(both.alone) };
  };
  return {
    async golden() {
      await load(port, '/api/odds', BODY, { connections: 1, ms: 50 });
    },
    heats: [
      { name: 'p50', times: at(0.5) },
      { name: 'p99', times: at(0.99) },
    ],
    end,
  };
}
