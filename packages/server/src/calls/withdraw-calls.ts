import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import { z } from 'zod'
import type { JobKind } from '../jobs/job.ts'
import { auditUser } from '../store/audit/audit.ts'
import { settingsOfImport } from '../store/calls/call-files.ts'
import { nextChunk } from '../store/calls/load-calls.ts'
import { dropStaged } from '../store/calls/stage-calls.ts'
import { daysOfImport, deleteCalls } from '../store/calls/withdraw-calls.ts'
import { importJob, type ImportJobParts } from './import-job.ts'

const rowsAtOnce = 20_000

const position = z.object({ day: z.iso.date().nullable() })
type Position = z.infer<typeof position>

/** Deletes the calls of a withdrawn import, day by day. From the save on, none of them is billed any more. */
export function withdrawCalls(parts: ImportJobParts): JobKind {
  return importJob<Position>(parts, {
    position,
    failed: { 'callImport:progress': 'failed' },
    work: async ({ job, database, write }) => {
      const of = { tenant: job.tenant, id: job.payload.import }
      if (job.position?.day === null) return
      const days = await database.transaction({ role: 'app', tenant: of.tenant }, (transaction) => daysOfImport(transaction, of))
      for (const day of days ? daysFrom(job.position?.day ?? days.from, days.to) : [])
        await job.step(async (transaction) => {
          deleteCalls(transaction, of, day)
          return { position: { day: addDays(day, 1) } }
        })
      // A checked file that is not wanted has rows and no calls yet.
      const loop = { goesOn: true }
      while (loop.goesOn)
        await job.step(async (transaction) => {
          const last = await nextChunk(transaction, of, { after: 0, limit: rowsAtOnce })
          loop.goesOn = last !== undefined
          if (last !== undefined) dropStaged(transaction, of, last)
          return {}
        })
      await job.step(async (transaction) => {
        await write(transaction, { 'callImport:progress': 'done' })
        const object = (await settingsOfImport(transaction, of))?.identifier ?? undefined
        await transaction.run(auditUser({ tenant: of.tenant, user: job.user ?? null, action: 'callsWithdrawn', object }))
        return { position: { day: null } }
      })
    },
  })
}

function daysFrom(first: DateText, last: DateText): readonly DateText[] {
  const days: DateText[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
