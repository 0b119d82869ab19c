import { z } from 'zod'
import type { JobKind } from '../jobs/job.ts'
import { auditUser } from '../store/audit/audit.ts'
import { settingsOfImport } from '../store/calls/call-files.ts'
import { loadChunk, monthsOfStaged, nextChunk } from '../store/calls/load-calls.ts'
import { dropStaged } from '../store/calls/stage-calls.ts'
import { ensurePartition } from '../store/publish/partition.ts'
import { importJob, type ImportJobParts } from './import-job.ts'

/** Lines in one transaction: so long nobody else of the tenant bills calls. */
const linesAtOnce = 20_000

const position = z.object({ after: z.number(), loaded: z.number(), isOver: z.boolean() })
type Position = z.infer<typeof position>

/** Makes calls of the checked lines, chunk by chunk. A call that another import brought since the check is left out. */
export function loadCalls(parts: ImportJobParts): JobKind {
  return importJob<Position>(parts, {
    position,
    failed: { 'callImport:state': 'checked', 'callImport:progress': 'failed' },
    work: async ({ job, database, write }) => {
      const of = { tenant: job.tenant, id: job.payload.import }
      let at = job.position ?? { after: 0, loaded: 0, isOver: false }
      if (at.isOver) return
      const read = <T>(work: Parameters<typeof database.transaction<T>>[1]) =>
        database.transaction({ role: 'app', tenant: of.tenant }, work)
      const settings = await read((transaction) => settingsOfImport(transaction, of))
      const months = await read((transaction) => monthsOfStaged(transaction, of))
      for (const month of months) await ensurePartition(database, { of: 'call_record', from: new Date(month) })
      for (;;) {
        const { after } = at
        const last = await read((transaction) => nextChunk(transaction, of, { after, limit: linesAtOnce }))
        if (last === undefined) break
        await job.step(async (transaction) => {
          const chunk = { after, last, source: settings?.source ?? 'table', run: settings?.identifier ?? null }
          const loaded = await loadChunk(transaction, of, chunk)
          dropStaged(transaction, of, last)
          at = { after: last, loaded: at.loaded + loaded, isOver: false }
          return { position: at, done: last }
        })
      }
      await job.step(async (transaction) => {
        await write(transaction, { 'callImport:progress': 'done', 'callImport:rowsNew': at.loaded })
        const object = settings?.identifier ?? undefined
        await transaction.run(auditUser({ tenant: of.tenant, user: job.user ?? null, action: 'callsLoaded', object }))
        return { position: { ...at, isOver: true } }
      })
    },
  })
}
