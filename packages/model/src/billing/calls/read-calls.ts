import { CallFileError, type ReadCall, type RowRefusal } from './call-row.ts'
import { LocalTimes } from './call-time.ts'
import type { CallLayout, OpenLayout } from './layouts.ts'
import { Lines } from './lines.ts'
import { calleeOf, callerOf } from './phone.ts'
import { splitLine } from './split-line.ts'
import { secondsOf } from './written-seconds.ts'

export type CallReading = {
  readonly layout: CallLayout
  /** The IANA zone of local times. */
  readonly timeZone: string
  /** The country code of national numbers, without '+'. */
  readonly countryCode: string
  /** Milliseconds since 1970: calls that begin later, or before `keptFrom`, are refused. */
  readonly now: number
  readonly keptFrom: number
  /** Numbers by the names that some carriers give in their place: the user names of SIP accounts. */
  readonly namedCallers: ReadonlyMap<string, string>
}

type Table = { readonly layout: OpenLayout; readonly columns: number }

/**
 * Reads a file of calls from its text in chunks, whatever their bounds. Rows that are no calls come with their reason. Throws CallFileError
 * where the file is refused whole.
 */
export class CallReader {
  readonly #reading: CallReading
  readonly #lines = new Lines()
  readonly #times: LocalTimes
  #table: Table | undefined
  #line = 0
  #rows = 0

  constructor(reading: CallReading) {
    this.#reading = reading
    this.#times = new LocalTimes(reading.timeZone)
  }

  /** How many local times came twice and were decided by the order of the file. */
  get doubledTimes(): number {
    return this.#times.doubled
  }

  push(chunk: string): ReadCall[] {
    return this.#readAll(this.#lines.push(chunk))
  }

  /** The rest of the file. Throws CallFileError for a file without rows. */
  end(): ReadCall[] {
    const read = this.#readAll(this.#lines.end())
    if (this.#rows === 0) throw this.#refused('empty')
    return read
  }

  #readAll(lines: readonly string[]): ReadCall[] {
    const read: ReadCall[] = []
    for (const line of lines) {
      this.#line += 1
      if (line.includes('\u0000') || line.includes('\uFFFD')) throw this.#refused('encoding')
      if (!this.#table) this.#table = this.#open(line.replace(/^\uFEFF/, ''))
      else if (line.trim() !== '') {
        this.#rows += 1
        read.push(this.#read(this.#table, line))
      }
    }
    return read
  }

  #open(line: string): Table {
    const { separator, open } = this.#reading.layout
    const header = splitLine(line, separator) ?? []
    const layout = open(header)
    if (layout) return { layout, columns: header.length }
    if (header.length <= 1 && /[;,\t|]/.test(line)) throw this.#refused('separator')
    if (line.trim() === '') throw this.#refused('empty')
    throw this.#refused(header.some((field) => /^\+?\d{6,}$/.test(field.trim())) ? 'noHeader' : 'header')
  }

  #read({ layout, columns }: Table, line: string): ReadCall {
    const { countryCode, now, keptFrom, namedCallers } = this.#reading
    const refused = (refusal: RowRefusal) => ({ line: this.#line, refusal })
    const fields = splitLine(line, this.#reading.layout.separator)
    if (!fields) return refused('quotes')
    if (fields.length !== columns) return refused('columns')
    const name = layout.caller(fields)
    const caller = namedCallers.get(name) ?? callerOf(name, countryCode)
    if (caller === undefined) return refused('caller')
    const callee = calleeOf(layout.callee(fields), countryCode)
    if (callee === undefined) return refused('callee')
    const seconds = secondsOf(layout.seconds(fields))
    if (seconds === undefined) return refused('seconds')
    const time = layout.begin(fields)
    if (!time) return refused('begin')
    const begin = this.#times.instantOf(time, caller)
    if (begin === undefined) return refused('noSuchTime')
    if (begin > now) return refused('future')
    if (begin < keptFrom) return refused('tooOld')
    return { line: this.#line, caller, callee, begin, seconds }
  }

  #refused(fault: CallFileError['fault']): CallFileError {
    const { separator, expected, encoding } = this.#reading.layout
    const wanted = fault === 'separator' ? separator : fault === 'encoding' ? encoding : expected
    return new CallFileError(fault, { line: Math.max(this.#line, 1), expected: wanted })
  }
}
