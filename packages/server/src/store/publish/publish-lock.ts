import { setTimeout as sleep } from 'node:timers/promises'
import { columns } from '../db/columns.ts'
import type { Publisher } from '../db/publisher.ts'

/** The number of the lock, the same for all servers that publish into a database. */
const publishLock = 7_301_994
const retryMilliseconds = 200

export type PublishLock = { letOthersGo(): Promise<void> }

/**
 * Runs work while no other server publishes. The lock belongs to a separate connection, so that it leaves no transaction open. The lock is
 * polled: every concurrent index build would wait for a statement that waits for the lock.
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
