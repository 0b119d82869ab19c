import { timeIn, writtenDayAndTime, writtenTime, type BeginFormat, type WrittenTime } from './call-time.ts'

/** The columns of a file's header, in their order. */
type Header = readonly string[]

type Fields = readonly string[]

/** How the files of a source are laid out. */
export type CallLayout = {
  readonly separator: string
  readonly encoding: 'utf-8' | 'latin1'
  /** Undefined for a header that does not belong to the layout. */
  open(header: Header): OpenLayout | undefined
  /** The header as the layout needs it, for the text of a refusal. */
  readonly expected: string
}

export type OpenLayout = {
  caller(fields: Fields): string
  callee(fields: Fields): string
  begin(fields: Fields): WrittenTime | undefined
  /** Digits, or hours, minutes and seconds. */
  seconds(fields: Fields): string
}

/** Columns of any table, by their names in its header. */
export type ColumnMapping = {
  readonly separator: ';' | ',' | '\t'
  readonly encoding: 'utf-8' | 'latin1'
  readonly caller: string
  readonly callee: string
  readonly begin: string
  readonly seconds: string
  /** The column of the time, if `begin` has the day alone. */
  readonly time?: string
  readonly format?: BeginFormat
  /** Times without an offset are those of UTC, not of the tenant's zone. */
  readonly isUtc?: boolean
}

export type CallSource = 'enviatel' | 'purtel' | 'neutral'

const at = (index: number) => (fields: Fields) => fields[index] ?? ''

/** envia TEL: a zip with `*AsciiEVN.txt` in latin-1, of 12 columns below a header, local times. */
const enviatelColumns = 12
const enviatel: CallLayout = {
  separator: ';',
  encoding: 'latin1',
  expected: `${enviatelColumns}`,
  open: (header) => {
    const begin = (fields: Fields) => writtenDayAndTime(at(4)(fields), at(5)(fields))
    if (header.length !== enviatelColumns || begin(header)) return undefined
    return { caller: at(3), begin, seconds: at(6), callee: at(7) }
  },
}

/** PURTel: UTF-8, local times; the caller is the user name of the SIP account, which is the number without '+'. */
const purtelColumns = 11
const purtel: CallLayout = {
  separator: ';',
  encoding: 'utf-8',
  expected: `${purtelColumns}`,
  open: (header) => {
    const begin = (fields: Fields) => writtenTime(at(1)(fields))
    if (header.length < purtelColumns || begin(header)) return undefined
    return { caller: at(2), begin, callee: at(3), seconds: at(4) }
  },
}

const neutralHeader = ['cdr_id', 'start', 'caller', 'callee', 'seconds', 'destination', 'tariffzone', 'net_price', 'source']
const neutral: CallLayout = {
  separator: ';',
  encoding: 'utf-8',
  expected: neutralHeader.join(';'),
  open: (header) => {
    if (header.length !== neutralHeader.length || neutralHeader.some((name, index) => header[index]?.trim() !== name)) return undefined
    return { begin: (fields) => writtenTime(at(1)(fields)), caller: at(2), callee: at(3), seconds: at(4) }
  },
}

// A new source of calls: its layout here, its name among the values of `callImport:source` (`domain/shared/enums.ts`).
export const callLayouts: Readonly<Record<CallSource, CallLayout>> = { enviatel, purtel, neutral }

/** The titles of columns that a mapping names, each once. */
export function namedColumns({
  caller,
  callee,
  begin,
  seconds,
  time,
}: Pick<ColumnMapping, 'caller' | 'callee' | 'begin' | 'seconds' | 'time'>) {
  return [caller, callee, begin, ...(time === undefined ? [] : [time]), seconds]
}

/** The titles of a mapping that a header lacks, or has twice. */
export function missingColumns(mapping: Parameters<typeof namedColumns>[0], header: Header): readonly string[] {
  const titles = header.map((title) => title.trim())
  return namedColumns(mapping).filter((name) => titles.indexOf(name) < 0 || titles.indexOf(name) !== titles.lastIndexOf(name))
}

/** The layout of a table whose columns somebody named. */
export function mappedLayout({ separator, encoding, format = 'automatic', isUtc = false, ...names }: ColumnMapping): CallLayout {
  return {
    separator,
    encoding,
    expected: namedColumns(names).join(separator),
    open: (header) => {
      if (missingColumns(names, header).length > 0) return undefined
      const titles = header.map((title) => title.trim())
      const field = (name: string) => at(titles.indexOf(name))
      const [day, time] = [field(names.begin), names.time === undefined ? undefined : field(names.time)]
      const begin = (fields: Fields) => {
        const written = timeIn(format, time ? `${day(fields).trim()} ${time(fields).trim()}` : day(fields))
        return isUtc && written && 'clock' in written ? { instant: written.clock } : written
      }
      return { caller: field(names.caller), callee: field(names.callee), begin, seconds: field(names.seconds) }
    },
  }
}
