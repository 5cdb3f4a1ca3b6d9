/** Markdown as the documents of this project are written in it, as HTML: blocks first, then what is inside their lines. */

export interface Heading {
  readonly level: number;
  readonly text: string;
  /** Its anchor in the page. */
  readonly slug: string;
}

export interface Rendered {
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** Where a link or a picture leads from here; nothing where it leads out of the documents. */
export type Resolve = (target: string) => string | undefined;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (one) => ESCAPES[one]!);

export function render(markdown: string, resolve: Resolve): Rendered {
  const definitions = new Map<string, string>();
  const lines = markdown
    .replaceAll('\r', '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^\[([^\]]+)\]: +(\S+)$/gm, (_, name: string, target: string) => {
      definitions.set(name.toLowerCase(), target);
      return '';
    })
    .split('\n');
  const page = new Page(resolve, definitions);
  const html = page.blocks(lines);
  const slugs = new Set(page.headings.map(({ slug }) => slug));
  // A heading keeps its anchor, also where a row above it has the same name.
  const own = html.replace(/<tr id="(\w+)">/g, (row, name: string) => (slugs.has(name) ? '<tr>' : row));
  return { html: own, headings: page.headings };
}

const FENCE = /^(```+)\s*(\S*)/;
const HEADING = /^(#{1,6}) +(.*?)(?: +#+)?$/;
const ITEM = /^([-*]|\d+\.) +/;
const RULE = /^(---+|\*\*\*+)$/;
const isTable = (line: string, next: string | undefined) => line.startsWith('|') && /^\|[\s:|-]+\|$/.test(next ?? '');
const isBlock = (line: string) => [FENCE, HEADING, ITEM, RULE, /^[>|]/].some((start) => start.test(line));
const indentOf = (line: string) => line.length - line.trimStart().length;

class Page {
  readonly headings: Heading[] = [];
  readonly #resolve: Resolve;
  readonly #definitions: ReadonlyMap<string, string>;
  readonly #slugs = new Map<string, number>();
  readonly #rows = new Set<string>();

  constructor(resolve: Resolve, definitions: ReadonlyMap<string, string>) {
    this.#resolve = resolve;
    this.#definitions = definitions;
  }

  blocks(lines: readonly string[]): string {
    const out: string[] = [];
    for (let at = 0; at < lines.length; ) {
      const [html, next] = this.#block(lines, at);
      if (html !== '') out.push(html);
      at = next;
    }
    return out.join('\n');
  }

  /** The block that begins at a line, and the line after it. */
  #block(lines: readonly string[], at: number): readonly [string, number] {
    const line = lines[at]!;
    if (line.trim() === '') return ['', at + 1];
    const fence = FENCE.exec(line);
    if (line.startsWith('    ')) {
      const goesOn = (one: string, i: number) =>
        one.startsWith('    ') || (one.trim() === '' && lines[i + 1]?.startsWith('    ') === true);
      const end = endOf(lines, at, goesOn);
      return [codeBlock(lines.slice(at, end).map((one) => one.slice(4))), end];
    }
    if (fence !== null) {
      const found = lines.findIndex((one, i) => i > at && one.startsWith(fence[1]!));
      const end = found < 0 ? lines.length : found;
      return [codeBlock(lines.slice(at + 1, end)), end + 1];
    }
    const heading = HEADING.exec(line);
    if (heading !== null) return [this.#heading(heading[1]!.length, heading[2]!), at + 1];
    if (RULE.test(line)) return ['<hr>', at + 1];
    if (isTable(line, lines[at + 1])) return this.#table(lines, at);
    if (line.startsWith('>')) {
      const end = endOf(lines, at, (one) => one.startsWith('>'));
      const inside = lines.slice(at, end).map((one) => one.replace(/^> ?/, ''));
      return [`<blockquote>${this.blocks(inside)}</blockquote>`, end];
    }
    if (ITEM.test(line)) return this.#list(lines, at);
    const end = endOf(lines, at, (one) => one.trim() !== '' && !isBlock(one));
    const text = lines.slice(at, end).map((one) => one.trim());
    return [`<p>${this.inline(text.join('\n'))}</p>`, end];
  }

  #heading(level: number, text: string): string {
    const html = this.inline(text);
    const plain = html.replace(/<[^>]*>/g, '');
    const base = plain
      .replace(/&\w+;/g, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    const seen = this.#slugs.get(base) ?? 0;
    this.#slugs.set(base, seen + 1);
    const slug = seen === 0 ? base : `${base}-${seen}`;
    this.headings.push({ level, text: plainOf(plain), slug });
    return `<h${level} id="${slug}">${html}</h${level}>`;
  }

  #table(lines: readonly string[], at: number): readonly [string, number] {
    const end = endOf(lines, at, (one) => one.startsWith('|'));
    const rowOf = (line: string) =>
      line
        .trim()
        .replace(/^\||\|$/g, '')
        .split(/(?<!\\)\|/)
        .map((cell) => this.inline(cell.trim().replaceAll('\\|', '|')));
    const [head, marks, ...rows] = lines.slice(at, end);
    const right = marks!
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((mark) => /-:$/.test(mark.trim()));
    const cells = (row: readonly string[], tag: string) =>
      row.map((cell, i) => `<${tag}${right[i] ? ' class="number"' : ''}>${cell}</${tag}>`).join('');
    const body = rows
      .map(rowOf)
      .map((row) => `<tr${this.#rowId(row[0])}>${cells(row, 'td')}</tr>`)
      .join('\n');
    const table = `<table><thead><tr>${cells(rowOf(head!), 'th')}</tr></thead><tbody>\n${body}</tbody></table>`;
    return [`<div class="wide" tabindex="0">${table}</div>`, end];
  }

  /** The row of a code or a field can be linked to by its name. */
  #rowId(cell = ''): string {
    const [, name] = /^<code>(\w+)<\/code>$/.exec(cell) ?? [];
    if (name === undefined || this.#rows.has(name)) return '';
    this.#rows.add(name);
    return ` id="${name}"`;
  }

  #list(lines: readonly string[], at: number): readonly [string, number] {
    const ordered = /^\d/.test(lines[at]!);
    const items: string[] = [];
    let next = at;
    while (next < lines.length && ITEM.test(lines[next]!) && /^\d/.test(lines[next]!) === ordered) {
      const width = ITEM.exec(lines[next]!)![0].length;
      const own = [lines[next]!.slice(width)];
      next++;
      // What is indented belongs to the item, and so does a line that only goes on.
      while (next < lines.length) {
        const line = lines[next]!;
        const isInside = line.trim() !== '' && indentOf(line) >= Math.min(width, 2);
        const goesOn = line.trim() !== '' && lines[next - 1]!.trim() !== '' && !isBlock(line);
        const isGap = line.trim() === '' && indentOf(lines[next + 1] ?? '') >= Math.min(width, 2);
        if (!isInside && !goesOn && !isGap) break;
        own.push(line.slice(Math.min(width, indentOf(line))));
        next++;
      }
      items.push(`<li>${this.#item(own)}</li>`);
      while (lines[next]?.trim() === '' && ITEM.test(lines[next + 1] ?? '')) next++;
    }
    const tag = ordered ? 'ol' : 'ul';
    return [`<${tag}>${items.join('\n')}</${tag}>`, next];
  }

  /** An item of one paragraph is written without it. */
  #item(lines: readonly string[]): string {
    const html = this.blocks(lines);
    return /^<p>[\s\S]*?<\/p>$/.test(html) && html.indexOf('<p>', 1) < 0
      ? html.slice(3, -4)
      : html.replace(/^<p>([\s\S]*?)<\/p>/, '$1');
  }

  /** What is inside a line. Code and pictures are set aside first, so that nothing in them is read as anything else. */
  inline(text: string): string {
    const aside: string[] = [];
    const keep = (html: string) => `\uE000${aside.push(html) - 1}\uE000`;
    const put = text
      .replace(/(`+)([\s\S]*?[^`])\1(?!`)/g, (_, _ticks: string, code: string) =>
        keep(`<code>${escapeHtml(code.replace(/^ (.*) $/, '$1'))}</code>`),
      )
      .replace(/<img ([^>]*)>/g, (_, attributes: string) => keep(this.#picture(attributes)))
      .replace(/!\[([^\]]*)\]\(([^)\s]+)\)/g, (_, alt: string, src: string) =>
        keep(this.#picture(`src="${src}" alt="${alt}"`)),
      )
      .replace(/\\([\\`*_{}[\]()#+.!|<>-])/g, (_, one: string) => keep(escapeHtml(one)));
    const marked = this.#linked(escapeHtml(put))
      .replace(/\*\*([\s\S]+?)\*\*/g, '<strong>$1</strong>')
      .replace(/(?<![\w*])\*(?! )([^*]+?)\*(?![\w*])/g, '<em>$1</em>')
      .replace(/(?<!\w)_(?! )([^_]+?)_(?!\w)/g, '<em>$1</em>');
    let html = marked;
    // What was set aside may hold something that was.
    while (/\uE000\d+\uE000/.test(html)) html = html.replace(/\uE000(\d+)\uE000/g, (_, i: string) => aside[Number(i)]!);
    return html;
  }

  #linked(text: string): string {
    return text
      .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, label: string, target: string) => this.#link(label, target))
      .replace(/\[([^\]]+)\](?:\[([^\]]*)\])?/g, (whole, label: string, name: string | undefined) => {
        const target = this.#definitions.get((name || label).toLowerCase());
        return target === undefined ? whole : this.#link(label, target);
      })
      .replace(/&lt;(https?:[^\s&]+)&gt;/g, (_, target: string) => this.#link(target, target));
  }

  #link(label: string, target: string): string {
    const to = this.#resolve(target.replaceAll('&amp;', '&'));
    return to === undefined ? label : `<a href="${escapeHtml(to)}">${label}</a>`;
  }

  #picture(attributes: string): string {
    const [, source = ''] = /src="([^"]*)"/.exec(attributes) ?? [];
    const [, alt = ''] = /alt="([^"]*)"/.exec(attributes) ?? [];
    const [, width] = /width="(\d+)"/.exec(attributes) ?? [];
    const to = this.#resolve(source);
    if (to === undefined) return escapeHtml(alt);
    return `<img src="${escapeHtml(to)}" alt="${alt}"${width === undefined ? '' : ` width="${width}"`} loading="lazy">`;
  }
}

const codeBlock = (lines: readonly string[]) => `<pre tabindex="0"><code>${escapeHtml(lines.join('\n'))}</code></pre>`;

function endOf(lines: readonly string[], at: number, goesOn: (line: string, at: number) => boolean): number {
  let end = at + 1;
  while (end < lines.length && goesOn(lines[end]!, end)) end++;
  return end;
}

const plainOf = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (whole) => Object.keys(ESCAPES).find((one) => ESCAPES[one] === whole)!);
