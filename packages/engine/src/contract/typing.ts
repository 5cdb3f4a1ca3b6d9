/**
 * The types of a system, written from its shapes: what `npm run types` puts into `games/<id>/types.ts`, for the
 * compiler and for readers of what an editor shows. Records that look alike are written once.
 */
import { type Action, type Encounter, type RecordShape, record, type Shape, type System } from '../kernel/index.ts';
import { fightShape } from './read-fight.ts';
import { givenBySheets, withSheetForms } from './sheet-shapes.ts';
import { matchupShape } from './survey.ts';
import { type Verbs, verbsOver } from './verbs.ts';

/** A request may leave out what has a default; a state that is answered has it. */
type Way = 'asked' | 'answered';

const pascal = (words: string) =>
  words.replace(/(^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_all, _gap, letter: string) => letter.toUpperCase());
const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
const key = (name: string) => (/^[a-zA-Z_]\w*$/.test(name) ? name : quoted(name));
const oneOfThese = (ids: readonly string[]) => (ids.length === 0 ? 'never' : ids.map(quoted).join(' | '));

const singular = (hint: string) => hint.replace(/(?<=[sxz])es$|s$/, '');

/** What people are told of a field, as a comment of one line; nothing where its name says as much. */
function commentOf(name: string, { about: { label, help }, default: byDefault }: Shape): string {
  const spelled = name.replace(/[A-Z-]/g, (letter) => (letter === '-' ? ' ' : ` ${letter.toLowerCase()}`));
  if (label?.toLowerCase().includes(spelled) && help === undefined) return '';
  const usual = byDefault === undefined || typeof byDefault === 'object' ? '' : `Left out: ${byDefault}.`;
  const said = [label === undefined ? '' : `${label}.`, help ?? '', usual].filter((part) => part !== '').join(' ');
  return said === '' ? '' : `  /** ${said.replaceAll('*/', '* /')} */\n`;
}

/** What is longer is said of a field where it is first met, and not again of those like it. */
const LONG_COMMENT = 60;

/** A list of words that is longer has a name of its own. */
const LONG = 60;

class Declarations {
  readonly #prefix: string;
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #texts: string[] = [];

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  get text(): string {
    const told = new Set<string>();
    const isNew = (line: string) => {
      if (line.length <= LONG_COMMENT || !line.trimStart().startsWith('/**')) return true;
      const known = told.has(line);
      told.add(line);
      return !known;
    };
    return this.#texts.join('\n').split('\n').filter(isNew).join('\n');
  }

  /** The name of a record, which is declared when it is first met. */
  record(shape: RecordShape, hint: string, way: Way): string {
    const body = this.fields(shape.fields, hint, way);
    return this.#declared('interface', ` {\n${body}}`, hint, shape.about.help);
  }

  fields(fields: Readonly<Record<string, Shape>>, hint: string, way: Way): string {
    return Object.entries(fields)
      .map(([name, own]) => {
        const field = own.published ?? own;
        const open = field.optional === true && (way === 'asked' || field.default === undefined);
        const type = this.type(field, `${hint} ${name}`, way);
        return `${way === 'asked' ? commentOf(name, field) : ''}  ${key(name)}${open ? '?' : ''}: ${type};\n`;
      })
      .join('');
  }

  type(shape: Shape, hint: string, way: Way): string {
    switch (shape.kind) {
      case 'whole':
        return 'number';
      case 'text':
        return 'string';
      case 'flag':
        return 'boolean';
      case 'anything':
        return 'Plain';
      case 'one-of': {
        return this.ids(shape.options, hint);
      }
      case 'list': {
        const item = this.type(shape.item, singular(hint), way);
        return / [|&] /.test(item) ? `readonly (${item})[]` : `readonly ${item}[]`;
      }
      case 'map': {
        const value = this.type(shape.value, singular(hint), way);
        if (shape.keys === 'any') return `{ readonly [id: string]: ${value} }`;
        return `{ readonly [id in ${this.ids(shape.keys, `${hint} key`)}]?: ${value} }`;
      }
      case 'either':
        return this.#either(shape.cases, hint, way);
      case 'record':
        return this.record(shape, hint, way);
    }
  }

