// The page without a network. VERSION and FILES are put in front of this when the page is built.
// A new version waits until the last page of the old one is closed, so no page ever mixes two.
addEventListener('install', (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(fresh)));
});

addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name !== VERSION));
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => clients.claim()));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const inside = new URL('./', location.href);
  if (request.method !== 'GET' || !url.href.startsWith(inside.href)) return;
  const name = url.pathname.slice(inside.pathname.length) || './';
  // Anything else (an API, a page of documents) is the server's to answer.
  if (!FILES.includes(name) && name !== 'index.html') return;
  const file = name === 'index.html' ? './' : name;
  event.respondWith(caches.match(new URL(file, inside).href).then((kept) => kept ?? fetch(request)));
});
