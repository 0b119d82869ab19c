import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@twinwerk/model/error/app-error'
import { columns } from '../db/columns.ts'
import { codeOf } from '../db/database-error.ts'
import type { Publisher } from '../db/publisher.ts'

/**
 * The maximum time for which a statement of the publisher waits for a lock on a table. Every later statement on the table waits behind it.
 */
export const lockMilliseconds = 200
const maxTries = 60
const pauseMilliseconds = { min: 100, max: 2000 }

/** Lock not available, deadlock, serialization failure. */
const conflicts = new Set(['55P03', '40P01', '40001'])

/** Thrown if other transactions held a needed lock through all tries. */
export class PublishingBlocked extends Error {}

/** The locked object, as `table job`, and the work between two tries. */
type Locked = { readonly object: string; readonly betweenTries?: () => Promise<void> }

/** Retries work while other transactions hold a lock that it needs. Throws `PublishingBlocked` after the last try. */
export async function retryLocked<T>(database: Publisher, { object, betweenTries }: Locked, work: () => Promise<T>): Promise<T> {
  try {
    return await retried(work, betweenTries)
  } catch (error) {
    if (!isConflict(error)) throw error
    throw new PublishingBlocked(await describeBlocker(database, object), { cause: error })
  }
}

/** Like `retryLocked`, but throws the error of the last try and does not look for the transactions with the locks. */
export async function retried<T>(work: () => Promise<T>, betweenTries?: () => Promise<void>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error) || tries === maxTries) throw error
      await betweenTries?.()
      await sleep(pauseMilliseconds.min + Math.random() * (pauseMilliseconds.max - pauseMilliseconds.min))
    }
}

function isConflict(error: unknown): boolean {
  return error instanceof AppError && conflicts.has(codeOf(error.cause) ?? '')
}

export async function describeBlocker(database: Publisher, object: string): Promise<string> {
  const name = object.slice(object.indexOf(' ') + 1)
  const { rows } = await database.owner((transaction) =>
    transaction.run({ text: blockerText, values: [name], columns: columns({ pid: 'integer', age: 'text' }) }),
  )
  const [oldest] = rows
  const held = `The ${object} could not be changed in ${maxTries} tries`
  if (!oldest) return `${held}: other transactions kept it locked. Start again when fewer of them run.`
  const { pid, age } = oldest
  return `${held}: the transaction of process ${pid} has held it for ${age} s. Wait for its end, or end it with "select pg_terminate_backend(${pid})", then start again.`
}

/** Selects the oldest transaction with a lock on the table. Without the right to see the sessions of others, its age is unknown. */
const blockerText = `select a.pid, coalesce(extract(epoch from now() - a.xact_start)::int::text, 'an unknown number of') as age
  from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.relation = to_regclass(format('public.%I', $1::text)) and l.database = (select oid from pg_database where datname = current_database()) and l.granted
    and a.pid <> pg_backend_pid()
  order by a.xact_start nulls last limit 1`
