import { foldSearch } from '../../text/fold.ts'
import { timeIn, type BeginFormat } from './call-time.ts'
import { splitLine } from './split-line.ts'
import { secondsOf } from './written-seconds.ts'

/** The parts of a call that columns of a table say. */
export type CallPart = 'caller' | 'callee' | 'begin' | 'time' | 'seconds'
export const callParts: readonly CallPart[] = ['caller', 'callee', 'begin', 'time', 'seconds']

/** The first lines of a table, cut at its separator. */
export type TableHead = { readonly separator: Separator; readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] }
export type Separator = ';' | ',' | '\t'
const separators: readonly Separator[] = [';', ',', '\t']

export type ColumnProposal = { readonly columns: Readonly<Partial<Record<CallPart, string>>>; readonly format: BeginFormat }

/** Cuts the first lines of a table at the separator that yields most columns in its header. Lines of another length are left out. */
export function tableHead(lines: readonly string[]): TableHead {
  const [first = '', ...others] = lines.map((line) => line.replace(/^\uFEFF/, ''))
  const cuts = separators.map((separator) => ({ separator, header: splitLine(first, separator) ?? [] }))
  const { separator, header } = cuts.reduce((best, cut) => (cut.header.length > best.header.length ? cut : best))
  const rows = others.flatMap((line) => {
    const fields = splitLine(line, separator)
    return fields?.length === header.length ? [fields.map((field) => field.trim())] : []
  })
  return { separator, header: header.map((title) => title.trim()), rows }
}

/** Titles of carriers and exchanges, folded. The first part that a title fits has it. */
const titles: Readonly<Record<CallPart, RegExp>> = {
  callee:
    /\b(b[- ]?(nummer|number|teilnehmer|rufnummer)|callee|called|ziel(rufnummer|nummer)?|an|nach|to|dst|destination|dialled|dialed|gewaehlte|angerufene[rn]?)\b/,
  caller:
    /\b(a[- ]?(nummer|number|teilnehmer|rufnummer)|caller|calling|anrufer|von|from|src|source|quelle|cli|absender|rufnummer|anschluss)\b/,
  seconds: /\b(dauer|sekunden|duration|seconds|secs?|billsec|laenge)\b/,
  time: /\b(uhrzeit|time|zeit)\b/,
  begin: /\b(beginn|begin|start(zeit|time)?|datum|date|tag|day|zeitpunkt|timestamp|gespraechsbeginn|verbindungsbeginn)\b/,
}

const formats: readonly BeginFormat[] = ['automatic', 'dayMonthYear', 'monthDayYear', 'yearMonthDay', 'unixSeconds']

/** Returns what the columns of a table presumably say, by their titles and by the values below them. A person decides. */
export function proposeColumns({ header, rows }: Pick<TableHead, 'header' | 'rows'>): ColumnProposal {
  const open = header.filter((title) => title !== '' && header.indexOf(title) === header.lastIndexOf(title))
  const valuesOf = (title: string) => rows.map((fields) => fields[header.indexOf(title)] ?? '').filter((value) => value !== '')
  const columns: Partial<Record<CallPart, string>> = {}
  const take = (part: CallPart, fits: (title: string) => boolean) => {
    if (columns[part] !== undefined) return
    const found = open.find((title) => !Object.values(columns).includes(title) && fits(title))
    if (found !== undefined) columns[part] = found
  }
  const isTitled = (part: CallPart) => (title: string) => titles[part].test(wordsOf(title))
  const isMost = (title: string, fits: (value: string) => boolean) => isUsual(valuesOf(title), fits)
  const format = (title: string) => formatOf(valuesOf(title))
  take('begin', (title) => isTitled('begin')(title) && format(title) !== undefined)
  // Phone numbers look like seconds since 1970.
  take('begin', (title) => format(title) !== undefined && format(title) !== 'unixSeconds')
  take('begin', (title) => isTitled('begin')(title) && isMost(title, (value) => /\d/.test(value)))
  const { begin } = columns
  const whole = begin === undefined ? undefined : format(begin)
  if (begin !== undefined && whole === undefined)
    take('time', (title) => isMost(title, (value) => /^\d{1,2}:\d{2}/.test(value)) && isTitled('time')(title))
  take('seconds', (title) => isTitled('seconds')(title) && isMost(title, (value) => secondsOf(value) !== undefined))
  take('callee', (title) => isTitled('callee')(title) && isMost(title, isNumber))
  take('caller', (title) => isTitled('caller')(title) && isMost(title, isNumber))
  const { time } = columns
  const both =
    begin !== undefined && time !== undefined
      ? formatOf(rows.map((fields) => `${fields[header.indexOf(begin)]} ${fields[header.indexOf(time)]}`))
      : undefined
  return { columns, format: whole ?? both ?? 'automatic' }
}

function wordsOf(title: string): string {
  return foldSearch(title.replaceAll(/([a-z])([A-Z])/g, '$1 $2')).replaceAll(/[_.]/g, ' ')
}

const isNumber = (value: string) => /^[+\d][\d\s()/.-]*x*$/.test(value)

/** A few lines of a file are often no calls, such as a sum at its end. */
function isUsual(values: readonly string[], fits: (value: string) => boolean): boolean {
  return values.length === 0 || values.filter(fits).length * 2 > values.length
}

/** Returns the first format in which most texts are times; undefined if no one fits more than half of them. */
function formatOf(texts: readonly string[]): BeginFormat | undefined {
  const counted = formats.map((format) => ({ format, fits: texts.filter((text) => timeIn(format, text) !== undefined).length }))
  const best = counted.reduce((one, other) => (other.fits > one.fits ? other : one))
  return best.fits * 2 > texts.length ? best.format : undefined
}
