/** The rule auditor: searches a system's own numbers, with exact odds, for rules that work against their words. */
import { check, type PlainRecord, type Refusal, type System, Work, withinWork } from '../kernel/index.ts';
import { withCures } from './cures.ts';
import { dominated } from './dominated.ts';
import { endless } from './endless.ts';
import { Search } from './evaluate.ts';
import type { Finding } from './finding.ts';
import { inverted } from './inverted.ts';
import { unreachable } from './unreachable.ts';

export type { Cure, Finding, FindingExample, FindingKind } from './finding.ts';

export interface Audit {
  readonly findings: readonly Finding[];
}

/** Audits a system under its settings; `onProgress` is called with each part before it is searched. */
export function auditSystem(
  system: System,
  given: PlainRecord = {},
  onProgress: (part: string) => void = () => {},
  work = new Work(),
): Audit | Refusal {
  const checked = check(system.settings, given, ['settings']);
  if (!checked.ok) return checked.error;
  const settings = checked.value as PlainRecord;
  return withinWork(() => ({ findings: findingsOf(system, settings, onProgress, new Search(work)) }));
}

function findingsOf(
  system: System,
  settings: PlainRecord,
  onProgress: (part: string) => void,
  search: Search,
): readonly Finding[] {
  const findings: Finding[] = [];
  for (const [name, action] of Object.entries(system.actions)) {
    onProgress(name);
    // A result that cannot happen was looked for under every house rule already.
    const searches = {
      inverted: (under: PlainRecord) => inverted(search, name, action, under),
      dominated: (under: PlainRecord) => dominated(search, name, action, system.settings, under),
      unreachable: (under: PlainRecord) => unreachable(search, name, action, system.settings, under),
      endless: () => [],
    };
    const found = [...searches.inverted(settings), ...searches.dominated(settings)];
    findings.push(
      ...withCures(search, system, settings, found, (kind, under) => searches[kind](under)),
      ...searches.unreachable(settings),
    );
  }
  onProgress('fight');
  const found = endless(search, system, settings);
  findings.push(...withCures(search, system, settings, found, (_, under) => endless(search, system, under)));
  return findings;
}
