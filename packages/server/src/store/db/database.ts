import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { HistoryTokens } from '../changes/history-token.ts'
import { createHistoryTokens } from '../changes/history-token.ts'
import type { CursorOptions } from './cursor.ts'
import { Cursor } from './cursor.ts'
import { readableError } from './database-error.ts'
import type { NumbersAhead } from './numbers-ahead.ts'
import { counting, createNumbersAhead } from './numbers-ahead.ts'
import type { Statement } from './pipeline.ts'
import { Pipeline, planSettings } from './pipeline.ts'
import type { Proof } from './proof.ts'
import type { Signal } from './signal.ts'
import { formatSignal, notify } from './signal.ts'
import { createSignalsSoon } from './signals-soon.ts'

export type { Statement } from './pipeline.ts'
export type Rows = { readonly rows: readonly Record<string, unknown>[]; readonly rowCount: number }
export type Transaction = {
  run(statement: Statement): Promise<Rows>
  runAll(statements: readonly Statement[]): Promise<readonly Rows[]>
  /**
   * Goes with whatever is sent next, at the latest with the commit: for what is written without an answer. `check` is shown the answer before anything else of its
   * round trip is, and before the commit; what it throws ends the transaction.
   */
  later(statement: Statement, check?: (answer: Rows) => void): void
  /** Tells all processes when this transaction has committed, and only then. */
  signal(signal: Signal): void
  /** There are jobs to be done at once when this transaction has committed. */
  wake(): void
  /**
   * Does a part of the work in another tenant of the same transaction (role `app` only), then goes on in its own. One tenant at a time: the policies ask for the
   * setting when a statement starts, so each statement sees the rows of one (ADR 0023). After an error nothing of the transaction may be committed.
   */
  inTenant<T>(tenant: string, work: () => Promise<T>): Promise<T>
  /** Numbers of a counter that are drawn apart from this transaction: it waits for no other one, and what it does not commit leaves a gap. */
  readonly numbersAhead: NumbersAhead
}

/** Who a transaction runs as. `app` sees one tenant through row-level security, `identity` the accounts and sessions, `cleaner` what is outdated, `worker` the queue of all tenants. None owns anything. */
export type Scope = { readonly role: 'app'; readonly tenant: string } | { readonly role: 'identity' | 'cleaner' | 'worker' }

export type Database = {
  /** One statement in one pipelined transaction: a single round trip. */
  one(scope: Scope, statement: Statement): Promise<Rows>
  /** The same for what all wait for, whoever asked first: never behind those who wait for somebody's locks with all connections that there are. */
  apart(scope: Scope, statement: Statement): Promise<Rows>
  /** The same, when what the proofs say still holds in that transaction. */
  proven(scope: Scope, proofs: readonly Proof[], statement: Statement): Promise<Rows>
  transaction<T>(scope: Scope, work: (transaction: Transaction) => Promise<T>): Promise<T>
  /**
   * The same for work that nobody waits for: its signals are told a moment after the commit, many of one moment as one. PostgreSQL lets transactions that notify
   * commit one after the other only.
   */
  quietTransaction<T>(scope: Scope, work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Opens a cursor on a statement that only reads; whoever opens it closes it. */
  cursor(scope: Scope, statement: Statement, options: CursorOptions): Promise<Cursor>
  /** As the user of the connection, for migrations and checks; no time limit. */
  owner<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Statements that cannot run in a transaction, such as building an index concurrently. */
  ownerOutside(statement: Statement): Promise<Rows>
  /** Its snapshots as tokens for callers. */
  readonly history: HistoryTokens
  close(): Promise<void>
}

const settings = {
  statement_timeout: '5000',
  lock_timeout: '3000',
  idle_in_transaction_session_timeout: '30000',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  plan_cache_mode: 'force_custom_plan',
  TimeZone: 'UTC',
}

type Options = {
  readonly url: string
  readonly connections?: number
  /** Takes the signals of committed transactions to the other processes; without one PostgreSQL does, as a part of the commit. */
  readonly onSignal?: ((signal: Signal) => void) | undefined
  /** A committed transaction left jobs for at once. */
  readonly onWake?: (() => void) | undefined
}

/** In whose course a connection is held, as long as it is. */
const holding = new AsyncLocalStorage<{ open: boolean }>()
const connectionsApart = 3

/** A pool on the database at `url`. Every statement uses the extended protocol with parameters. */
export function openDatabase({ url, connections = 12, onSignal, onWake }: Options): Database {
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  const poolOf = (max: number) => {
    const made = new pg.Pool({ connectionString: url, max, options, connectionTimeoutMillis: 5000, application_name: 'twinwerk' })
    made.on('error', () => undefined)
    // The pool hears only of idle ones. One that is lost between two statements of a transaction fails with the next.
    return made.on('connect', (client) => client.on('error', () => undefined))
  }
  const apart = poolOf(connectionsApart)
  const usual = poolOf(connections)
  // Whoever holds a connection would wait for one behind those who wait for his locks.
  const pool = () => (holding.getStore()?.open ? apart : usual)

  const numbersAhead = createNumbersAhead(async (counter, count) => {
    const { rows } = await pipelined(apart, { role: 'app', tenant: counter.tenant }, [], counting(counter, count))
    return rows[0]!['first'] as number
  })

  const owner: Database['owner'] = (work) =>
    withClient(pool(), (client) => interactive(client, { preamble: [begin, noTimeLimit], work, onSignal, onWake, numbersAhead }))
  const history = createHistoryTokens({ owner })
  for (const each of [usual, apart]) each.on('connect', (client) => history.connected((text) => client.query(text)))

  const soon = createSignalsSoon((statements) => withClient(pool(), async (client) => void (await Pipeline.send(client, statements))))
  const transactionWith =
    (tell: Options['onSignal']): Database['transaction'] =>
    (scope, work) =>
      withClient(pool(), (client) =>
        interactive(client, { scope, preamble: preambleOf(scope), work, onSignal: tell, onWake, numbersAhead }),
      )

  return {
    one: (scope, statement) => pipelined(pool(), scope, [], statement),
    apart: (scope, statement) => pipelined(apart, scope, [], statement),
    proven: (scope, proofs, statement) => pipelined(pool(), scope, proofs, statement),
    transaction: transactionWith(onSignal),
    quietTransaction: transactionWith(onSignal ?? soon.tell),
    cursor: async (scope, statement, cursorOptions) => {
      const client = await connect(pool())
      const cancel = (backend: number) => cancelBackend(url, backend)
      return Cursor.open({ client, cancel, options: cursorOptions }, preambleOf(scope, undefined, beginReading), statement)
    },
    owner,
    history,
    ownerOutside: (statement) =>
      withClient(pool(), async (client) => {
        await Pipeline.send(client, [{ text: 'set statement_timeout = 0' }])
        try {
          return (await Pipeline.send(client, [statement]))[0]!
        } finally {
          await Pipeline.send(client, [{ text: `set statement_timeout = ${settings.statement_timeout}` }])
        }
      }),
    close: async () => {
      await soon.close()
      await Promise.all([usual.end(), apart.end()])
    },
  }
}

const begin: Statement = { text: 'begin', name: 'begin' }
const beginReading: Statement = { text: 'begin isolation level repeatable read, read only', name: 'begin_reading' }
const commit: Statement = { text: 'commit', name: 'commit' }
const noTimeLimit: Statement = { text: 'set local statement_timeout = 0' }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** SET takes no parameters, so the tenant stands in the text, after the strictest check (security, rule 14). */
function preambleOf(scope: Scope, statement?: Statement, first = begin): Statement[] {
  const role: Statement = { text: `set local role twinwerk_${scope.role}`, name: `role_${scope.role}` }
  const plan = statement?.plan ? [{ text: planSettings[statement.plan], name: statement.plan }] : []
  if (scope.role !== 'app') return [first, role, ...plan]
  return [first, tenantOf(scope.tenant), role, ...plan]
}

function tenantOf(tenant: string): Statement {
  if (!uuid.test(tenant)) throw new Error('a tenant id must be a uuid')
  return { text: `set local app.tenant = '${tenant}'` }
}

function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((error: unknown) => {
    throw readableError(error)
  })
}

