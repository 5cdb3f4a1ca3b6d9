/** The shelf of this page: every system by its title, each fetched when it is first wanted. */

import { SHELF } from 'virtual:shelf';
import { SYSTEMS } from '@strikehome/engine/systems';

export const TITLES: readonly { readonly id: string; readonly title: string }[] = SHELF;

/** The system a link is about; the first on the shelf where it names none that is there. */
export function systemIn(hash: string): string {
  const [, id] = /^#\/\w+\/([^@/?]+)/.exec(hash) ?? [];
  return (SHELF.find((one) => one.id === id) ?? SHELF[0]!).id;
}

export async function fetchSystem(id: string): Promise<void> {
  if (!Object.hasOwn(SYSTEMS, id)) await SHELF.find((one) => one.id === id)?.load();
}
