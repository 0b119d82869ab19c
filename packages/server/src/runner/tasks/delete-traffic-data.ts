import { lawValue } from '@twinwerk/domain/law-values'
import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import { apply } from '../../store/apply/apply.ts'
import { deleteOldTrafficData } from '../../store/retention/traffic-data.ts'
import { lockTwin } from './lock-twin.ts'
import { outsideTask } from '../work/service-task.ts'

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
  finish: async (work, { removed }) => {
    const { uuid, definition } = work.subject.process
    await lockTwin(work, { uuid, definition })
    const attributes = { 'processTrafficDataDeletion:removed': removed }
    await apply(work.transaction, work.parts, { author: work.author, changes: [{ kind: 'updateTwin', uuid, definition, attributes }] })
    return { removed }
  },
})