/** Over a connection of its own: those of the pool may all be waiting for such backends. */
async function cancelBackend(url: string, backend: number): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, application_name: 'twinwerk' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_cancel_backend($1)', [backend])
  } finally {
    await client.end()
  }
}

function pipelined(pool: pg.Pool, scope: Scope, proofs: readonly Proof[], statement: Statement): Promise<Rows> {
  const preamble = preambleOf(scope, statement)
  const before = [...preamble, ...proofs.map((proof) => proof.statement)]
  return withClient(pool, async (client) => {
    const results = await Pipeline.send(client, [...before, statement, commit])
    for (const [index, proof] of proofs.entries()) proof.holds(results[preamble.length + index]!)
    return results[before.length]!
  })
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
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

async function interactive<T>(
  client: pg.PoolClient,
  {
    scope,
    preamble,
    work,
    onSignal,
    onWake,
    numbersAhead,
  }: Pick<Options, 'onSignal' | 'onWake'> & {
    numbersAhead: NumbersAhead
    scope?: Scope
    preamble: readonly Statement[]
    work: (transaction: Transaction) => Promise<T>
  },
): Promise<T> {
  let waiting: Waiting[] = preamble.map((statement) => ({ statement }))
  let planned: 'custom' | 'generic' | 'unknown' = 'custom'
  const signals = new Map<string, Signal>()
  let wakes = false
  const runAll = async (statements: readonly Statement[]) => {
    if (statements.length === 0) return []
    const sent: Statement[] = []
    const send = (statement: Statement) => {
      const plan = statement.plan === 'generic' ? 'generic' : 'custom'
      const isAboutPlans = statement.values !== undefined
      if (isAboutPlans && plan !== planned) {
        sent.push({ text: planSettings[plan], name: plan })
        planned = plan
      }
      // What was set since the savepoint is taken back with it.
      if (statement.text.startsWith('rollback to')) planned = 'unknown'
      return sent.push(statement) - 1
    }
    const before = waiting.map(({ statement, check }) => ({ check, at: send(statement) }))
    waiting = []
    const places = statements.map(send)
    const results = await Pipeline.send(client, sent)
    for (const { check, at } of before) check?.(results[at]!)
    return places.map((at) => results[at]!)
  }
  const result = await work({
    runAll,
    run: async (statement) => (await runAll([statement]))[0]!,
    later: (statement, check) => void waiting.push({ statement, check }),
    signal: (signal) => void signals.set(formatSignal(signal), signal),
    wake: () => void (wakes = true),
    numbersAhead,
    inTenant: async (tenant, inside) => {
      if (scope?.role !== 'app') throw new Error('only a transaction in a tenant goes to another one')
      waiting.push({ statement: tenantOf(tenant) })
      const found = await inside()
      waiting.push({ statement: tenantOf(scope.tenant) })
      return found
    },
  })
  // Nothing is committed before what it depends on was looked at.
  if (waiting.some(({ check }) => check)) await runAll([{ text: 'select', name: 'nothing' }])
  await runAll([...(onSignal ? [] : [...signals.keys()].map(notify)), commit])
  if (onSignal) for (const signal of signals.values()) onSignal(signal)
  if (wakes) onWake?.()
  return result
}

type Waiting = { readonly statement: Statement; readonly check?: ((answer: Rows) => void) | undefined }
