// A light call over HTTP, through the whole built server, against a bare node:http with the engine.
import { heatsAgainst } from '../http.mjs';

export const about = { id: 'http-engine', peer: 'a bare node:http with the engine', target: 0.55 };

export const prepare = () => heatsAgainst('engine', process.argv[3]);
