import { lawValue } from '@twinwerk/domain/law-values'
import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { apply } from '../../store/apply/apply.ts'
import { deleteOutdatedRows, outdatedCallFiles, releaseFiles } from '../../store/calls/outdated-files.ts'
import type { Change } from '../../store/write/change.ts'
import { deleteOldTrafficData } from '../../store/retention/traffic-data.ts'
import { lockTwin } from './lock-twin.ts'
import { outsideTask, type Work } from '../work/service-task.ts'

/** The process runs once a week, so data that would become too old before the next run is deleted now. */
const daysToTheNext = 7

/**
 * Deletes traffic data that may no longer be stored (§ 10 (2) TDDDG, § 65 TKG): permanently, not into the trash. A call is older than its
 * bill, so a period that counts from the call is always met.
 */
export const deleteTrafficData = outsideTask<{ before: string }, { removed: number }>({
  ask: ({ today, zone }) => {
    const edge = addDays(addMonths(today, -lawValue('trafficDataKept', today)), daysToTheNext)
    return Promise.resolve({ before: startOfDay(edge, zone) })
  },
  act: async ({ before }, { tenant, storeOf }) => {
    const { database } = await storeOf(tenant)
    return { removed: await deleteOldTrafficData(database, { tenant, before }) }
  },
  finish: async (work, { removed }, { before }) => {
    const { uuid, definition } = work.subject.process
    await lockTwin(work, { uuid, definition })
    const attributes = { 'processTrafficDataDeletion:removed': removed }
    const changes: Change[] = [{ kind: 'updateTwin', uuid, definition, attributes }, ...(await deleteFiles(work, before))]
    await apply(work.transaction, work.parts, { author: work.author, changes })
    return { removed }
  },
})

/** The uploaded files of imports have the same calls, so they go with them, and their bytes cannot be restored from the trash. */
async function deleteFiles({ transaction, parts, author: { tenant }, zone }: Work, before: string): Promise<Change[]> {
  const outdated = { tenant, before, day: tenantDay(before, zone) }
  deleteOutdatedRows(transaction, outdated)
  const { rows } = await transaction.run(outdatedCallFiles(outdated, parts.codes))
  const documents = rows.map(({ document }) => document)
  releaseFiles(transaction, tenant, documents)
  return documents.map((document) => ({ kind: 'deleteTwin', uuid: document, definition: 'document' }))
}
