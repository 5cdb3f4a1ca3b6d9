/**
 * The bot on the web: Discord posts each interaction here, and the channels are kept in memory. `APPLICATION_ID`,
 * `PUBLIC_KEY` and, to register the commands once, `BOT_TOKEN` come from the environment.
 */
import { createServer } from 'node:http';
import type { Channel } from './channel.ts';
import { slashCommands } from './commands.ts';
import { type Interaction, respond } from './respond.ts';

const { APPLICATION_ID = '', PUBLIC_KEY = '', BOT_TOKEN, PORT = '3000' } = process.env;
const MAX_BYTES = 100_000;
const machine = {
  now: () => new Date(),
  bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
};
const channels = new Map<string, Channel>();

if (BOT_TOKEN !== undefined) {
  const registered = await fetch(`https://discord.com/api/v10/applications/${APPLICATION_ID}/commands`, {
    method: 'PUT',
    headers: { authorization: `Bot ${BOT_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(slashCommands()),
  });
  console.log(
    registered.ok ? 'The commands are registered.' : `Discord refused the commands: ${await registered.text()}`,
  );
}

/** Which channel a request is about; whether it may be believed is for `respond` to say. */
function channelOf(body: string): string {
  try {
    return (JSON.parse(body) as Interaction & { readonly channel_id?: string }).channel_id ?? '';
  } catch {
    return '';
  }
}

createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (text: string) => {
    body += text;
    if (body.length > MAX_BYTES) request.destroy();
  });
  request.on('end', () => {
    const header = (name: string) => String(request.headers[name] ?? '');
    const signed = { signature: header('x-signature-ed25519'), timestamp: header('x-signature-timestamp'), body };
    const id = channelOf(body);
    const { status, response: answer, channel } = respond(PUBLIC_KEY, signed, channels.get(id), machine);
    if (channel !== undefined) channels.set(id, channel);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
}).listen(Number(PORT), () => console.log(`Listening on port ${PORT}`));
