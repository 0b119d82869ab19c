import { writtenDayAndTime, writtenTime, type WrittenTime } from './call-time.ts'

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

/** The layout of a table whose columns somebody named. */
export function mappedLayout({ separator, encoding, ...names }: ColumnMapping): CallLayout {
  const wanted = [names.caller, names.callee, names.begin, names.seconds]
  return {
    separator,
    encoding,
    expected: wanted.join(separator),
    open: (header) => {
      const titles = header.map((title) => title.trim())
      const indexes = wanted.map((name) => titles.indexOf(name))
      if (indexes.includes(-1)) return undefined
      const [caller = 0, callee = 0, begin = 0, seconds = 0] = indexes
      return { caller: at(caller), callee: at(callee), begin: (fields) => writtenTime(at(begin)(fields)), seconds: at(seconds) }
    },
  }
}
