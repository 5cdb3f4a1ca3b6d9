// Found on the network: `npm start -- --lan`, or HOST set to more than this machine, says what a phone has to be told.
import { networkInterfaces } from 'node:os';

/** `--lan` is ours; everything else goes on to what is started. */
export function asked(args, environment) {
  const rest = args.filter((word) => word !== '--lan');
  const host = rest.length < args.length ? '0.0.0.0' : environment.HOST;
  return { args: rest, host, lan: isOpen(host) };
}

/** More than this machine alone can reach it. */
export function isOpen(host) {
  return host !== undefined && host !== '' && host !== 'localhost' && host !== '::1' && !/^127\./.test(host);
}

/** Bridges that machines make for themselves lead no phone here. */
const MADE_UP = /^(docker|br-|veth|virbr|vmnet|vEthernet|utun|tun|tap|zt|tailscale)/;

/** The addresses of this machine that a phone in the same network can reach, the likeliest first. */
export function addressesOf(interfaces = networkInterfaces()) {
  const found = Object.entries(interfaces).flatMap(([name, all]) =>
    (all ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ address, rank: (MADE_UP.test(name) ? 10 : 0) + rankOf(address) })),
  );
  return [...new Set(found.sort((a, b) => a.rank - b.rank).map(({ address }) => address))];
}

function rankOf(address) {
  if (address.startsWith('192.168.')) return 0;
  if (address.startsWith('10.')) return 1;
  if (/^172\.(1[6-9]|2\d|3[01])\./.test(address)) return 2;
  return address.startsWith('169.254.') ? 4 : 3;
}

const HTTPS =
  'Over plain http a phone plays along, but can neither install the page nor use it offline. For https put a proxy ' +
  'with a certificate in front (docs/guides/deploy.md shows one) and say PUBLIC_URL=https://your.name.';

/** What is printed once the server answers. */
export function lines({ host, port, publicUrl, addresses, drawn, width = 80 }) {
  const own = host === '0.0.0.0' || host === '::' ? addresses : [host];
  const urls = publicUrl ? [publicUrl] : own.map((address) => `http://${bracketed(address)}:${port}/`);
  const [first, ...others] = urls;
  if (first === undefined) return ['', 'This machine is in no network: no phone can reach it.'];
  return [
    '',
    `On a phone in the same network: ${first}`,
    ...others.map((url) => `                            or: ${url}`),
    ...(drawn === undefined ? [] : ['', ...drawn(first).split('\n')]),
    ...(first.startsWith('https:') ? [] : ['', ...wrapped(HTTPS, width)]),
    '',
  ];
}

const bracketed = (address) => (address.includes(':') ? `[${address}]` : address);

function wrapped(text, width) {
  const all = [''];
  for (const word of text.split(' ')) {
    const last = all.at(-1);
    if (last !== '' && last.length + 1 + word.length > width) all.push(word);
    else all[all.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return all;
}

/** Waits for the server to answer; false when it has ended before. */
export async function isReady(url, hasEnded, pause = 200) {
  for (;;) {
    if (hasEnded()) return false;
    const answer = await fetch(url).catch(() => undefined);
    if (answer !== undefined) return true;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
