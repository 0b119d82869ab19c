import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { readableError } from './database-error.ts'
import type { Statement } from './statement.ts'
import { Pipeline } from './pipeline.ts'

/**
 * How a connection to PostgreSQL lives. Behind a pooler in transaction mode each transaction may run on another one, so nothing may stay
 * on a connection: no setting, no prepared statement, no listening.
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

/** Statements that each transaction sends after its begin, where no setting stays on a connection. */
export function settingsOf(pooling: Pooling): readonly Statement[] {
  if (pooling === 'session') return []
  return Object.entries(settings).map(([name, value]) => ({ text: `set local ${name} = '${value}'` }))
}

/**
 * A backend knows the tables that it has read; a new one takes a second of a busy core to plan its first search over all types. So one is
 * kept from one visit of a screen to the next.
 */
const idleMilliseconds = 10 * 60_000
const keepAliveMilliseconds = 60_000

type PoolOptions = {
  readonly url: string
  readonly connections: number
  readonly pooling: Pooling
  /** How many times longer than usual a statement may take and a connection may be waited for: 1 unless the machine is known to be slow. */
  readonly patience?: number
}

const connectMilliseconds = 5000

function settingsText(patience: number): string {
  const all = { ...settings, statement_timeout: String(Number(statementMilliseconds) * patience) }
  return Object.entries(all)
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join('; ')
}

/** Connections that are opened when they are needed. The settings are statements: many poolers refuse them as options of a connection. */
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
    // The pool waits for it, though its type says otherwise.
    // oxlint-disable-next-line typescript/no-misused-promises
    ...(pooling === 'session' && { onConnect: (client) => client.query(settingsText(patience)) }),
  })
  pool.on('error', () => undefined)
  return pool.on('connect', (client) => {
    // The pool is notified of idle ones alone. One that is lost between two statements of a transaction fails with the next.
    client.on('error', () => undefined)
    if (pooling === 'transaction') Pipeline.prepareNothing(client)
  })
}

/** Closing again does nothing: what ends after a failure would hide the failure. */
export async function endPools(pools: readonly pg.Pool[]): Promise<void> {
  await Promise.all(pools.filter((pool) => !pool.ending).map((pool) => pool.end()))
}

/** In whose course a connection is held, as long as it is. */
const holding = new AsyncLocalStorage<{ open: boolean }>()

/** True where the caller is inside `withClient`: it would wait for a connection behind those who wait for its locks. */
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

/** After an error the connection may sit in a failed transaction. One that cannot be rolled back is thrown away. */
async function rollback(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await Pipeline.send(client, [{ text: 'rollback', name: 'rollback' }])
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error('rollback failed')
  }
}

/** Over a connection of its own: those of the pool may all be waiting for such backends. */
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
