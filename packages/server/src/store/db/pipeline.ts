import pg from 'pg'
import { toParameter } from './parameter.ts'

/** `name` keeps a statement prepared on its connection; it must name this text only. `plan: 'generic'` is for shapes whose plan does not depend on values. */
export type Statement = { readonly text: string; readonly values?: readonly unknown[]; readonly name?: string; readonly plan?: 'generic' }

type Result = { rows: Record<string, unknown>[]; rowCount: number }
type Field = { readonly name: string; readonly dataTypeID: number }

/** Names prepared on a connection. A name left by a failed pipeline is closed before it is prepared again. */
const preparedOn = new WeakMap<object, Set<string>>()

/**
 * Several statements in one round trip with one Sync, so that a whole transaction costs what a single query does (data-layer, "HTTP in front").
 * After an error PostgreSQL skips the rest up to the Sync; the caller rolls back.
 */
export class Pipeline implements pg.Submittable {
  readonly #statements: readonly Statement[]
  readonly #done: { resolve: (results: Result[]) => void; reject: (error: Error) => void }
  readonly #results: Result[] = []
  readonly #new: string[] = []
  #fields: readonly Field[] = []
  #rows: Record<string, unknown>[] = []
  #prepared: Set<string> | undefined

  private constructor(statements: readonly Statement[], done: { resolve: (results: Result[]) => void; reject: (error: Error) => void }) {
    this.#statements = statements
    this.#done = done
  }

  static send(client: pg.PoolClient, statements: readonly Statement[]): Promise<Result[]> {
    return new Promise((resolve, reject) => client.query(new Pipeline(statements, { resolve, reject })))
  }

  submit(connection: pg.Connection): void {
    const prepared = preparedOn.get(connection) ?? new Set<string>()
    preparedOn.set(connection, prepared)
    this.#prepared = prepared
    const wire = connection as unknown as Wire
    wire.stream.cork()
    try {
      for (const { text, values = [], name = '' } of this.#statements) {
        if (!name || !prepared.has(name)) {
          if (name) wire.close({ type: 'S', name })
          wire.parse({ text, name, types: [] })
          if (name) {
            this.#new.push(name)
            prepared.add(name)
          }
        }
        wire.bind({ statement: name, values: values.map(toParameter) })
        wire.describe({ type: 'P', name: '' })
        wire.execute({ portal: '', rows: 0 })
      }
    } finally {
      wire.sync()
      wire.stream.uncork()
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
    for (const name of this.#new) this.#prepared?.delete(name)
    this.#done.reject(error)
  }

  handleReadyForQuery(): void {
    if (this.#statements.at(-1)?.name === 'commit' && this.#results.length < this.#statements.length)
      this.#done.reject(new Error('the transaction did not commit'))
    else this.#done.resolve(this.#results)
  }
}

/** The part of pg's connection that a pipeline writes to. */
type Wire = {
  stream: { cork(): void; uncork(): void }
  close(message: { type: 'S'; name: string }): void
  parse(message: { text: string; name: string; types: number[] }): void
  bind(message: { statement: string; values: (string | null)[] }): void
  describe(message: { type: 'P'; name: string }): void
  execute(message: { portal: string; rows: number }): void
  sync(): void
}

const int8 = 20
const date = 1082

function parserOf(type: number): (text: string) => unknown {
  if (type === int8) return Number
  if (type === date) return String
  return pg.types.getTypeParser(type, 'text')
}
