/** The ink and paper of the page at /api. */
export const REFERENCE_STYLE = `:root {
  color-scheme: light dark;
  --paper: #faf6ee;
  --ink: #2b2620;
  --faint: #6b6255;
  --line: #ddd3c2;
  --link: #7a3b1d;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #1c1e21; --ink: #d9d4ca; --faint: #a29b8e; --line: #3a3d42; --link: #e0a882; }
}
* { box-sizing: border-box; }
body {
  max-width: 60rem;
  margin: 0 auto;
  padding: 1rem 1rem 4rem;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif;
}
h1 { font-size: 1.6rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 0.5rem; font-size: 1.25rem; }
h3 { margin: 1.5rem 0 0.25rem; font-size: 1rem; }
a { color: var(--link); }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; font-variant-numeric: tabular-nums; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid var(--line); }
summary { min-height: 2.75rem; padding: 0.6rem 0; cursor: pointer; color: var(--link); }
table { display: block; overflow-x: auto; border-collapse: collapse; }
th, td { padding: 0.4rem 1rem 0.4rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--faint); font-weight: 400; }
`;
