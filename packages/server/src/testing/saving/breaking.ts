import type { Database, Statement } from '../../store/db/database.ts'

export class Broken extends Error {}

/** The same database, whose connection is lost in a transaction before its n-th round trip; the commit is a trip as well. */
export function breakingAfter(database: Database, trips: number): Database {
  return {
    ...database,
    transaction: (scope, work) =>
      database.transaction(scope, async ({ runAll, ...rest }) => {
        let left = trips
        const counted = (statements: readonly Statement[]) => {
          left -= 1
          return left < 0 ? Promise.reject(new Broken()) : runAll(statements)
        }
        const result = await work({ ...rest, runAll: counted, run: async (statement) => (await counted([statement]))[0]! })
        if (left <= 0) throw new Broken()
        return result
      }),
  }
}
