/** The contract as JSON Schema: what `strikehome schema` prints and the HTTP service publishes. */
import { jsonSchema, type Plain, type PlainRecord } from '../kernel/index.ts';
import { SYSTEMS } from '../systems/index.ts';
import { type Failure, fail } from './answer.ts';
import { auditShape } from './audit.ts';
import { requestShape, systemOf } from './envelope.ts';
import { fightShape } from './fight.ts';
import { stepShape } from './step.ts';
import { matchupShape, sweepShape } from './survey.ts';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/** The schema of one system's requests, or of all. */
export function schema(system?: string): PlainRecord | Failure {
  if (system === undefined) {
    // References start at the root, so every system's definitions stand there together.
    const all = Object.keys(SYSTEMS).map(requests);
    const anyOf = all.flatMap((one) => one.anyOf as readonly Plain[]);
    const $defs = Object.assign({}, ...all.map((one) => one.$defs)) as PlainRecord;
    return { $schema: DRAFT, title: 'Strikehome requests', anyOf, $defs };
  }
  const found = systemOf({ system });
  if (!found.ok) return fail(found.refusal);
  return { $schema: DRAFT, ...requests(found.value.id) };
}

function requests(id: string): PlainRecord {
  const system = SYSTEMS[id]!;
  const each = (verb: 'resolve' | 'odds'): Record<string, Plain> =>
    Object.fromEntries(
      Object.entries(system.actions).map(([name, action]) => [
        name,
        {
          ...jsonSchema(requestShape(system, name, verb)),
          title: `${verb}: ${action.title}`,
          description: action.summary,
        },
      ]),
    );
  const sweep = (action?: string) => jsonSchema(sweepShape(system, action));
  const resolve = each('resolve');
  const odds = each('odds');
  const refs = (verb: string, names: object) =>
    Object.keys(names).map((name) => ({ $ref: `#/$defs/${id}/${verb}/${name}` }));
  return {
    title: system.title,
    description: system.summary,
    anyOf: [
      ...refs('resolve', resolve),
      ...refs('odds', odds),
      { $ref: `#/$defs/${id}/step` },
      ...['fight', 'matchup', 'sweep', 'audit'].map((verb) => ({ $ref: `#/$defs/${id}/${verb}` })),
    ],
    $defs: {
      [id]: {
        resolve,
        odds,
        step: { ...jsonSchema(stepShape(system)), title: `step: ${system.title}` },
        fight: { ...jsonSchema(fightShape(system)), title: `fight: ${system.title}` },
        matchup: { ...jsonSchema(matchupShape(system)), title: `matchup: ${system.title}` },
        sweep: { anyOf: [sweep(), ...Object.keys(system.actions).map(sweep)], title: `sweep: ${system.title}` },
        audit: { ...jsonSchema(auditShape(system)), title: `audit: ${system.title}` },
      },
    },
  };
}
