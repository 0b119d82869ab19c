import type pg from 'pg'

/** Writes rows into a table by COPY in text format. `lines` are rows with their line feeds. */
export function copyIn(client: pg.Client, statement: string, lines: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(statement, lines, { resolve, reject }))
  })
}

/** Formats a value of a row; null for SQL's null. */
export function copied(value: string | number | null): string {
  return value === null
    ? '\\N'
    : String(value).replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')
}

type Settle = { resolve(): void; reject(error: Error): void }

/** The calls that `pg` makes on a statement that reads from the client (protocol flow "COPY operations"). */
class CopyIn {
  readonly #statement: string
  readonly #lines: readonly string[]
  readonly #settle: Settle

  constructor(statement: string, lines: readonly string[], settle: Settle) {
    this.#statement = statement
    this.#lines = lines
    this.#settle = settle
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#statement)
  }

  handleCopyInResponse(connection: { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }): void {
    for (const line of this.#lines) connection.sendCopyFromChunk(Buffer.from(line))
    connection.endCopyFrom()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#settle.resolve()
  }

  handleError(error: Error): void {
    this.#settle.reject(error)
  }
}
