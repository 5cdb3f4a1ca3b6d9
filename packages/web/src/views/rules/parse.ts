/** Reads a book of rules as it is written in docs/rules: chapters as headings, clauses as marked list items. */
export interface Clause {
  readonly id: string;
  readonly mark: string;
  readonly text: string;
  readonly chapter: string;
}

const CLAUSE = /^[-*]\s+\*\*`?([A-Z]+-?\d+[a-z]?|[a-z]-\d+)`?\*\*\s*(?:\(([^)]*)\))?\s*(.*)$/;

export function clausesOf(markdown: string): readonly Clause[] {
  const clauses: { id: string; mark: string; text: string; chapter: string }[] = [];
  let chapter = '';
  let open = false;
  for (const line of markdown.split('\n')) {
    const [, heading] = /^#{2,4}\s+(.*)$/.exec(line) ?? [];
    const [, id, mark, text] = CLAUSE.exec(line) ?? [];
    if (heading !== undefined) {
      chapter = heading.trim();
      open = false;
    } else if (id !== undefined) {
      clauses.push({ id, mark: mark ?? '', text: text!.trim(), chapter });
      open = true;
    } else if (open && /^\s+\S/.test(line)) {
      const last = clauses.at(-1)!;
      last.text += /^\s+[-*|]\s?/.test(line) ? `\n${line.trim()}` : ` ${line.trim()}`;
    } else if (line.trim() !== '') open = false;
  }
  return clauses;
}

/** Advice is for people; every other clause has an example that plays it, which `npm run check` sees to. */
export const isPlayed = (mark: string): boolean => !mark.includes('advice');

/** Clauses that hold every word that is looked for, in their text, their id or their chapter. */
export function search(clauses: readonly Clause[], words: string): readonly Clause[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return clauses.filter(({ id, text, chapter }) => {
    const all = `${id} ${chapter} ${text}`.toLowerCase();
    return wanted.every((word) => all.includes(word));
  });
}

/** A clause's text in pieces: plain, strong and code. */
export function piecesOf(
  text: string,
): readonly { readonly kind: 'plain' | 'strong' | 'code' | 'ref'; readonly text: string }[] {
  return text
    .split(/(\*\*[^*]+\*\*|`[^`]+`|\b[A-Z]{3,4}-\d+\b)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (piece.startsWith('**')) return { kind: 'strong', text: piece.slice(2, -2) };
      if (piece.startsWith('`')) return { kind: 'code', text: piece.slice(1, -1) };
      return {
        kind: /^[A-Z]{3,4}-\d+$/.test(piece) ? 'ref' : 'plain',
        text: piece.replace(/(?<!\w)[*_]([^*_]+)[*_](?!\w)/g, '$1'),
      };
    });
}
