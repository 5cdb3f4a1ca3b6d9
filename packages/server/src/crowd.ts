/**
 * Who has a place among the connections. One address has so many; all together have so many; and some more are let in only to
 * ask how the server is, or to be told that it is full. Those push one another out, so that a place to ask is always free.
 */
import type { Socket } from 'node:net';
import { clientOf } from './buckets.ts';

export interface CrowdOptions {
  /** Most connections at once. */
  readonly connections: number;
  /** Most of one address; left out, any number. */
  readonly addressConnections?: number | undefined;
}

/** Why a connection has no place: all are taken, or all of its address. */
export type Crowded = 'all' | 'address';

/** Places for those who have none: half as many again, and never fewer than this. */
const MIN_RESERVE = 16;

export class Crowd {
  readonly #connections: number;
  readonly #addressConnections: number;
  readonly #reserve: number;
  readonly #ofAddress = new Map<string, number>();
  /** Those without a place, the first that came first. */
  readonly #extra = new Map<Socket, Crowded>();
  #placed = 0;

  constructor({ connections, addressConnections = Number.POSITIVE_INFINITY }: CrowdOptions) {
    this.#connections = connections;
    this.#addressConnections = addressConnections;
    this.#reserve = Math.max(MIN_RESERVE, Math.ceil(connections / 2));
  }

  /** So many sockets there are at most, one that is about to be pushed out included. */
  get most(): number {
    return this.#connections + this.#reserve + 1;
  }

  /** A connection comes. True where another one is pushed out for it. */
  add(socket: Socket): boolean {
    const address = clientOf(socket.remoteAddress);
    const own = this.#ofAddress.get(address) ?? 0;
    const crowded = own >= this.#addressConnections ? 'address' : this.#placed >= this.#connections ? 'all' : undefined;
    if (crowded === undefined) {
      this.#placed++;
      this.#ofAddress.set(address, own + 1);
      socket.once('close', () => this.#leave(address));
      return false;
    }
    this.#extra.set(socket, crowded);
    socket.once('close', () => this.#extra.delete(socket));
    if (this.#extra.size <= this.#reserve) return false;
    const [first] = this.#extra.keys();
    this.#extra.delete(first!);
    first!.destroy();
    return true;
  }

  #leave(address: string): void {
    this.#placed--;
    const left = this.#ofAddress.get(address)! - 1;
    if (left > 0) this.#ofAddress.set(address, left);
    else this.#ofAddress.delete(address);
  }

  /** Why a connection has no place; nothing where it has one. */
  crowdedOut(socket: Socket): Crowded | undefined {
    return this.#extra.get(socket);
  }
}
