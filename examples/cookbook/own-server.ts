/**
 * Strikehome in a server of your own: the calls, and what describes them, under a path of a Hono app. `makeApp` also takes
 * the page (`builtPage()`) and live tables (`await openTables({ data: 'data' })`).
 */
import { makeApp } from '@strikehome/server';
import { Hono } from 'hono';

export const club = new Hono();
club.get('/', (c) => c.text('The club meets on Fridays.'));
club.route('/dice', makeApp({ rateLimit: 600 }));
club.get('/rules', (c) => c.text('House rules: none.'));

// To serve it: `serve(club)` of @hono/node-server, or `export default club` for Bun, Deno and workers with Node's modules.
