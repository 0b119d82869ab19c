import { startDueWork, type DueWork } from '../../jobs/due-work.ts'
import { changesAreDue } from '../../store/comments/watch-rows.ts'
import { watchedKind } from './watched-job.ts'

const everyMilliseconds = 60_000

const work: DueWork = {
  kind: watchedKind,
  everyMinutes: 0,
  isDue: async (transaction, tenant) => (await transaction.run(changesAreDue(tenant))).rows[0]?.due === true,
}

/** Begins to tell people of changes of the records that they watch. Returns a function that ends it. */
export function startWatching(parts: Parameters<typeof startDueWork>[0]): () => Promise<void> {
  return startDueWork(parts, { works: [work], everyMilliseconds, failure: 'looking for changes of watched records failed' })
}
