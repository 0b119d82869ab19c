import { present } from '@twinwerk/model/error/present'
import type { JobKind } from '../jobs/job.ts'
import { monthsOfFormer, moveFormerCalls } from '../store/calls/write-calls.ts'
import { ensurePartition } from '../store/publish/partition.ts'
import { defaultTimeZone } from '../store/tenants/tenant-registry.ts'
import type { ImportJobParts } from './import-job.ts'

export const callMove = 'callMove'

/** Calls in one transaction. */
const atOnce = 2000

/** Moves the calls of a tenant that earlier releases stored as ordinary twins. A moved call is not found again. */
export function moveCalls({ storeOf, tenants }: ImportJobParts): JobKind {
  return {
    maxTries: 5,
    run: async ({ tenant, step, done }) => {
      const { database, codes } = await storeOf(tenant)
      const timeZone = (await tenants.find(tenant))?.timeZone ?? defaultTimeZone
      const code = (relationship: string) => present(codes.get(relationship), relationship)
      const months = await database.transaction({ role: 'app', tenant }, (transaction) => monthsOfFormer(transaction, tenant))
      for (const month of months) await ensurePartition(database, { of: 'call_record', from: new Date(month) })
      const relationships = [code('callDataRecord:managedNumber'), code('callDataRecord:contractElement')] as const
      let all = done
      for (;;) {
        let moved = 0
        await step(async (transaction) => {
          moved = await moveFormerCalls(transaction, { tenant, timeZone, codes: relationships, limit: atOnce })
          return { done: all + moved }
        })
        all += moved
        if (moved < atOnce) return undefined
      }
    },
  }
}
