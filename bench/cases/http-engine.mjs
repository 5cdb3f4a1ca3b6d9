// A light call over HTTP, through the whole built server, against a bare node:http with the engine.
import { BODY, load, raceServers, start } from '../http.mjs';

export const about = { id: 'http-engine', peer: 'a bare node:http with the engine', target: 0.8 };

export async function prepare() {
  const [ours, theirs] = [await start('ours'), await start('engine', process.argv[3])];
  const race = (path) => () => raceServers(ours, theirs, path);
  return {
    // Whatever is not answered with 200 ends it.
    async golden() {
      for (const { port } of [ours, theirs])
        for (const path of ['/api/resolve', '/api/odds']) await load(port, path, BODY, { connections: 1, ms: 50 });
    },
    heats: [
      { name: 'resolve', times: race('/api/resolve') },
      { name: 'odds', times: race('/api/odds') },
    ],
    end() {
      ours.end();
      theirs.end();
    },
  };
}
