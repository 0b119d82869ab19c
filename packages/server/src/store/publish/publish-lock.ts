import { setTimeout as sleep } from 'node:timers/promises'
import { columns } from '../db/columns.ts'
import type { Publisher } from '../db/publisher.ts'

/** One number for all servers that publish into the same database. */
const publishLock = 7_301_994
const retryMilliseconds = 200

export type PublishLock = { letOthersGo(): Promise<void> }

/**
 * Works while no other server publishes. The lock belongs to a connection of its own, so that no transaction stays open with it. It is
 * requested again and again: a statement that waits for it would be waited for by each index that is built.
 */
export function withPublishLock<T>(database: Publisher, work: (lock: PublishLock) => Promise<T>): Promise<T> {
  return database.ownerSession(async (run) => {
    const take = async () => {
      for (;;) {
        const { rows } = await run({
          text: 'select pg_try_advisory_lock($1) as taken',
          values: [publishLock],
          columns: columns({ taken: 'boolean' }),
        })
        if (rows[0]?.taken === true) return
        await sleep(retryMilliseconds)
      }
    }
    const release = () => run({ text: 'select pg_advisory_unlock($1)', values: [publishLock] })
    await take()
    try {
      return await work({
        letOthersGo: async () => {
          await release()
          await sleep(retryMilliseconds)
          await take()
        },
      })
    } finally {
      await release()
    }
  })
}
