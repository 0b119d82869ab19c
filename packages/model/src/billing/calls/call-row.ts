/** A call as a file reports it. */
export type CallRow = {
  /** The line of the file, from 1; the header is line 1. */
  readonly line: number
  /** E.164 with '+'. */
  readonly caller: string
  /** '+', the country code and what was dialled; short numbers have their country code, too. */
  readonly callee: string
  /** Milliseconds since 1970. */
  readonly begin: number
  readonly seconds: number
}

/** Reasons for which a row of a file is no call. */
export type RowRefusal =
  | 'columns'
  | 'quotes'
  | 'caller'
  | 'callee'
  | 'begin'
  /** The local time is skipped at the begin of summer time. */
  | 'noSuchTime'
  | 'future'
  | 'tooOld'
  | 'seconds'

export type RefusedRow = { readonly line: number; readonly refusal: RowRefusal }

export type ReadCall = CallRow | RefusedRow

export function isRefused(read: ReadCall): read is RefusedRow {
  return 'refusal' in read
}

/** Reasons for which a file is refused whole. */
export type FileFault =
  | 'empty'
  | 'encoding'
  | 'separator'
  | 'header'
  | 'noHeader'
  | 'columns'
  | 'lineTooLong'
  | 'archive'
  | 'unpackedTooLarge'

/** A file that is refused whole, with the line and with the text that belongs there. */
export class CallFileError extends Error {
  readonly fault: FileFault
  readonly line: number
  readonly expected: string

  constructor(fault: FileFault, { line, expected }: { readonly line: number; readonly expected: string }) {
    super(`line ${line}: ${fault}, expected ${expected}`)
    this.fault = fault
    this.line = line
    this.expected = expected
  }
}
