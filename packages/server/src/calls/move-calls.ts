import { present } from '@twinwerk/model/error/present'
import type { Logger } from 'pino'
import { v7 } from 'uuid'
import { enqueue, type JobKind } from '../jobs/job.ts'
import { hasFormerCalls, monthsOfFormer, moveFormerCalls } from '../store/calls/write-calls.ts'
import type { Database } from '../store/db/database.ts'
import { ensurePartition } from '../store/publish/partition.ts'
import { defaultTimeZone, type TenantRegistry } from '../store/tenants/tenant-registry.ts'
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

type Parts = {
  readonly database: Database
  readonly tenants: Pick<TenantRegistry, 'all'>
  readonly wake: () => void
  readonly log: Pick<Logger, 'error'>
}

/** A server of an earlier release may go on beside this one for a while, and write calls as twins. */
const everyMilliseconds = 600_000

/** Begins the move of former calls, at the start and from time to time. Returns how to end it. */
export function startCallMoves(parts: Parts): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const look = () => {
    running ??= enqueueMoves(parts)
      .catch((error: unknown) => parts.log.error(error, 'looking for former calls failed'))
      .finally(() => (running = undefined))
  }
  look()
  const looking = setInterval(look, everyMilliseconds)
  return async () => {
    clearInterval(looking)
    await running
  }
}

/** Begins a job in each tenant that has former calls and no such job. Resolves to how many it began. */
export async function enqueueMoves({ database, tenants, wake }: Omit<Parts, 'log'>): Promise<number> {
  let begun = 0
  for (const { uuid: tenant } of await tenants.all()) {
    const isBegun = await database.transaction({ role: 'app', tenant }, async (transaction) => {
      if (!(await hasFormerCalls(transaction))) return undefined
      if ((await monthsOfFormer(transaction, tenant)).length === 0) return false
      await transaction.run({ text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', values: [`${callMove} ${tenant}`] })
      const { rowCount } = await transaction.run({
        text: `select from job where tenant_id = $1 and kind = $2 and state in ('ready', 'running') limit 1`,
        values: [tenant, callMove],
      })
      if (rowCount > 0) return false
      enqueue(transaction, { tenant, id: v7(), kind: callMove, user: undefined, payload: {} })
      return true
    })
    if (isBegun === undefined) return 0
    if (isBegun) begun += 1
  }
  if (begun > 0) wake()
  return begun
}
