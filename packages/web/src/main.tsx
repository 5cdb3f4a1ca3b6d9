/** The entry of the page: fetches the system of the link, renders, listens to keys, starts the service worker. */
import { render } from 'preact';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/controls.css';
import './styles/form.css';
import './styles/odds.css';
import './styles/pictures.css';
import { App, preloadView } from './parts/app.tsx';
import { listen } from './parts/keys.ts';
import { lastLink } from './state/last.ts';
import { tableToContinue } from './state/storage.ts';
import { arrive } from './state/store.ts';
import { startServiceWorker } from './state/version.ts';

const page = document.getElementById('page')!;

async function begin(): Promise<void> {
  // A table to come back to is at home, one tap away.
  if (location.hash === '' && lastLink() !== '' && tableToContinue() === undefined)
    history.replaceState(null, '', lastLink());
  preloadView(location.hash);
  await arrive();
  page.replaceChildren();
  render(<App />, page);
  listen();
}

begin().catch(() => {
  page.textContent = 'Part of the page failed to load. Check your connection and load it again.';
});

if (__BUILT__ && 'serviceWorker' in navigator) {
  startServiceWorker().catch(() => {
    // Without it the page needs the network, and nothing else changes.
  });
}
