/** The rule auditor: searches a system's own numbers, with exact odds, for rules that work against their words. */
import { check, type PlainRecord, type Refusal, type System } from '../kernel/index.ts';
import { dominated } from './dominated.ts';
import { endless } from './endless.ts';
import type { Finding } from './finding.ts';
import { inverted } from './inverted.ts';
import { unreachable } from './unreachable.ts';

export type { Finding, FindingExample, FindingKind } from './finding.ts';

export interface Audit {
  readonly findings: readonly Finding[];
}

/** Audits a system under its settings; `tell` hears of each part before it is searched. */
export function auditSystem(
  system: System,
  given: PlainRecord = {},
  tell: (part: string) => void = () => {},
): Audit | Refusal {
  const checked = check(system.settings, given, ['settings']);
  if (!checked.ok) return checked.refusal;
  const settings = checked.value as PlainRecord;
  const findings: Finding[] = [];
  for (const [name, action] of Object.entries(system.actions)) {
    tell(name);
    findings.push(
      ...inverted(name, action, settings),
      ...dominated(name, action, system.settings, settings),
      ...unreachable(name, action, system.settings, settings),
    );
  }
  tell('fight');
  findings.push(...endless(system, settings));
  return { findings };
}
