/** The limits of a table file. Spreadsheets of this size still open in the programs that write them. */
export const tableLimits = {
  rows: 200_000,
  columns: 500,
  characters: 32_767,
  rowCharacters: 100_000,
  unpackedBytes: 50 * 1_048_576,
  ratio: 100,
}

export type TableFault = 'unreadable' | 'tooManyRows' | 'tooManyColumns' | 'tooLarge' | 'forbiddenCharacter' | 'empty'

/** A file that is not read to its end. `line` is where reading stopped. */
export class TableError extends Error {
  readonly fault: TableFault
  readonly line: number | undefined

  constructor(fault: TableFault, line?: number) {
    super(fault)
    this.fault = fault
    this.line = line
  }
}
