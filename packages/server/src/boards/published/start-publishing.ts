import { startDueWork, type DueWork } from '../../jobs/due-work.ts'
import { metricsAreDue } from '../../store/boards/metric-rows.ts'
import { publishKind } from './publish-job.ts'

const everyMilliseconds = 60_000

const work: DueWork = {
  kind: publishKind,
  everyMinutes: 0,
  isDue: async (transaction, tenant) => (await transaction.run(metricsAreDue(tenant))).rows[0]?.due === true,
}

/** Begins to work out published metrics that are due. Returns a function that ends it. */
export function startPublishing(parts: Parameters<typeof startDueWork>[0]): () => Promise<void> {
  return startDueWork(parts, { works: [work], everyMilliseconds, failure: 'looking for published metrics failed' })
}
