import pg from 'pg'
import { serialize } from 'pg-protocol'
import { toParameter } from './parameter.ts'
import { PreparedStatements } from './prepared-statements.ts'

/**
 * `name` keeps a statement prepared on its connection; it must name this text only. `plan: 'generic'` is for shapes whose plan does not depend on values, `'joins'` for
 * what reads very many rows, where the planner expects few.
 */
export type Statement = {
  readonly text: string
  readonly values?: readonly unknown[]
  readonly name?: string
  readonly plan?: 'generic' | 'joins'
  /** `lost-in-a-crash`: its transaction, of this one statement, does not wait for the disk. */
  readonly durability?: 'lost-in-a-crash'
}

/** A connection that is there for one transaction at least. */
export type Client = pg.PoolClient

export const planSettings = {
  generic: 'set local plan_cache_mode = force_generic_plan',
  custom: 'set local plan_cache_mode = force_custom_plan',
  joins: 'set local enable_nestloop = off',
} as const

type Result = { rows: Record<string, unknown>[]; rowCount: number }
type Field = { readonly name: string; readonly dataTypeID: number }

const preparedOn = new WeakMap<object, PreparedStatements>()
const withoutNames = new WeakSet<Client>()

/**
 * Several statements in one round trip with one Sync, so that a whole transaction costs what a single query does (data-layer, "HTTP in front").
 * After an error PostgreSQL skips the rest up to the Sync; the caller rolls back.
 */
export class Pipeline implements pg.Submittable {
  readonly #statements: readonly Statement[]
  readonly #done: { resolve: (results: Result[]) => void; reject: (error: Error) => void }
  readonly #results: Result[] = []
  #new: ReadonlySet<string> = new Set()
  #fields: readonly Field[] = []
  #rows: Record<string, unknown>[] = []
  #prepared: PreparedStatements | undefined

  private constructor(statements: readonly Statement[], done: { resolve: (results: Result[]) => void; reject: (error: Error) => void }) {
    this.#statements = statements
    this.#done = done
  }

  static send(client: Client, statements: readonly Statement[]): Promise<Result[]> {
    const sent = withoutNames.has(client) ? statements.map(({ text, values }) => (values ? { text, values } : { text })) : statements
    return new Promise((resolve, reject) => client.query(new Pipeline(sent, { resolve, reject })))
  }

  /** For a connection that may lead to another backend with each transaction. */
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
      // First of all: after an error PostgreSQL skips what follows.
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
      // One buffer: a hundred of them cost half of what sending takes. Without a Sync the connection would never be free again.
      connection.stream.write(Buffer.concat([...messages, serialize.sync()]))
    }
  }

  handleRowDescription(message: { fields: readonly Field[] }): void {
    this.#fields = message.fields
  }

  handleDataRow(message: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    for (const [index, { name, dataTypeID }] of this.#fields.entries()) {
      const text = message.fields[index] ?? null
      row[name] = text === null ? null : parserOf(dataTypeID)(text)
    }
    this.#rows.push(row)
  }

  handleCommandComplete(message: { text: string }): void {
    this.#results.push({ rows: this.#rows, rowCount: Number(message.text.split(' ').at(-1)) || this.#rows.length })
    this.#rows = []
    this.#fields = []
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
    else this.#done.resolve(this.#results)
  }
}

const int8 = 20
const date = 1082

function parserOf(type: number): (text: string) => unknown {
  if (type === int8) return Number
  if (type === date) return String
  return pg.types.getTypeParser(type, 'text')
}
