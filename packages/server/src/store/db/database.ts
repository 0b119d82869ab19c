import type pg from 'pg'
import type { HistoryTokens } from './history-token.ts'
import { createHistoryTokens, epochStatement, keyStatement } from './history-token.ts'
import type { Pooling, PoolState } from './connections.ts'
import { cancelBackend, connect, endPools, holdsConnection, openPool, settingsOf, stateOf, withClient } from './connections.ts'
import type { CursorOptions } from './cursor.ts'
import { Cursor } from './cursor.ts'
import type { CommitListeners } from './interactive.ts'
import { interactive } from './interactive.ts'
import type { NumbersAhead } from './numbers-ahead.ts'
import { counting, createNumbersAhead } from './numbers-ahead.ts'
import { Pipeline } from './pipeline.ts'
import type { Proof } from './proof.ts'
import type { Scope } from './scope.ts'
import { begin, beginReading, commit, preambleOf } from './scope.ts'
import type { Signal } from './signal.ts'
import { createDelayedSignals } from './delayed-signals.ts'
import type { AnswersOf, AnyStatement, Rows, Statement, StatementsOf, Untyped } from './statement.ts'
import { firstRow } from './statement.ts'

export type { Scope } from './scope.ts'
export type { Rows, Statement } from './statement.ts'
export type Transaction = {
  run: Run
  runAll<const Several extends readonly unknown[]>(statements: StatementsOf<Several>): Promise<AnswersOf<Several>>
  /**
   * Sends a statement with the next round trip, at the latest with the commit. Meant for writes whose result is not needed. `check`
   * receives the result before the round trip returns and before the commit. If `check` throws, the transaction fails.
   */
  later<Row extends Untyped = Untyped>(statement: Statement<Row>, check?: (answer: Rows<Row>) => void): void
  /** Notifies all processes when this transaction has committed, and only then. */
  signal(signal: Signal): void
  /** Wakes the job workers after the commit, since the transaction added jobs that are due immediately. */
  wake(): void
  /**
   * Runs work in another tenant within the same transaction (role `app` only), then returns to the transaction's own tenant. Policies read
   * the setting when a statement starts, so each statement sees the rows of one tenant (ADR 23). After an error, the transaction must not
   * commit.
   */
  inTenant<T>(tenant: string, work: () => Promise<T>): Promise<T>
  /** Numbers of counters, drawn in separate transactions. Drawing waits for no other transaction; a rollback leaves a gap. */
  readonly numbersAhead: NumbersAhead
}

export type Run = <Row extends Untyped = Untyped>(statement: Statement<Row>) => Promise<Rows<Row>>

/**
 * The database as a server uses it. Every transaction takes the role of its `Scope`, since the login itself has no rights. The owner's
 * connections are in `publisher.ts`.
 */
