import type { Language } from '../../text/text.ts'
import { formatTag } from './language.ts'
import { blank, formatOf } from './number-format.ts'

const prefixes = ['', 'k', 'M', 'G']

/** Prints a rounded file size as users expect it: in megabytes from 10 kB on. */
export function printFileSize(bytes: number, { language, decimals }: { readonly language: Language; readonly decimals: number }): string {
  const power = bytes >= 1e9 ? 3 : bytes >= 1e4 ? 2 : bytes >= 1e3 ? 1 : 0
  const format = formatOf(formatTag(language), { minimumFractionDigits: power > 1 ? decimals : 0, maximumFractionDigits: decimals })
  return `${format.format(bytes / 1000 ** power)}${blank}${prefixes[power]}B`
}
