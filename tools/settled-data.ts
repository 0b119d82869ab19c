import { setTimeout as sleep } from 'node:timers/promises'
import { present } from '@twinwerk/model/error/present'
import { listJobs } from '@twinwerk/server/jobs/operator'
import { openDatabase } from '@twinwerk/server/store/db/database'
import { runningEmbedded } from '@twinwerk/server/store/db/embedded/running-embedded'
import { openPublisher } from '@twinwerk/server/store/db/publisher'

/** Jobs that are due later than this are not of the start: timers of processes, for instance. */
const soonMilliseconds = 5_000

/**
 * Waits until the server on this data folder has done what follows its first start, then cleans the tables. Each copy of the folder would
 * otherwise draw the same receipts and count the same rows again.
 */
export async function settleData(dataDir: string): Promise<void> {
  const { url, servingUrl } = present(await runningEmbedded(dataDir), 'running database')
  const [database, owner] = [openDatabase({ url: servingUrl, connections: 1 }), openPublisher({ url, connections: 1 })]
  try {
    while (await hasWork(database)) await sleep(100)
    await owner.ownerOutside({ text: 'vacuum (analyze)' })
  } finally {
    await Promise.all([database.close(), owner.close()])
  }
}

async function hasWork(database: ReturnType<typeof openDatabase>): Promise<boolean> {
  const jobs = await database.transaction({ role: 'worker' }, (transaction) => listJobs(transaction, { states: ['ready', 'running'] }))
  const soon = Date.now() + soonMilliseconds
  return jobs.some(({ state, runAt }) => state === 'running' || Date.parse(runAt) < soon)
}
