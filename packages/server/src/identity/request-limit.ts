import { AppError } from '@twinwerk/model/error/app-error'
import type { Database } from '../store/db/database.ts'

type Asking = { readonly account: string }

/** Calls between two additions in the database, once an account has used half of its minute in this process. */
const step = 50
const minuteMilliseconds = 60_000

/**
 * How often an account may call, over all server processes. A process counts in its memory; only who has used half of the minute here is added up in the database, fifty
 * calls at a time, so an ordinary call waits for nothing. With n processes somebody who spreads calls evenly may make n/2 + 1 times as many.
 * Answers nothing to wait for, or a promise; it throws RATE_LIMITED until the minute is over.
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
  let minute = 0
  let calls = new Map<string, number>()
  let full = new Set<string>()

  const addUp = async (account: string, added: number, of: number): Promise<void> => {
    const { rows } = await database.one(
      { role: 'identity' },
      {
        name: 'request-count',
        text: `insert into request_count as r (account, minute, calls) values ($1, $2, $3)
          on conflict (account, minute) do update set calls = r.calls + excluded.calls returning calls`,
        values: [account, of, added],
      },
    )
    if (Number(rows[0]!['calls']) > perMinute && of === minute) full.add(account)
  }

  return ({ account }) => {
    const at = now()
    const current = Math.floor(at / minuteMilliseconds)
    if (current !== minute) [minute, calls, full] = [current, new Map(), new Set()]
    const count = (calls.get(account) ?? 0) + 1
    calls.set(account, count)
    const half = Math.ceil(perMinute / 2)
    if (full.has(account) || count > perMinute) throw tooOften(at)
    if (count < half || (count - half) % step !== 0) return undefined
    return addUp(account, count === half ? half : step, current).then(() => {
      if (full.has(account)) throw tooOften(at)
    })
  }
}

function tooOften(at: number): AppError {
  const retryAfter = Math.ceil((minuteMilliseconds - (at % minuteMilliseconds)) / 1000)
  return new AppError('RATE_LIMITED', { retryAfter, detail: 'too many calls in this minute' })
}

/** Minutes that are over. */
export async function removeOldCounts(database: Database): Promise<void> {
  await database.one({ role: 'identity' }, { text: 'delete from request_count where minute < floor(extract(epoch from now()) / 60) - 2' })
}
