import type { Database } from '../../store/db/database.ts'

export class Broken extends Error {}

/** Wraps a database so that its connection is lost in a transaction before the n-th round trip. The commit counts as a round trip, too. */
export function breakingAfter(database: Database, trips: number): Database {
  return {
    ...database,
    transaction: (scope, work) =>
      database.transaction(scope, async (transaction) => {
        let left = trips
        const counted = <T>(trip: () => Promise<T>) => {
          left -= 1
          return left < 0 ? Promise.reject(new Broken()) : trip()
        }
        const result = await work({
          ...transaction,
          run: (statement) => counted(() => transaction.run(statement)),
          runAll: (statements) => counted(() => transaction.runAll(statements)),
        })
        if (left <= 0) throw new Broken()
        return result
      }),
  }
}
