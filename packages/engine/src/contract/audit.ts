/** `audit`: which rules of a system work against their words. */
import { auditSystem, type Finding } from '../audit/index.ts';
import {
  anything,
  check,
  type GameRegistry,
  isRefusal,
  maybe,
  oneOf,
  type PlainRecord,
  type RecordShape,
  record,
  type System,
} from '../kernel/index.ts';
import { type Caps, type Failure, fail, type RequestId, rulesOf } from './answer.ts';
import { systemOf } from './envelope.ts';
import { ID, withRequestId } from './id-and-show.ts';

export type AuditAnswer = {
  readonly ok: true;
  readonly id?: RequestId;
  readonly system: string;
  readonly rules: string;
  readonly findings: readonly Finding[];
};

export function auditShape(system: System): RecordShape {
  return record({ system: oneOf([system.id]), settings: maybe(system.settings), id: ID });
}

export type PartProgress = (part: string) => void;

export function auditOver(
  registry: GameRegistry,
  value: unknown,
  onProgress?: PartProgress,
  caps?: Caps,
): AuditAnswer | Failure {
  return withRequestId(value, audited(registry, value, onProgress, caps));
}

function audited(
  registry: GameRegistry,
  value: unknown,
  onProgress?: PartProgress,
  caps?: Caps,
): AuditAnswer | Failure {
  const found = systemOf(registry, value);
  if (!found.ok) return fail(found.error);
  const system = found.value;
  const checked = check(record({ system: oneOf([system.id]), settings: maybe(anything()), id: ID }), value);
  if (!checked.ok) return fail(checked.error);
  const result = auditSystem(system, (checked.value.settings ?? {}) as PlainRecord, onProgress, caps?.work);
  if (isRefusal(result)) return fail(result);
  return { ok: true, system: system.id, rules: rulesOf(system), findings: result.findings };
}
