/** The engine beside the page: exact odds are reckoned here, so dragging a value never waits for them. */
import { odds } from '@strikehome/engine/contract';
import { fetchSystem } from '../state/shelf.ts';

declare const self: {
  onmessage: ((event: { readonly data: Question }) => void) | null;
  postMessage(answers: readonly unknown[] | null): void;
};

interface Question {
  readonly system: string;
  readonly requests: readonly unknown[];
}

async function answer({ system, requests }: Question): Promise<void> {
  try {
    await fetchSystem(system);
  } catch {
    self.postMessage(null);
    return;
  }
  self.postMessage(requests.map((request) => odds(request)));
}

self.onmessage = ({ data }) => void answer(data);
