// The reference page of a game, from its own shapes: house rules, actions, moves, whole fights, sheets and gear.
import { code, fieldTable, sharedParts, table } from './fields.mjs';

const section = (title, ...parts) => [title, ...parts.filter((part) => part !== '')].join('\n\n');
const list = (title, head, rows) => (rows.length === 0 ? '' : `${title}\n\n${table(head, rows)}`);
const worded = (options = {}) =>
  Object.entries(options)
    .map(([option, text]) => `${code(option)}: ${text}`)
    .join('; ');

const rollRows = (rolls) =>
  Object.entries(rolls).map(([id, { label, count, sides }]) => [
    code(id),
    label,
    count === undefined || sides === undefined ? 'depends on the situation' : `${count}d${sides === 'F' ? 'F' : sides}`,
  ]);
const choiceRows = (choices) =>
  Object.entries(choices).map(([id, { label, ask, options }]) => [code(id), label, ask, worded(options)]);

const factMarks = ({ inOdds, diceOnly, lowerIsBetter }) =>
  [inOdds && 'in odds', diceOnly && 'dice only', lowerIsBetter && 'lower is better'].filter(Boolean).join(', ');

function settingsOf({ settings }) {
  const fields = Object.entries(settings.fields);
  const rows = fields.map(([id, { about, options, min, max, default: preset }]) => [
    code(id),
    `${about.label ?? id}. ${about.help ?? ''}`,
    (options ?? [`${min} to ${max}`])
      .map((one) => (about.options?.[one] ? `${code(one)}: ${about.options[one]}` : code(one)))
      .join('; '),
    code(`${preset}`),
  ]);
  const text =
    'Set them with `settings` in a request or `--set` on the command line. Each default is what the book says.';
  return section('## House rules', text, table(['setting', 'meaning', 'options', 'default'], rows));
}

function actionOf([id, action], partOf) {
  const { title, summary, schema, rolls, choices, outcomes, facts, headlines = {} } = action;
  return section(
    `### ${title} (${code(id)})`,
    summary,
    `#### Request\n\n${fieldTable(schema, partOf)}`,
    list('#### Rolls', ['id', 'label', 'dice'], rollRows(rolls)),
    list('#### Choices', ['id', 'label', 'question', 'options'], choiceRows(choices)),
    list(
      '#### Outcomes',
      ['outcome', 'label', 'for the acting side'],
      Object.entries(outcomes).map(([name, { label, tone }]) => [code(name), label, tone]),
    ),
    list(
      '#### Facts',
      ['fact', 'label', 'notes'],
      Object.entries(facts).map(([name, fact]) => [code(name), fact.label, factMarks(fact)]),
    ),
    list(
      '#### Headlines in odds',
      ['id', 'label'],
      Object.entries(headlines).map(([name, { label }]) => [code(name), label]),
    ),
  );
}

const casesOf = (shape) => (shape.kind === 'either' ? shape.cases.flatMap(casesOf) : [shape]);

function encounterOf({ encounter }, partOf) {
  if (encounter === undefined) return '';
  const moves = casesOf(encounter.action).filter((one) => one.kind === 'record' && one.fields.kind?.options);
  return section(
    '## A fight, move by move (`step`)',
    'The same fields open a fight at a live table.',
    `### Setup\n\n${fieldTable(encounter.setup, partOf)}`,
    '### Moves',
    ...moves.map(({ fields: { kind, ...fields } }) => {
      const [id] = kind.options;
      const { label = id, help = '' } = encounter.kinds?.[id] ?? {};
      const shown = Object.keys(fields).length === 0 ? '' : fieldTable({ fields }, partOf);
      return section(`#### ${label} (${code(id)})`, help, shown);
    }),
    list('### Rolls in a fight', ['id', 'label', 'dice'], rollRows(encounter.rolls)),
    list('### Choices in a fight', ['id', 'label', 'question', 'options'], choiceRows(encounter.choices)),
  );
}

const fightOf = ({ fight }, partOf) =>
  fight === undefined ? '' : section('## Whole fights (`fight`)', fieldTable(fight.schema, partOf));

function sheetsOf({ sheets = {} }, partOf) {
  const kinds = Object.entries(sheets);
  if (kinds.length === 0) return '';
  return section(
    '## Sheets',
    ...kinds.map(([id, { label, summary, shape, templates }]) =>
      section(
        `### ${label} (${code(id)})`,
        summary,
        fieldTable(shape, partOf),
        templates.length === 0 ? '' : `Templates: ${templates.map(({ name }) => name).join(', ')}.`,
      ),
    ),
  );
}

const packsOf = ({ packs }, partOf) =>
  packs === undefined
    ? ''
    : section(
        '## Gear of your own',
        'The fields of `pack` in a request and in a roster file.',
        fieldTable(packs.shape, partOf),
      );

/** The text of a page between its marks. */
export function gamePage(system) {
  const shared = sharedParts();
  const { partOf } = shared;
  const parts = () => [
    settingsOf(system),
    section('## Actions', ...Object.entries(system.actions).map((one) => actionOf(one, partOf))),
    encounterOf(system, partOf),
    fightOf(system, partOf),
    sheetsOf(system, partOf),
    packsOf(system, partOf),
  ];
  parts();
  shared.settle();
  const tables = shared.tables(partOf).map(([title, rows]) => `### Fields ${title}\n\n${rows}`);
  const once = tables.length === 0 ? [] : [section('## Fields that occur in several places', ...tables)];
  return [...parts(), ...once].filter((part) => part !== '').join('\n\n');
}
