import type { DataCheck } from '@twinwerk/model/check/data-check'
import { clockAt } from '@twinwerk/model/expression/clock-at'
import { v7 } from 'uuid'
import type { JobKind } from '../jobs/job.ts'
import { auditUser } from '../store/audit/audit.ts'
import type { Transaction } from '../store/db/database.ts'
import type { Found } from '../store/findings/finding.ts'
import { deleteOtherFindings, saveFindings } from '../store/findings/save-findings.ts'
import type { StoreOf } from '../store/store.ts'
import type { TenantRegistry } from '../store/tenants/tenant-registry.ts'
import { defaultTimeZone } from '../store/tenants/tenant-registry.ts'
import { runRule } from './run-rule.ts'
import type { CheckContext } from './check-context.ts'

/** The kind of the job. */
export const dataCheck = 'data-check'

type Parts = {
  readonly checks: readonly DataCheck[]
  readonly files: CheckContext['files']
  readonly storeOf: StoreOf
  readonly tenants: Pick<TenantRegistry, 'find'>
  readonly now: () => number
}

/** The progress of a job: the index of the next check, and the findings so far. */
type Position = { readonly next: number; readonly findings: number }

/** Runs all checks of a tenant and stores their findings (ADR 45). The result is the count of findings. */
export function checkData({ checks, files, storeOf, tenants, now }: Parts): JobKind {
  return {
    maxTries: 5,
    run: async (job) => {
      const timeZone = (await tenants.find(job.tenant))?.timeZone ?? defaultTimeZone
      let at = (job.position as Position | undefined) ?? { next: 0, findings: 0 }
      for (const check of checks.slice(at.next)) {
        const store = await storeOf(job.tenant)
        const context = checkContextAt({ store, files, tenant: job.tenant, timeZone, now: now() })
        const found = await runRule(context, check.rule)
        const author = { tenant: job.tenant, user: null, call: dataCheck, at: context.at, changeId: job.id }
        await job.step(async (transaction) => {
          if (check.rule.kind === 'receiptHash') await noteChanged(transaction, job.tenant, found)
          const findings = at.findings + (await saveFindings(transaction, store, { author, check: check.name, found }))
          at = { next: at.next + 1, findings }
          if (at.next === checks.length) await deleteOtherFindings(transaction, store, { author, checks: checks.map(({ name }) => name) })
          return { position: at, done: at.next, total: checks.length }
        })
      }
      return { findings: at.findings }
    },
  }
}

/** A receipt that was changed past the application stands in the audit log of each night on which it was found so. */
async function noteChanged(transaction: Transaction, tenant: string, found: readonly Found[]): Promise<void> {
  for (const { subject, detail } of found)
    await transaction.run(auditUser({ tenant, user: null, action: 'receiptHashDiffers', object: subject, reason: detail }))
}

/** Runs all checks without a job, for a newly created demo world. */
export async function checkNow(context: CheckContext, checks: readonly DataCheck[]): Promise<void> {
  const { store, tenant, at } = context
  for (const { name, rule } of checks) {
    const found = await runRule(context, rule)
    const author = { tenant, user: null, call: dataCheck, at, changeId: v7() }
    await store.database.transaction({ role: 'app', tenant }, (transaction) =>
      saveFindings(transaction, store, { author, check: name, found }),
    )
  }
}

type CheckContextParts = Pick<CheckContext, 'store' | 'files' | 'tenant' | 'timeZone'> & { readonly now: number }

export function checkContextAt({ now, ...rest }: CheckContextParts): CheckContext {
  const clock = clockAt(now, rest.timeZone)
  return { ...rest, at: clock.now, clock }
}
