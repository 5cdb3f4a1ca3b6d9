/** Standard output that waits while its reader is slow, so a long stream of answers never piles up in memory. */
import { once } from 'node:events';

export async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}
