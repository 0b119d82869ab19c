import type pg from 'pg'
import { readableError } from './database-error.ts'
import { columns } from './columns.ts'
import { Pipeline } from './pipeline.ts'
import type { AnyStatement, Statement, Untyped } from './statement.ts'
import { firstRow } from './statement.ts'

export type CursorOptions = {
  /** The maximum number of rows in a fetch, and its target size in characters. Large rows come in smaller fetches. */
  readonly rows: number
  readonly characters: number
  /** The maximum duration of one fetch. */
  readonly fetchSeconds: number
  /** The maximum time between two fetches. PostgreSQL then ends the connection. */
  readonly idleSeconds: number
  /** Queues a fetch among those of all cursors, so that exports of one tenant leave the database time for other tenants. */
  readonly inTurn?: <T>(work: () => Promise<T>) => Promise<T>
}

type Parts = {
  readonly client: pg.PoolClient
  /** Cancels the statement of a backend (process number). */
  readonly cancel: (backend: number) => Promise<void>
  readonly options: CursorOptions
}

/** The first fetch is small: it arrives soon and shows how large the rows are. */
const firstRows = 50

/** Reads the backend's process number. Behind a pooler, the number of the connection is another. */
const backend = { text: 'select pg_backend_pid() as backend', columns: columns({ backend: 'integer' }) }
const rollback: Statement = { text: 'rollback', name: 'rollback' }

/**
 * The rows of one statement from one snapshot, read in several fetches. The next fetch runs while the reader processes rows. A cursor
 * occupies a connection until it is closed.
 */
export class Cursor<Row = Untyped> {
  readonly #parts: Parts
  readonly #statement: Statement<Row>
  #ahead: Promise<readonly Row[]> = Promise.resolve([])
  #fetching = false
  #asked = firstRows
  #backend: number | undefined
  #closed: Promise<void> | undefined

  private constructor(parts: Parts, statement: Statement<Row>) {
    this.#parts = parts
    this.#statement = statement
  }

  /** Opens a transaction with the preamble, which contains its begin, and waits for the first rows. */
  static async open<Row>(parts: Parts, preamble: readonly Statement[], statement: Statement<Row>): Promise<Cursor<Row>> {
    const cursor = new Cursor(parts, statement)
    const { fetchSeconds, idleSeconds } = parts.options
    const declared = { text: `declare exported no scroll cursor for ${statement.text}`, values: statement.values ?? [] }
    const limits = [
      { text: `set local statement_timeout = '${fetchSeconds}s'` },
      { text: `set local idle_in_transaction_session_timeout = '${idleSeconds}s'` },
    ]
    cursor.#read([...preamble, ...limits, declared])
    try {
      await cursor.#ahead
      return cursor
    } catch (error) {
      await cursor.close()
      throw error
    }
  }

  /** Returns the next rows, or an empty list at the end. */
  async fetch(): Promise<readonly Row[]> {
    if (this.#closed) throw new Error('the cursor is closed')
    const rows = await this.#ahead
    const isLast = rows.length < this.#asked
    this.#asked = this.#nextSize(rows)
    if (isLast) this.#ahead = Promise.resolve([])
    else this.#read()
    return rows
  }

  /** Cancels a fetch that is still running, and releases the connection. */
  close(): Promise<void> {
    this.#closed ??= this.#end()
    return this.#closed
  }

  #nextSize(rows: readonly Row[]): number {
    const { options } = this.#parts
    const characters = rows.reduce((sum, row) => sum + sizeOf(row ?? {}), 0)
    return Math.max(1, Math.min(options.rows, Math.floor((options.characters * rows.length) / Math.max(characters, 1))))
  }

  #read(before: readonly AnyStatement[] = []): void {
    const { client, options } = this.#parts
    const { inTurn = (work) => work() } = options
    this.#fetching = true
    this.#ahead = inTurn(async () => {
      if (before.length > 0) this.#backend = firstRow(await Pipeline.one(client, backend, before)).backend
      return (await Pipeline.one(client, fetching(this.#statement, this.#asked))).rows
    })
      .catch((error: unknown) => {
        throw readableError(error)
      })
      .finally(() => (this.#fetching = false))
    // The next call of `fetch` reports a failure. That call may never come.
    this.#ahead.catch(() => undefined)
  }

  async #end(): Promise<void> {
    const { client, cancel } = this.#parts
    if (this.#fetching && this.#backend !== undefined) await cancel(this.#backend).catch(() => undefined)
    await this.#ahead.catch(() => undefined)
    const broken = await Pipeline.send(client, [rollback]).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error : new Error('rollback failed')),
    )
    client.release(broken)
  }
}

function fetching<Row>(statement: Statement<Row>, count: number): Statement<Row>
function fetching({ columns: wanted }: AnyStatement, count: number): AnyStatement {
  return { text: `fetch forward ${count} from exported`, ...(wanted && { columns: wanted }) }
}

function sizeOf(row: object): number {
  return Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)
}
