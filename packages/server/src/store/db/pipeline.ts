import type pg from 'pg'
import { serialize } from 'pg-protocol'
import type { Field, Reader } from './columns.ts'
import { readersOf, readRow } from './columns.ts'
import { toParameter } from './parameter.ts'
import { PreparedStatements } from './prepared-statements.ts'
import type { AnyStatement, Rows, Statement } from './statement.ts'

/** A connection that is reserved for at least one transaction. */
export type Client = pg.PoolClient

export const planSettings = {
  generic: 'set local plan_cache_mode = force_generic_plan',
  custom: 'set local plan_cache_mode = force_custom_plan',
  joins: 'set local enable_nestloop = off',
} as const

type Done = { readonly resolve: (results: readonly Rows[]) => void; readonly reject: (error: Error) => void }

const preparedOn = new WeakMap<object, PreparedStatements>()
const withoutNames = new WeakSet<Client>()

/**
 * Several statements in one round trip with one Sync, so that a whole transaction costs as much as a single query. After an error,
 * PostgreSQL skips the rest up to the Sync; the caller rolls back.
 */
export class Pipeline implements pg.Submittable {
  readonly #statements: readonly AnyStatement[]
  readonly #done: Done
  readonly #results: Rows[] = []
  #new: ReadonlySet<string> = new Set()
  #readers: readonly Reader[] | undefined
  #rows: Record<string, unknown>[] = []
  #failure: Error | undefined
  #prepared: PreparedStatements | undefined

  private constructor(statements: readonly AnyStatement[], done: Done) {
    this.#statements = statements
    this.#done = done
  }

  static send(client: Client, statements: readonly AnyStatement[]): Promise<readonly Rows[]> {
    const sent = withoutNames.has(client) ? statements.map((statement) => ({ ...statement, name: '' })) : statements
    return new Promise((resolve, reject) => client.query(new Pipeline(sent, { resolve, reject })))
  }

  /** Sends one statement after others, and returns the answer to that statement. */
  static one<Row>(client: Client, statement: Statement<Row>, before?: readonly AnyStatement[]): Promise<Rows<Row>>
  static async one(client: Client, statement: AnyStatement, before: readonly AnyStatement[] = []): Promise<Rows> {
    const answer = (await Pipeline.send(client, [...before, statement])).at(-1)
    if (!answer) throw new Error('the statement has no answer')
    return answer
  }

  /** Disables prepared statements on a connection that may lead to another backend with each transaction. */
  static prepareNothing(client: Client): void {
    withoutNames.add(client)
  }

  submit(connection: pg.Connection): void {
    const prepared = preparedOn.get(connection) ?? new PreparedStatements()
    preparedOn.set(connection, prepared)
    this.#prepared = prepared
    const { missing, outdated } = prepared.use(new Set(this.#statements.flatMap(({ name }) => (name ? [name] : []))))
    const waiting = new Set(missing)
    this.#new = missing
    const messages: Buffer[] = []
    try {
      // Close messages come first: after an error, PostgreSQL skips all that follow.
      for (const name of outdated) messages.push(serialize.close({ type: 'S', name }))
      for (const { text, values = [], name = '' } of this.#statements) {
        // A failed pipeline may have left the name prepared.
        if (waiting.has(name)) messages.push(serialize.close({ type: 'S', name }))
        if (name === '' || waiting.delete(name)) messages.push(serialize.parse({ text, name, types: [] }))
        messages.push(
          serialize.bind({ statement: name, values: values.map(toParameter) }),
          serialize.describe({ type: 'P', name: '' }),
          serialize.execute({ portal: '', rows: 0 }),
        )
      }
    } finally {
      // One write: a hundred small buffers would cost half of the time for sending. Without a Sync, the connection would never become free.
      connection.stream.write(Buffer.concat([...messages, serialize.sync()]))
    }
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    try {
      this.#readers = readersOf(this.#statements[this.#results.length]?.columns, fields)
    } catch (error) {
      this.#fail(error)
    }
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (!this.#readers || this.#failure) return
    try {
      this.#rows.push(readRow(this.#readers, fields))
    } catch (error) {
      this.#fail(error)
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#results.push({ rows: this.#rows, rowCount: Number(text.split(' ').at(-1)) || this.#rows.length })
    this.#rows = []
    this.#readers = undefined
  }

  handleEmptyQuery(): void {
    this.#results.push({ rows: [], rowCount: 0 })
  }

  handleError(error: Error): void {
    this.#prepared?.forget(this.#new)
    this.#done.reject(error)
  }

  handleReadyForQuery(): void {
    if (this.#statements.at(-1)?.text === 'commit' && this.#results.length < this.#statements.length)
      this.#done.reject(new Error('the transaction did not commit'))
    else if (this.#failure) this.#done.reject(this.#failure)
    else this.#done.resolve(this.#results)
  }

  /** Stores the first failure until the end: an error thrown into the connection would end the process. */
  #fail(error: unknown): void {
    const { name, text = '' } = this.#statements[this.#results.length] ?? {}
    const reason = error instanceof Error ? error.message : String(error)
    this.#failure ??= new Error(`the statement ${name ?? `"${text.slice(0, shownCharacters)}"`}: ${reason}`, { cause: error })
  }
}

const shownCharacters = 80
