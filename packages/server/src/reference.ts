/** The readable page of the calls at /api: the same facts as openapi.json, with an example that was really answered. */
import { type GameEngine, VERB_NAMES, type VerbName, verbNamed } from '@strikehome/engine/contract';
import type { Action, System } from '@strikehome/engine/kernel';
import { exampleRequests, FAILURES } from './openapi.ts';

/** Longer answers are cut for the eye; the call itself gives the whole. */
const MAX_SHOWN = 1600;

/** "Each of them but step", in HTML. */
const unlinked = VERB_NAMES.filter((name) => verbNamed(name).link === 'never');
const ALL_LINKS = `Each of them${unlinked.length === 0 ? '' : ` but ${unlinked.map((name) => `<code>${name}</code>`).join(' and ')}`}`;

export function referencePage(engine: GameEngine): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Strikehome: the calls</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/reference.css">
</head>
<body>
<header>
<h1>Strikehome: the calls</h1>
<p>One JSON object in, one JSON object out; no account, no state, from any page.
The same requests and answers as the library and the <code>strikehome</code> command.
For programs: <a href="/api/openapi.json">openapi.json</a>, <a href="/api/schema">JSON Schema</a>, <a href="/api/systems">systems</a>.</p>
</header>
<main>
${VERB_NAMES.map((verb) => verbSection(verb, engine)).join('\n')}
<section>
<h2>Links, tables, progress, many at once</h2>
<p>${ALL_LINKS} is also a link, <code>GET /api/odds?request={…}</code>, with <code>format=csv</code> for a
spreadsheet. <code>Accept: text/csv</code> gives a table, <code>text/event-stream</code> progress and then the answer,
<code>application/problem+json</code> failures as RFC 9457. A body of <code>application/x-ndjson</code> is a request a line.</p>
</section>
<section>
<h2>When it does not go well</h2>
<p>The body is always <code>{"ok": false, "error": {"code", "path", "message", "rule"?}}</code>.</p>
${table(['status', 'meaning'], Object.entries(FAILURES))}
</section>
${Object.values(engine.games).map(systemSection).join('\n')}
</main>
</body>
</html>
`;
}

function verbSection(verb: VerbName, engine: GameEngine): string {
  const [example] = exampleRequests(verb, engine);
  return `<section>
<h2><code>POST /api/${inHtml(verb)}</code></h2>
<p>${inHtml(verbNamed(verb).summary)}</p>
${example === undefined ? '' : exampleOf(verb, example.title, example.request)}
</section>`;
}

function exampleOf(verb: VerbName, title: string, request: object): string {
  // Seeded, so that the page is the same each time it is made.
  const { link, cost, run, throwsTrueDice } = verbNamed(verb);
  const asked = link === 'with-seed' && throwsTrueDice === undefined ? { ...request, seed: 'example' } : request;
  // Long work is not done for a page.
  const shown = cost === 'very-slow' ? '' : shownAnswer(run(asked));
  return `<details>
<summary>${inHtml(title)}</summary>
<pre><code>${inHtml(JSON.stringify(asked, null, 2))}</code></pre>
${shown}
</details>`;
}

function shownAnswer(answer: object): string {
  const text = JSON.stringify(answer, null, 2);
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}\n…` : text;
  return `<p>answers</p>\n<pre><code>${inHtml(shown)}</code></pre>`;
}

function systemSection({ id, title, summary, actions, settings }: System): string {
  const rules = Object.entries(settings.fields).map(([name, field]) => [
    `<code>${inHtml(name)}</code>`,
    field.kind === 'one-of' ? field.options.map((option) => `<code>${inHtml(option)}</code>`).join(', ') : field.kind,
    `<code>${inHtml(String(field.default ?? ''))}</code>`,
    inHtml(field.about.help ?? field.about.label ?? ''),
  ]);
  return `<section>
<h2 id="${inHtml(id)}">${inHtml(title)} <code>"system": "${inHtml(id)}"</code></h2>
<p>${inHtml(summary)} <a href="/api/schema/${inHtml(id)}">Its JSON Schema</a>.</p>
${Object.entries(actions)
  .map(([name, action]) => actionSection(name, action))
  .join('\n')}
${rules.length === 0 ? '' : `<h3>settings</h3>\n${rawTable(['setting', 'options', 'default', 'meaning'], rules)}`}
</section>`;
}

function actionSection(name: string, action: Action): string {
  const rows: (readonly [string, string])[] = [
    ['outcome', Object.keys(action.outcomes).join(', ')],
    ['facts', Object.keys(action.facts).join(', ')],
    [
      'rolls',
      Object.entries(action.rolls)
        .map(([id, { count, sides }]) => `${id} (${count ?? 'n'}d${sides})`)
        .join(', '),
    ],
    ['choices', Object.keys(action.choices).join(', ')],
    [
      'fields',
      Object.entries(action.schema.fields)
        .map(([id, field]) => `${id}${field.optional ? '?' : ''}`)
        .join(', '),
    ],
  ];
  return `<h3><code>"action": "${inHtml(name)}"</code></h3>
<p>${inHtml(action.summary)}</p>
${table(
  ['field', 'values'],
  rows.filter(([, values]) => values !== ''),
)}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return rawTable(
    head,
    rows.map((row) => row.map((cell) => inHtml(cell).replace(/`([^`]*)`/g, '<code>$1</code>'))),
  );
}

function rawTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, row: readonly string[]) => row.map((cell) => `<${tag}>${cell}</${tag}>`).join('');
  return `<table>
<thead><tr>${cells('th', head)}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n')}
</tbody>
</table>`;
}

function inHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
