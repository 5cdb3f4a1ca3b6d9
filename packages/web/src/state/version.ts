/**
 * A copy of the page for when there is no network, and the word when a newer one is here. It is never put in place of the
 * page in use without the user's consent.
 */
import { signal } from '@preact/signals';

/** The copy that waits to take over, or `elsewhere` when another page of ours has let it. */
const waiting = signal<ServiceWorker | 'elsewhere' | undefined>(undefined);
const refused = signal(false);

export const isNewer = () => waiting.value !== undefined && !refused.value;

/** The page goes on as it is; the next visit is the new one. */
export function notNow(): void {
  refused.value = true;
}

let asked = false;

/** Milliseconds after which a copy is told once more. */
const AGAIN = 1000;

export function takeNewer(): void {
  const next = waiting.value;
  asked = true;
  if (next === undefined || next === 'elsewhere' || next.state !== 'installed') location.reload();
  else {
    // Whichever is told first, that it has taken over or that it is this page's: a slow browser may tell only one.
    next.addEventListener('statechange', () => {
      if (next.state === 'activated') reloadOnce();
    });
    const tell = () => next.postMessage('take over');
    tell();
    // One that the browser was just putting to sleep may not have heard it; the page is loaded anew when it has.
    setInterval(tell, AGAIN);
  }
}

let reloading = false;
function reloadOnce(): void {
  if (!reloading) location.reload();
  reloading = true;
}

/** Registers the service worker, and looks for a newer version when the page starts and when it is shown again. */
export async function startServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const before = serviceWorker.controller;
  serviceWorker.addEventListener('controllerchange', () => {
    if (asked) reloadOnce();
    else if (before !== null) waiting.value = 'elsewhere';
  });
  const registration = await serviceWorker.register(new URL('sw.js', document.baseURI));
  const look = (worker: ServiceWorker | null) => {
    // The first copy of all is no newer one.
    if (worker?.state === 'installed' && serviceWorker.controller !== null) {
      waiting.value = worker;
      refused.value = false;
    }
  };
  look(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => look(installing));
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => {});
  });
}
