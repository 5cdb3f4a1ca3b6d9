// The documents without the app: the theme that was chosen there, pages that are open where there is room, and the search.
const THEME = 'strikehome.theme';
try {
  const chosen = JSON.parse(localStorage.getItem(THEME) ?? 'null');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.classList.add(chosen);
} catch {
  // A browser that keeps nothing has no theme.
}

const pages = document.querySelector('details.pages');
const wide = matchMedia('(min-width: 60rem)');
const unfold = () => {
  pages.open = wide.matches;
};
wide.addEventListener('change', unfold);
unfold();

const MOST = 20;
const box = document.querySelector('search');
const input = box.querySelector('input');
const found = box.querySelector('#found');
const count = box.querySelector('.count');
box.hidden = false;

let index;
const load = () => {
  index ??= fetch(new URL('search.json', import.meta.url)).then((response) => response.json());
  return index;
};
input.addEventListener('focus', () => void load());

/** Every word begins a word of the heading, or of the title of its page; headings that have them all come first. */
function search(list, text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (place, word) => ` ${place.toLowerCase()}`.match(/[\p{L}\p{N}]+/gu)?.some((one) => one.startsWith(word)) ?? false;
  const hits = [];
  for (const { at, title, headings } of list) {
    if (words.every((word) => has(title, word))) hits.push({ rank: 0, at, title });
    for (const [heading, slug] of headings) {
      if (!words.every((word) => has(heading, word) || has(title, word))) continue;
      const own = words.filter((word) => has(heading, word)).length;
      if (own > 0) hits.push({ rank: own === words.length ? 1 : 2, at, title, heading, slug });
    }
  }
  return hits.sort((a, b) => a.rank - b.rank);
}

input.addEventListener('input', async () => {
  const text = input.value;
  const hits = search(await load(), text);
  // Another letter may have come meanwhile.
  if (input.value !== text) return;
  found.replaceChildren(
    ...hits.slice(0, MOST).map(({ at, title, heading, slug }) => {
      const link = document.createElement('a');
      link.href = `${new URL(at || './', import.meta.url)}${slug === undefined ? '' : `#${slug}`}`;
      link.textContent = heading ?? title;
      const line = document.createElement('li');
      line.append(link);
      if (heading !== undefined) {
        const page = document.createElement('small');
        page.textContent = title;
        line.append(page);
      }
      return line;
    }),
  );
  if (text.trim() === '') count.textContent = '';
  else if (hits.length === 0) count.textContent = 'Nothing found. Try a shorter word.';
  else count.textContent = hits.length > MOST ? `${hits.length} found, the first ${MOST} are listed.` : `${hits.length} found.`;
});
input.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') found.querySelector('a')?.click();
  if (event.key !== 'Escape') return;
  input.value = '';
  input.dispatchEvent(new Event('input'));
});
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target.matches?.('input')) return;
  event.preventDefault();
  input.focus();
});
