/** The engine beside the page: exact odds and whole fights are reckoned here, so dragging a value never waits for them. */
import { odds } from '@strikehome/engine/contract';
import { fetchSystem } from '../state/shelf.ts';
import type { Errand } from './whole-fights.ts';

declare const self: {
  onmessage: ((event: { readonly data: Question | Errand }) => void) | null;
  postMessage(answer: unknown): void;
};

interface Question {
  readonly system: string;
  readonly requests: readonly unknown[];
}

async function answer(asked: Question | Errand): Promise<void> {
  try {
    await fetchSystem(asked.system);
    if ('job' in asked) {
      const { carryOut } = await import('./whole-fights.ts');
      carryOut(asked, (news) => self.postMessage(news));
      return;
    }
  } catch {
    self.postMessage(null);
    return;
  }
  self.postMessage(asked.requests.map((request) => odds(request)));
}

self.onmessage = ({ data }) => void answer(data);