  /** One of these words. */
  ids(ids: readonly string[], hint: string): string {
    const all = oneOfThese(ids);
    return all.length < LONG ? all : this.#declared('type', ` = ${all};`, hint, undefined);
  }

  #either(cases: readonly Shape[], hint: string, way: Way): string {
    const own = cases.filter((one) => one.kind === 'record').filter(({ fields }) => fields.sheet === undefined);
    const forms = cases.filter((one) => one.kind === 'record' && one.fields.sheet !== undefined);
    const ordered = [...forms, ...cases.filter((one) => !forms.includes(one))];
    const types = ordered.flatMap((one) => {
      if (one.kind !== 'record') return [this.type(one, one.kind === 'one-of' ? `${hint} name` : hint, way)];
      const role = own.map((other) => this.record(other, this.#caseName(other, own, hint), way));
      // With a form as a sheet it is one of the two by whether there is a sheet: a compiler then speaks of the right one.
      if (one.fields.sheet === undefined) return forms.length > 0 ? [] : [role[own.indexOf(one)]!];
      const sheet = this.type(one.fields.sheet, 'sheet', way);
      const named = / [|] /.test(sheet)
        ? this.#declared('type', ` = ${sheet};`, 'sheet', one.fields.sheet.about.help)
        : sheet;
      return [`${one.fields.count === undefined ? 'AsRole' : 'AsRoles'}<${role.join(' | ')}, ${named}>`];
    });
    return [...new Set(types)].join(' | ');
  }

  /** Records of a choice are told apart by their kind. */
  #caseName(one: RecordShape, own: readonly RecordShape[], hint: string): string {
    const { kind } = one.fields;
    if (own.length > 1 && kind?.kind === 'one-of') return `${hint} ${kind.options[0]}`;
    return own.length > 1 ? `${hint} ${own.indexOf(one) + 1}` : hint;
  }