export type Database = {
  /** Runs one statement in its own transaction, pipelined into a single round trip. */
  one<Row extends Untyped = Untyped>(scope: Scope, statement: Statement<Row>): Promise<Rows<Row>>
  /**
   * Like `one`, on a separate pool, for statements that every request waits for. They never queue behind requests that occupy all
   * connections while they wait for locks.
   */
  apart<Row extends Untyped = Untyped>(scope: Scope, statement: Statement<Row>): Promise<Rows<Row>>
  /** Like `one`, but throws if a proof no longer holds in the same transaction. */
  proven<Row extends Untyped = Untyped>(scope: Scope, proofs: readonly Proof[], statement: Statement<Row>): Promise<Rows<Row>>
  transaction<T>(scope: Scope, work: (transaction: Transaction) => Promise<T>): Promise<T>
  /**
   * Like `transaction`, for work that nobody waits for. Its signals are published shortly after the commit, and equal signals are merged.
   * PostgreSQL lets transactions that notify commit only one after another.
   */
  quietTransaction<T>(scope: Scope, work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Opens a cursor on a statement that only reads. The caller closes the cursor. */
  cursor<Row extends Untyped = Untyped>(scope: Scope, statement: Statement<Row>, options: CursorOptions): Promise<Cursor<Row>>
  /** Snapshots of the database as tokens for callers. */
  readonly history: HistoryTokens
  readonly pools: () => readonly PoolState[]
  close(): Promise<void>
}

export type DatabaseOptions = CommitListeners & {
  readonly url: string
  readonly connections?: number | undefined
  readonly pooling?: Pooling | undefined
  /** Multiplies the time limits of a statement and of the wait for a connection. The default is 1. */
  readonly patience?: number | undefined
}

const usualConnections = 12
const connectionsApart = 3

/** A statement, and the proofs that must hold in its transaction. */
type Guarded<S> = { readonly statement: S; readonly proofs?: readonly Proof[] }

/** Opens pools on the database at `url`. Every statement uses the extended protocol with parameters. */
export function openDatabase(options: DatabaseOptions): Database {
  const { url, connections = usualConnections, pooling = 'session', patience = 1, ...listeners } = options
  const apart = openPool({ url, pooling, patience, connections: connectionsApart })
  const usual = openPool({ url, pooling, patience, connections })
  const pool = () => (holdsConnection() ? apart : usual)
  const opening = (first: Statement) => [first, ...settingsOf(pooling)]
  const preamble = (scope: Scope, statement?: AnyStatement) => preambleOf(scope, statement, opening(begin))

  const pipelined = <Row extends Untyped = Untyped>(on: pg.Pool, scope: Scope, { statement, proofs = [] }: Guarded<Statement<Row>>) =>
    sendWhole(on, { preamble: preamble(scope, statement), proofs, statement })
  const numbersAhead = createNumbersAhead(
    async (counter, count) =>
      firstRow(await pipelined(apart, { role: 'app', tenant: counter.tenant }, { statement: counting(counter, count) })).first,
  )
  const history = createHistoryTokens({
    key: () => pipelined(apart, { role: 'identity' }, { statement: keyStatement }),
    epoch: () => pipelined(apart, { role: 'identity' }, { statement: epochStatement }),
    pooling,
  })
  for (const each of [usual, apart]) each.on('connect', (client) => history.connected((text) => client.query<{ epoch: string }>(text)))

  const delayed = createDelayedSignals((statements) => withClient(pool(), async (client) => void (await Pipeline.send(client, statements))))
  const transactionWith =
    (onSignal: CommitListeners['onSignal']): Database['transaction'] =>
    (scope, work) =>
      withClient(pool(), (client) => interactive(client, { ...listeners, scope, preamble: preamble(scope), work, onSignal, numbersAhead }))

  return {
    one: (scope, statement) => pipelined(pool(), scope, { statement }),
    apart: (scope, statement) => pipelined(apart, scope, { statement }),
    proven: (scope, proofs, statement) => pipelined(pool(), scope, { statement, proofs }),
    transaction: transactionWith(listeners.onSignal),
    quietTransaction: transactionWith(listeners.onSignal ?? delayed.publish),
    cursor: async (scope, statement, options) => {
      const client = await connect(pool())
      const cancel = (backend: number) => cancelBackend(url, backend)
      return Cursor.open({ client, cancel, options }, preambleOf(scope, undefined, opening(beginReading)), statement)
    },
    history,
    pools: () => [stateOf('calls', usual), stateOf('apart', apart)],
    close: async () => {
      await delayed.close()
      await endPools([usual, apart])
    },
  }
}

type Whole<S> = { readonly preamble: readonly Statement[]; readonly proofs: readonly Proof[]; readonly statement: S }

/** Sends a whole transaction in one round trip. */
function sendWhole<Row>(pool: pg.Pool, whole: Whole<Statement<Row>>): Promise<Rows<Row>>
function sendWhole(pool: pg.Pool, { preamble, proofs, statement }: Whole<AnyStatement>): Promise<Rows> {
  const sent = [...preamble, ...proofs.map((proof) => proof.statement), statement, commit]
  return withClient(pool, async (client) => {
    const answers = await Pipeline.send(client, sent)
    for (const [index, answer] of answers.slice(preamble.length).entries()) {
      const proof = proofs[index]
      if (!proof) return answer
      proof.holds(answer)
    }
    throw new Error('the statement has no answer')
  })
}
