// A light call over HTTP, through the whole built server, against a bare echo of node:http.
import { heatsAgainst } from '../http.mjs';

export const about = { id: 'http', peer: 'a bare echo of node:http', target: 0.25 };

export const prepare = () => heatsAgainst('echo', process.argv[3]);
