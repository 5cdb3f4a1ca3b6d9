// A light call over HTTP, through the whole built server, against a bare echo of node:http.
import { BODY, load, raceServers, start } from '../http.mjs';

export const about = { id: 'http', peer: 'a bare echo of node:http', target: 0.35 };

export async function prepare() {
  const [ours, theirs] = [await start('ours'), await start('echo', process.argv[3])];
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
