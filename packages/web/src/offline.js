// The page without a network. VERSION and FILES are put in front of this when the page is built.
// A new version waits until a page asks for it, or the last page of the old one is closed. The version before is kept, for
// pages that are still open: their own parts stay with them.
const INSIDE = new URL('./', location.href);
// Others may keep caches at this address too, and so may another copy of this page at another path.
const OURS = `strikehome ${INSIDE.pathname} `;
const NAME = OURS + VERSION;

addEventListener('install', (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(fresh)));
});

addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(skipWaiting());
});

const oldNames = async () => (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);

addEventListener('activate', (event) => {
  const tidy = async () => {
    const [, ...older] = (await oldNames()).reverse();
    await Promise.all(older.map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(tidy());
});

async function cachedIn(name, url) {
  return (await caches.open(name)).match(url);
}

/** A file of this version; a part of the version before for a page that is still open. */
async function load(file, url) {
  if (FILES.includes(file)) return cachedIn(NAME, url);
  for (const name of await oldNames()) {
    const found = await cachedIn(name, url);
    if (found !== undefined) return found;
  }
}

/** A document as the server has it; where there is no network, as it was last read. */
async function read(request) {
  try {
    const found = await fetch(request);
    if (found.ok) await (await caches.open(NAME)).put(request, found.clone());
    return found;
  } catch (error) {
    for (const name of [NAME, ...(await oldNames()).reverse()]) {
      const found = await cachedIn(name, request.url);
      if (found !== undefined) return found;
    }
    throw error;
  }
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !url.href.startsWith(INSIDE.href)) return;
  const name = url.pathname.slice(INSIDE.pathname.length) || './';
  const file = name === 'index.html' ? './' : name === 'demo' ? 'demo.html' : name;
  if (name.startsWith('docs/')) return event.respondWith(read(request));
  // Anything else (an API) is the server's to answer.
  if (!FILES.includes(file) && !file.startsWith('assets/')) return;
  event.respondWith(load(file, new URL(file, INSIDE).href).then((found) => found ?? fetch(request)));
});
