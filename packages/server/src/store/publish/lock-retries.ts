import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@twinwerk/model/error/app-error'
import { columns } from '../db/columns.ts'
import { codeOf } from '../db/database-error.ts'
import type { Publisher } from '../db/publisher.ts'

/** How long a statement of the publisher may stand in the queue of a table: everybody who comes after it waits as long. */
export const lockMilliseconds = 200
const maxTries = 60
const pauseMilliseconds = { min: 100, max: 2000 }

/** Lock not available, deadlock, serialization failure. */
const conflicts = new Set(['55P03', '40P01', '40001'])

/** The database could not be changed, since other transactions held what had to be locked through all tries. */
export class PublishingBlocked extends Error {}

/** The locked object, as `table job`, and the work between two tries. */
type Locked = { readonly object: string; readonly betweenTries?: () => Promise<void> }

/** Repeats work that other transactions kept from its locks. Throws `PublishingBlocked` after the last try. */
export async function retryLocked<T>(database: Publisher, { object, betweenTries }: Locked, work: () => Promise<T>): Promise<T> {
  try {
    return await retried(work, betweenTries)
  } catch (error) {
    if (!isConflict(error)) throw error
    throw new PublishingBlocked(await describeBlocker(database, object), { cause: error })
  }
}

/** The same without a word on who held the locks: throws what the last try threw. */
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

/** The oldest transaction with a lock on the table. Without the right to see the sessions of others its age is unknown. */
const blockerText = `select a.pid, coalesce(extract(epoch from now() - a.xact_start)::int::text, 'an unknown number of') as age
  from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.relation = to_regclass(format('public.%I', $1::text)) and l.database = (select oid from pg_database where datname = current_database()) and l.granted
    and a.pid <> pg_backend_pid()
  order by a.xact_start nulls last limit 1`
