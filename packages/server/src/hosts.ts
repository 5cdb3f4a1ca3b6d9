/**
 * Which host a request names. A foreign page can make its own name lead to this machine (DNS rebinding) and would
 * then count as our own; so only names and addresses that are ours are answered.
 */
import { hostname, networkInterfaces } from 'node:os';

/** The addresses of this machine may change while it runs: they are read again after so many milliseconds. */
const READ_AGAIN = 5000;

export interface HostOptions {
  /** Where it listens. */
  readonly host: string;
  readonly publicUrl?: string | undefined;
  /** Further names, as they are typed. */
  readonly names?: readonly string[];
  readonly now?: () => number;
  readonly addresses?: () => readonly string[];
}

/** Whether a `Host` header names this server; the port does not count, because a proxy or a container may have another. */
export function ownHosts(options: HostOptions): (host: string) => boolean {
  const { now = () => performance.now(), addresses = localAddresses } = options;
  const machine = hostname();
  const publicHost = options.publicUrl === undefined ? [] : [new URL(options.publicUrl).host];
  const given = [...publicHost, options.host, ...(options.names ?? []), machine, `${machine}.local`, 'localhost'];
  const fixed = new Set(given.map(nameOf));
  let local: ReadonlySet<string> = new Set();
  let readAt = Number.NEGATIVE_INFINITY;
  return (host) => {
    const name = nameOf(host);
    if (fixed.has(name) || name.endsWith('.localhost') || LOOPBACK.test(name)) return true;
    if (now() - readAt > READ_AGAIN) {
      readAt = now();
      local = new Set(addresses().map(nameOf));
    }
    return local.has(name);
  };
}

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1)$/;

/** A host without its port, as it is compared: small letters, no brackets, no dot at its end. */
function nameOf(host: string): string {
  const [, bracketed, plain = host] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(host) ?? [];
  const name = (bracketed ?? plain).toLowerCase().replace(/\.$/, '');
  return name.includes(':') ? shortAddress(name) : name;
}

/** An IPv6 address may be written in several ways. */
function shortAddress(address: string): string {
  try {
    return new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  } catch {
    return address;
  }
}

/** Those that other machines reach it by. */
function localAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address));
}
