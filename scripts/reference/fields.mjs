// The fields of a shape as rows of a table: path, type, whether it can be left out, and what it means.
const MAX = 1_000_000;

export const cell = (text) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();
export const code = (text) => `\`${text}\``;
export const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map((one) => cell(`${one}`)).join(' | ')} |`).join('\n');

function wholeText({ min, max }) {
  if (min <= -MAX && max >= MAX) return 'whole number';
  if (min >= 0 && max >= MAX) return min === 0 ? 'whole number, 0 or more' : `whole number, ${min} or more`;
  return max >= MAX ? 'whole number, may be negative' : `whole number, ${min} to ${max}`;
}

const unique = (all) => [...new Set(all)];

/** A type in words; the fields of a record are rows of their own. */
function typeOf(shape) {
  switch (shape.kind) {
    case 'whole':
      return wholeText(shape);
    case 'text':
      return shape.about.person ? 'id of a fighter' : 'text';
    case 'flag':
      return '`true` or `false`';
    case 'one-of':
      return shape.options.map(code).join(', ');
    case 'list':
      return shape.item.kind === 'either' ? `list (${typeOf(shape.item)})` : `list: ${typeOf(shape.item)}`;
    case 'map':
      return `by name: ${typeOf(shape.value)}`;
    case 'record':
      return 'fields';
    case 'either':
      return unique(shape.cases.map(typeOf)).join(', or ');
    default:
      return 'any JSON';
  }
}

function meaningOf({ label, help, options = {} }) {
  const words = Object.entries(options).map(([option, text]) => `${code(option)}: ${text}`);
  const given = [label, help].filter((one) => one !== undefined && one !== '');
  const sentences = given.map((text) => (/[.?!…]$/.test(text) ? text : `${text}.`));
  return [...sentences, ...(words.length > 0 && help === undefined ? [`${words.join('; ')}.`] : [])].join(' ');
}

function neededOf(shape) {
  if (shape.default !== undefined) return code(JSON.stringify(shape.default));
  return shape.optional ? 'optional' : 'required';
}

/** The records within a shape, with what their paths begin with. */
function within(shape, path) {
  switch (shape.kind) {
    case 'record':
      return [[shape, path]];
    case 'list':
      return within(shape.item, `${path}[]`);
    case 'map':
      return within(shape.value, `${path}.NAME`);
    case 'either':
      return shape.cases.flatMap((one) => within(one, path));
    default:
      return [];
  }
}

/** The field that tells a case from the others, such as `kind`. */
const tagOf = ({ fields }) => Object.entries(fields).find(([, { options = [] }]) => options.length === 1);

/**
 * Every field of a record as `[path, type, needed, meaning]`. `partOf(name, records)` answers with the title
 * of the table that those have of their own, where they occur in several places.
 */
export function rowsOf(record, partOf = () => undefined, path = '', tag = tagOf(record)) {
  const others = Object.entries(record.fields).flatMap(([name, shape]) => {
    const at = path === '' ? name : `${path}.${name}`;
    if (name === tag?.[0]) return [];
    const inner = within(shape, at);
    const part = partOf(name, within(shape, ''));
    const about = meaningOf(shape.about);
    const said = path !== '' && tag !== undefined ? `With ${code(tag[1].options[0])}: ${about}` : about;
    const linked = part === undefined ? said : `${said} Fields: [${part}](#fields-${part.toLowerCase()}).`;
    const row = [code(at), typeOf(shape), neededOf(shape), linked];
    return part === undefined ? [row, ...casesWithin(inner, partOf)] : [row];
  });
  const seen = new Set();
  return others.filter((row) => {
    const key = row.join('\n');
    return !seen.has(key) && seen.add(key);
  });
}

/** The rows of all cases of a field, what tells them apart in one row before each group. */
function casesWithin(records, partOf) {
  const tags = new Map();
  for (const [record, path] of records) {
    const [name, shape] = tagOf(record) ?? [];
    if (name === undefined) continue;
    const at = `${path}.${name}`;
    tags.set(at, [...(tags.get(at) ?? []), ...shape.options]);
  }
  return [
    ...[...tags].map(([at, options]) => [code(at), options.map(code).join(', '), 'required', 'Which of these it is.']),
    ...records.flatMap(([record, path]) => rowsOf(record, partOf, path)),
  ];
}

const HEAD = ['field', 'type', 'default', 'meaning'];
export const rowTable = (rows) => table(HEAD, rows);
export const fieldTable = (record, partOf) => rowTable(rowsOf(record, partOf, '', undefined));

/** Fields that occur in several places have one table: found on a first pass, linked to on a second. */
export function sharedParts() {
  const found = new Map();
  const titles = new Map();
  let counting = true;
  return {
    partOf: (name, records) => {
      const keys = unique(records.map(([record]) => JSON.stringify(rowsOf(record))));
      if (keys.length !== 1) return undefined;
      const [id] = keys;
      const { count = 0, ...first } = found.get(id) ?? { name, record: records[0][0] };
      if (counting) found.set(id, { ...first, count: count + 1 });
      return titles.get(id);
    },
    /** Names what occurred often enough; the next pass links to it. */
    settle: () => {
      counting = false;
      for (const [id, { name, count }] of found) {
        const rows = JSON.parse(id).length;
        if (count < 2 || rows < 2 || (rows < 4 && count < 4)) continue;
        const taken = [...titles.values()].filter((title) => title.replace(/-\d+$/, '') === name).length;
        titles.set(id, taken === 0 ? name : `${name}-${taken + 1}`);
      }
    },
    /** Each title with its table. */
    tables: (partOf) =>
      [...titles]
        .map(([id, title]) => [title, rowTable(rowsOf(found.get(id).record, partOf, '', undefined))])
        .sort(([a], [b]) => (a < b ? -1 : 1)),
  };
}
