import { callLayouts, mappedLayout, type CallLayout, type ColumnMapping } from '@twinwerk/model/billing/calls/layouts'
import type { BeginFormat } from '@twinwerk/model/billing/calls/call-time'
import type { settingsOfImport, TableRow } from '../store/calls/call-files.ts'
import type { WantedEntry } from './file-text.ts'

type Settings = NonNullable<Awaited<ReturnType<typeof settingsOfImport>>>

export const separators = { semicolon: ';', comma: ',', tab: '\t' } as const
const isSeparator = (name: string): name is keyof typeof separators => name in separators
const formats: readonly BeginFormat[] = ['automatic', 'dayMonthYear', 'monthDayYear', 'yearMonthDay', 'unixSeconds']

export const anyTable: WantedEntry = { ends: ['.csv', '.txt'], expected: '*.csv, *.txt' }
const enviatelTable: WantedEntry = { ends: ['asciievn.txt'], expected: '*AsciiEVN.txt' }

/** The layout of a file, and its name within an archive. */
export type FileLayout = { readonly layout: CallLayout; readonly entry: WantedEntry }

/** The layout of an import's file; undefined where the columns of a table are not named. */
export function layoutOf(settings: Settings): FileLayout | undefined {
  const { source } = settings
  if (source === 'enviatel') return { layout: callLayouts.enviatel, entry: enviatelTable }
  if (source === 'purtel' || source === 'neutral') return { layout: callLayouts[source], entry: anyTable }
  const mapping = mappingOf(settings)
  return mapping && { layout: mappedLayout(mapping), entry: anyTable }
}

/** Returns the mapping that a row says; undefined where a column is missing. */
export function mappingOf({
  separator,
  encoding,
  caller,
  callee,
  begin,
  time,
  seconds,
  format,
  timesIn,
}: TableRow): ColumnMapping | undefined {
  if (!caller || !callee || !begin || !seconds) return undefined
  const written = formats.find((each) => each === format)
  return {
    separator: separator !== null && isSeparator(separator) ? separators[separator] : ';',
    encoding: encoding === 'latin1' ? 'latin1' : 'utf-8',
    ...{ caller, callee, begin, seconds },
    ...(time && { time }),
    ...(written && { format: written }),
    ...(timesIn === 'utc' && { isUtc: true }),
  }
}

/** True for a table of which nobody named a column. */
export function isUnnamed({ source, caller, callee, begin, time, seconds }: Settings): boolean {
  return source === 'table' && [caller, callee, begin, time, seconds].every((name) => !name)
}