  /** The last two words of the way to it, or as many more as tell it from others. */
  #freeName(words: readonly string[]): string {
    for (let n = Math.min(2, words.length); n <= words.length; n++) {
      const name = this.#prefix + pascal(words.slice(-n).join(' '));
      if (!this.#taken.has(name)) return name;
    }
    const whole = this.#prefix + pascal(words.join(' '));
    for (let n = 2; ; n++) if (!this.#taken.has(`${whole}${n}`)) return `${whole}${n}`;
  }

  #declared(sort: 'interface' | 'type', body: string, hint: string, about: string | undefined): string {
    const known = this.#names.get(body);
    if (known !== undefined) return known;
    const name = this.#freeName(hint.split(' '));
    this.#taken.add(name);
    this.#names.set(body, name);
    // What is answered says nothing of its fields: it is like the first that was asked.
    const bare = body.replace(/ *\/\*\*.*\*\/\n/g, '');
    if (!this.#names.has(bare)) this.#names.set(bare, name);
    this.#texts.push(`${about === undefined ? '' : `/** ${about} */\n`}export ${sort} ${name}${body}\n`);
    return name;
  }
}

/** The file that declares what the compiler should know of a system. */
export function typesOf(system: System): string {
  const { id, title, settings, actions, encounter, sheets = {}, fight } = system;
  const verbs = verbsOver({ [id]: system });
  const all = new Declarations(pascal(id));
  const rules = all.record(settings, 'settings', 'asked');
  for (const [word, { shape }] of Object.entries(sheets)) all.record(shape, word, 'asked');
  const choices = [...new Set(Object.values(actions).flatMap((action) => Object.keys(action.choices)))];
  const own = Object.entries(actions).map(([name, action]) => actionTypes(all, verbs, system, name, action));
  const fields = (shape: RecordShape) => {
    const known = Object.keys(fight?.schema.fields ?? {});
    return record(Object.fromEntries(Object.entries(shape.fields).filter(([name]) => known.includes(name))));
  };
  const whole = fight && fields(withSheetForms(verbs.fight, system, fightShape(system)));
  const { a, b } = fight === undefined ? {} : withSheetForms(verbs.matchup, system, matchupShape(system)).fields;
  const lists = a && b && record({ a, b });
  const lines = [
    `  readonly id: ${quoted(id)};`,
    `  readonly settings: ${rules};`,
    `  readonly choice: ${all.ids(choices, 'choice')};`,
    `  readonly actions: {\n${own.join('')}  };`,
    `  readonly encounter: ${encounter === undefined ? 'undefined' : encounterTypes(all, verbs, system, encounter)};`,
    `  readonly fight: ${whole === undefined ? 'undefined' : all.record(whole, 'fight', 'asked')};`,
    `  readonly matchup: ${lists === undefined ? 'undefined' : all.record(lists, 'matchup', 'asked')};`,
  ];
  const told = `/** What the compiler knows of ${title}. */\nexport interface ${pascal(id)}Types {\n${lines.join('\n')}\n}\n`;
  const text = `${all.text}\n${told}`;
  const used = ['AsRole', 'AsRoles', 'AsSheetRole', 'Plain', 'ActionResult'].filter((name) =>
    new RegExp(`\\b${name}\\b`).test(text),
  );
  return [
    '/**\n * What a request to this system may say, and what is answered: written from its shapes by `npm run types`, not by hand.',
    ` * reason past 400: every record of the system, one after the other.\n */`,
    `import type { ${used.join(', ')} } from '../../kernel/index.ts';`,
    "import type { ACTIONS } from './actions.ts';\n",
    text,
  ].join('\n');
}

function encounterTypes(all: Declarations, verbs: Verbs, system: System, encounter: Encounter): string {
  const { setup, state, action, rolls, choices } = encounter;
  const { start } = withSheetForms(verbs.step, system, record({ start: setup })).fields;
  return [
    '{',
    `    readonly setup: ${all.type(start!, 'setup', 'asked')};`,
    `    readonly state: ${all.record(state, 'state', 'answered')};`,
    `    readonly move: ${all.type(action, 'move', 'asked')};`,
    `    readonly roll: ${all.ids(Object.keys(rolls), 'encounter roll')};`,
    `    readonly choice: ${all.ids(Object.keys(choices), 'encounter choice')};`,
    '  }',
  ].join('\n');
}

function actionTypes(all: Declarations, verbs: Verbs, system: System, name: string, action: Action): string {
  const open = withSheetForms(verbs.odds, system, action.schema, name);
  const given = Object.entries(givenBySheets(system, name));
  const needed = given.map(([field]) => [field, action.schema.fields[field]!] as const);
  const shape = { ...open, fields: { ...open.fields, ...Object.fromEntries(needed) } };
  const fields = given.reduce(
    (type, [field, role]) => `AsSheetRole<${type}, ${quoted(role)}, ${quoted(field)}>`,
    all.record(shape, name, 'asked'),
  );
  const inOdds = Object.keys(action.facts).filter((fact) => action.facts[fact]!.inOdds);
  return [
    `    /** ${action.title}: ${action.summary} */`,
    `    readonly ${key(name)}: {`,
    `      readonly fields: ${fields};`,
    `      readonly roll: ${all.ids(Object.keys(action.rolls), `${name} roll`)};`,
    `      readonly outcome: ${all.ids(Object.keys(action.outcomes), `${name} outcome`)};`,
    `      readonly facts: ActionResult<(typeof ACTIONS)[${quoted(name)}]>['facts'];`,
    `      readonly inOdds: ${all.ids(inOdds, `${name} fact`)};`,
    '    };\n',
  ].join('\n');
}
