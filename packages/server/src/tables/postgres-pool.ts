/** Connections to PostgreSQL, and statements with an end: the server gives up on each before we stop waiting for it. */
import pg from 'pg';
import { isUsable, thrownFor } from './postgres-errors.ts';

/** The server takes back a statement that takes longer, and says so. */
const MAX_STATEMENT = 5000;
/** After so long the line is dead: the server would have answered. */
const MAX_QUERY = 8000;
const MAX_CONNECTING = 2000;

export class PostgresPool {
  readonly #pool: pg.Pool;

  constructor(url: string) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: 10,
      connectionTimeoutMillis: MAX_CONNECTING,
      statement_timeout: MAX_STATEMENT,
      idle_in_transaction_session_timeout: MAX_STATEMENT,
      query_timeout: MAX_QUERY,
      keepAlive: true,
    });
    // A connection that dies is replaced by the next query, which is told of it if it was under way.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw thrownFor(error, 'unsent');
    }
  }

  read<T>(name: string, text: string, values: readonly unknown[] = []): Promise<readonly T[]> {
    return this.#ask('read', name, text, values);
  }

  /** One statement, which happens or does not. */
  write<T>(name: string, text: string, values: readonly unknown[] = []): Promise<readonly T[]> {
    return this.#ask('write', name, text, values);
  }

  async #ask<T>(kind: 'read' | 'write', name: string, text: string, values: readonly unknown[]): Promise<readonly T[]> {
    const client = await this.#connect();
    try {
      const { rows } = await client.query({ name, text, values: [...values] });
      client.release();
      return rows as readonly T[];
    } catch (error) {
      client.release(!isUsable(error));
      throw thrownFor(error, kind);
    }
  }

  /** Several statements that happen together or not at all. */
  async atOnce<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#connect();
    let isCommitting = false;
    try {
      await client.query('begin');
      const done = await work(client);
      isCommitting = true;
      await client.query('commit');
      client.release();
      return done;
    } catch (error) {
      const isBack = isUsable(error) && (await client.query('rollback').catch(() => undefined)) !== undefined;
      client.release(!isBack);
      throw thrownFor(error, isCommitting ? 'write' : 'unsent');
    }
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }
}
