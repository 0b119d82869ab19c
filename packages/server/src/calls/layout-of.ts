import { callLayouts, mappedLayout, type CallLayout } from '@twinwerk/model/billing/calls/layouts'
import type { settingsOfImport } from '../store/calls/call-files.ts'
import type { WantedEntry } from './file-text.ts'

type Settings = NonNullable<Awaited<ReturnType<typeof settingsOfImport>>>

const separators = { semicolon: ';', comma: ',', tab: '\t' } as const
const isSeparator = (name: string): name is keyof typeof separators => name in separators

const anyTable: WantedEntry = { ends: ['.csv', '.txt'], expected: '*.csv, *.txt' }
const enviatelTable: WantedEntry = { ends: ['asciievn.txt'], expected: '*AsciiEVN.txt' }

/** The layout of an import's file, and its name within an archive; undefined where the columns of a table are not named. */
export function layoutOf(settings: Settings): { readonly layout: CallLayout; readonly entry: WantedEntry } | undefined {
  const { source, separator, encoding, caller, callee, begin, seconds } = settings
  if (source === 'enviatel') return { layout: callLayouts.enviatel, entry: enviatelTable }
  if (source === 'purtel' || source === 'neutral') return { layout: callLayouts[source], entry: anyTable }
  if (!caller || !callee || !begin || !seconds) return undefined
  const layout = mappedLayout({
    separator: separator !== null && isSeparator(separator) ? separators[separator] : ';',
    encoding: encoding === 'latin1' ? 'latin1' : 'utf-8',
    ...{ caller, callee, begin, seconds },
  })
  return { layout, entry: anyTable }
}
