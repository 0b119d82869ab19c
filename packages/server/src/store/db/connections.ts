import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { readableError } from './database-error.ts'
import type { Statement } from './statement.ts'
import { Pipeline } from './pipeline.ts'

/**
 * How connections to PostgreSQL are pooled. Behind a pooler in transaction mode, each transaction may run on another connection. A
 * connection then has no state: no settings, no prepared statements, no LISTEN.
 */
export type Pooling = 'session' | 'transaction'

export const statementMilliseconds = '5000'
export const lockMilliseconds = '3000'

const settings = {
  statement_timeout: statementMilliseconds,
  lock_timeout: lockMilliseconds,
  idle_in_transaction_session_timeout: '30000',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  plan_cache_mode: 'force_custom_plan',
  TimeZone: 'UTC',
}

/** Returns the statements that each transaction sends after its begin if settings do not persist on a connection. */
export function settingsOf(pooling: Pooling): readonly Statement[] {
  if (pooling === 'session') return []
  return Object.entries(settings).map(([name, value]) => ({ text: `set local ${name} = '${value}'` }))
}

/**
 * The time after which an idle connection is closed. A backend caches the tables it has read; a new one needs a second of a busy core to
 * plan its first search over all types. Connections therefore outlive the pause between two visits of a screen.
 */
const idleMilliseconds = 10 * 60_000
const keepAliveMilliseconds = 60_000

type PoolOptions = {
  readonly url: string
  readonly connections: number
  readonly pooling: Pooling
  /** The factor for the limits of statements and of waiting for a connection. It is 1 unless the machine is known to be slow. */
  readonly patience?: number
}

const connectMilliseconds = 5000

function settingsText(patience: number): string {
  const all = { ...settings, statement_timeout: String(Number(statementMilliseconds) * patience) }
  return Object.entries(all)
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join('; ')
}

/** Opens a pool that connects on demand. Settings are sent as statements, since many poolers reject them as connection options. */
export function openPool({ url, connections, pooling, patience = 1 }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMilliseconds * patience,
    idleTimeoutMillis: idleMilliseconds,
    // Firewalls may drop a connection that is silent for minutes.
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMilliseconds,
    application_name: 'twinwerk',
    // The pool awaits the promise, though its type does not say so.
    // oxlint-disable-next-line typescript/no-misused-promises
    ...(pooling === 'session' && { onConnect: (client) => client.query(settingsText(patience)) }),
  })
  pool.on('error', () => undefined)
  return pool.on('connect', (client) => {
    // The pool handles errors of idle connections only. If a connection is lost inside a transaction, the next statement fails.
    client.on('error', () => undefined)
    if (pooling === 'transaction') Pipeline.prepareNothing(client)
  })
}

/** The connections of a pool: in use, idle, and the callers that wait for one. */
export type PoolState = { readonly pool: string; readonly used: number; readonly idle: number; readonly waiting: number }

export function stateOf(name: string, { totalCount, idleCount, waitingCount }: pg.Pool): PoolState {
  return { pool: name, used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

/** Ends pools and skips those that are ending already, so that cleaning up after a failure does not hide the failure. */
export async function endPools(pools: readonly pg.Pool[]): Promise<void> {
  await Promise.all(pools.filter((pool) => !pool.ending).map((pool) => pool.end()))
}

/** Marks the asynchronous context that has a connection. `open` is true until the connection is released. */
const holding = new AsyncLocalStorage<{ open: boolean }>()

/**
 * Returns true inside `withClient`. A caller there must not wait for the same pool: its connections may all wait for the caller's locks.
 */
export function holdsConnection(): boolean {
  return holding.getStore()?.open === true
}

export function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((error: unknown) => {
    throw readableError(error)
  })
}

export async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await connect(pool)
  const held = { open: true }
  let broken: Error | undefined
  try {
    return await holding.run(held, () => work(client))
  } catch (error) {
    broken = await rollback(client)
    throw readableError(error)
  } finally {
    held.open = false
    client.release(broken)
  }
}

/** Rolls back after an error. Returns an error if the rollback fails, so that the pool discards the connection. */
async function rollback(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await Pipeline.send(client, [{ text: 'rollback', name: 'rollback' }])
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error('rollback failed')
  }
}

/** Cancels the statement of a backend over a separate connection, since all connections of the pool may be waiting for such backends. */
export async function cancelBackend(url: string, backend: number): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, application_name: 'twinwerk' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_cancel_backend($1)', [backend])
  } finally {
    await client.end()
  }
}
