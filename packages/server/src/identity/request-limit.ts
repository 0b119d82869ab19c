import { AppError } from '@twinwerk/model/error/app-error'
import { createSharedCount } from '@twinwerk/model/limit/shared-count'
import { columns } from '../store/db/columns.ts'
import type { Database } from '../store/db/database.ts'
import { firstRow } from '../store/db/statement.ts'

type Asking = { readonly account: string }

/** The number of calls between two additions in the database, once an account has used half of its minute in this process. */
const step = 50

/**
 * Limits how often an account may call, over all server processes. A process counts in memory. Only accounts that have used half of their
 * minute here are counted in the database, fifty calls at a time. So an ordinary call does not wait. With n processes an account that
 * spreads its calls evenly may make n/2 + 1 times as many. Returns undefined without a need to wait, or a promise. Throws RATE_LIMITED
 * until the minute is over.
 */
export function createRequestLimit({
  database,
  perMinute,
  now = Date.now,
}: {
  database: Database
  perMinute: number
  now?: () => number
}): (session: Asking) => Promise<void> | undefined {
  const addUp = async (account: string, added: number, minute: number): Promise<number> => {
    const counted = await database.one(
      { role: 'identity' },
      {
        name: 'request-count',
        text: `insert into request_count as r (account, minute, calls) values ($1, $2, $3)
          on conflict (account, minute) do update set calls = r.calls + excluded.calls returning calls`,
        values: [account, minute, added],
        columns: columns({ calls: 'integer' }),
      },
    )
    return firstRow(counted).calls
  }
  const calls = createSharedCount({ periodMilliseconds: 60_000, sharedFrom: 0.5, stepOf: () => step, addUp, now })
  const refuse = () => {
    throw new AppError('RATE_LIMITED', { retryAfter: calls.secondsLeft(), detail: 'too many calls in this minute' })
  }
  return ({ account }) => {
    const counted = calls.count(account, 1, perMinute)
    if (counted === true) return undefined
    return counted === false ? refuse() : counted.then((isWithin) => (isWithin ? undefined : refuse()))
  }
}

/** Removes the counts of past minutes. */
export async function removeOldCounts(database: Database): Promise<void> {
  await database.one({ role: 'identity' }, { text: 'delete from request_count where minute < floor(extract(epoch from now()) / 60) - 2' })
}
