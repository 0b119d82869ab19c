import { AppError } from '@twinwerk/model/error/app-error'
import { createSharedCount } from '@twinwerk/model/limit/shared-count'
import { columns } from '../store/db/columns.ts'
import type { Database } from '../store/db/database.ts'
import { firstRow } from '../store/db/statement.ts'

type Asking = { readonly account: string }

/** Calls between two additions in the database, once an account has used half of its minute in this process. */
const step = 50

/**
 * How often an account may call, over all server processes. A process counts in its memory; only who has used half of the minute here is
 * added up in the database, fifty calls at a time, so an ordinary call waits for nothing. With n processes somebody who spreads calls
 * evenly may make n/2 + 1 times as many. Returns nothing to wait for, or a promise; it throws RATE_LIMITED until the minute is over.
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

/** Minutes that are over. */
export async function removeOldCounts(database: Database): Promise<void> {
  await database.one({ role: 'identity' }, { text: 'delete from request_count where minute < floor(extract(epoch from now()) / 60) - 2' })
}
