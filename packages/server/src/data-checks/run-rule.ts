import type { CheckRule } from '@twinwerk/model/check/data-check'
import type { Found } from '../store/findings/finding.ts'
import { alike } from './alike.ts'
import { type RuleRunner, type CheckContext, maxFound } from './check-context.ts'
import { atOnce, bounds } from './bounds.ts'
import { holds } from './holds.ts'
import { ownTenant } from './own-tenant.ts'
import { receiptHash } from './receipt-hash.ts'
import { tables } from './tables.ts'
import { telemetryQuota } from './telemetry-quota.ts'
import { values } from './values.ts'

const kinds: { readonly [Kind in CheckRule['kind']]: RuleRunner<Extract<CheckRule, { kind: Kind }>> } = {
  holds,
  atOnce,
  alike,
  file: tables,
  values,
  bounds,
  ownTenant,
  telemetryQuota,
  receiptHash,
}

/** Returns the violations of a rule, up to `maxFound`. */
export async function runRule(context: CheckContext, rule: CheckRule): Promise<readonly Found[]> {
  const found: Found[] = []
  for await (const each of (kinds[rule.kind] as RuleRunner<CheckRule>)(context, rule)) {
    found.push(each)
    if (found.length >= maxFound) break
  }
  return found
}
