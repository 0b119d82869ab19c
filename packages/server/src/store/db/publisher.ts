import { endPools, holdsConnection, lockMilliseconds, openPool, statementMilliseconds, withClient } from './connections.ts'
import type { Database, Run, Transaction } from './database.ts'
import { openDatabase } from './database.ts'
import { interactive } from './interactive.ts'
import { createNumbersAhead } from './numbers-ahead.ts'
import { Pipeline } from './pipeline.ts'
import { begin } from './scope.ts'
import type { Rows, Statement, Untyped } from './statement.ts'

/**
 * The connections of the user that owns the tables. They are opened for publishing and closed afterwards; no caller's request runs on them.
 */
export type Publisher = Database & {
  /** Runs a transaction as the owner, without a time limit. */
  owner<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /**
   * Runs a statement that cannot run in a transaction, such as building an index concurrently. Waits for a lock for at most
   * `maxLockMilliseconds`.
   */
  ownerOutside<Row extends Untyped = Untyped>(statement: Statement<Row>, maxLockMilliseconds?: number): Promise<Rows<Row>>
  /** Runs statements on one connection without a transaction, for locks that last as long as the work. */
  ownerSession<T>(work: (run: Run) => Promise<T>): Promise<T>
}

const connectionsOfPublishing = 2

const numbersAhead = createNumbersAhead(() => Promise.reject(new Error('numbers belong to tenants, not to the owner')))

export function openPublisher({
  url,
  connections = connectionsOfPublishing,
}: {
  readonly url: string
  readonly connections?: number
}): Publisher {
  const database = openDatabase({ url, connections })
  const [usual, apart] = [openPool({ url, connections, pooling: 'session' }), openPool({ url, connections, pooling: 'session' })]
  const pool = () => (holdsConnection() ? apart : usual)
  return {
    ...database,
    owner: (work) =>
      withClient(pool(), (client) =>
        interactive(client, { preamble: [begin, { text: 'set local statement_timeout = 0' }], work, numbersAhead }),
      ),
    ownerOutside: (statement, maxLockMilliseconds = Number(lockMilliseconds)) =>
      withClient(pool(), async (client) => {
        await Pipeline.send(client, [{ text: 'set statement_timeout = 0' }, { text: `set lock_timeout = ${maxLockMilliseconds}` }])
        try {
          return await Pipeline.one(client, statement)
        } finally {
          await Pipeline.send(client, [
            { text: `set statement_timeout = ${statementMilliseconds}` },
            { text: `set lock_timeout = ${lockMilliseconds}` },
          ])
        }
      }),
    ownerSession: (work) => withClient(pool(), (client) => work((statement) => Pipeline.one(client, statement))),
    close: async () => {
      await Promise.all([database.close(), endPools([usual, apart])])
    },
  }
}
