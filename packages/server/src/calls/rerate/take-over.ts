import { z } from 'zod'
import type { JobKind } from '../../jobs/job.ts'
import { auditUser } from '../../store/audit/audit.ts'
import { clearRatings, nextRatings, takeRatings } from '../../store/calls/rerate/new-ratings.ts'
import { lockRerating } from '../../store/calls/rerate/rerating-rows.ts'
import type { ImportJobParts } from '../import-job.ts'
import { rerateJob } from './rerate-job.ts'

/** Calls in one transaction: so long nobody else of the tenant bills calls. */
const atOnce = 10_000

const position = z.object({ after: z.number(), changed: z.number(), isOver: z.boolean() })
type Position = z.infer<typeof position>

/** Gives the calls of a rerating the prices that a person has seen and confirmed. */
export function takeOverRerating(parts: ImportJobParts): JobKind {
  return rerateJob<Position>(parts, {
    position,
    failed: 'rated',
    work: async ({ job, store, key, write }) => {
      let at = job.position ?? { after: 0, changed: 0, isOver: false }
      if (at.isOver) return
      for (;;) {
        const { after } = at
        const { rows } = await store.database.one({ role: 'app', tenant: key.tenant }, nextRatings(key, { after, limit: atOnce }))
        const last = rows[0]?.last ?? undefined
        if (last === undefined) break
        await job.step(async (transaction) => {
          const changed = await takeRatings(transaction, key, { after, last })
          at = { after: last, changed: at.changed + changed, isOver: false }
          return { position: at, done: at.changed }
        })
      }
      await job.step(async (transaction) => {
        const [row] = (await transaction.run(lockRerating({ tenant: key.tenant, codes: store.codes }, key.id))).rows
        await transaction.run(clearRatings(key))
        await write(transaction, { 'callRerating:state': 'applied', 'callRerating:callsTaken': at.changed })
        const { number, reason } = row ?? {}
        const entry = { tenant: key.tenant, user: job.user ?? null, action: 'callsRerated' } as const
        await transaction.run(auditUser({ ...entry, object: number ?? undefined, reason: reason ?? undefined }))
        return { position: { ...at, isOver: true }, ends: true }
      })
    },
  })
}
