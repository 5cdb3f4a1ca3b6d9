/** A live table from a script: opened, joined and played over HTTP. */
type Said = Readonly<Record<string, unknown>>;

export class TableScript {
  readonly #server: string;
  #sent = 0;

  constructor(server: string) {
    this.#server = server;
  }

  async #post(path: string, body: object, key?: string): Promise<Said> {
    const headers = {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    };
    const response = await fetch(`${this.#server}/api/tables${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Said & { readonly ok: boolean; readonly error?: { message: string } };
    if (!answer.ok) throw new Error(answer.error?.message);
    return answer;
  }

  open(system: string, name: string, setup: object) {
    return this.#post('', { system, name, setup }) as Promise<{
      readonly table: string;
      readonly key: string;
      readonly invite: string;
    }>;
  }

  join(table: string, invite: string, name: string) {
    return this.#post(`/${table}/seats`, { name }, invite) as Promise<{ readonly seat: string; readonly key: string }>;
  }

  /** The id makes it safe to send again: done once, answered as the first time. */
  command(table: string, key: string, command: object) {
    this.#sent += 1;
    return this.#post(`/${table}/commands`, { id: `script-${this.#sent}`, command }, key) as Promise<{
      readonly entries: readonly { readonly text: string }[];
    }>;
  }
}
