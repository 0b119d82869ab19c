import type { CodeFormat } from '@twinwerk/model/code/code-format'
import { codeFormats } from '@twinwerk/model/code/code-format'
import type { ScannedCode } from '@twinwerk/model/code/scanner-item'

const longestFirst = codeFormats.toSorted((a, b) => b.length - a.length)

/** Formats of the reader whose names do not begin with one of our format names. */
const others: Readonly<Record<string, CodeFormat>> = { isbn: 'ean_13', compact_pdf417: 'pdf417', micro_pdf417: 'pdf417' }

/**
 * Returns a code in the terms of the specification. The reader distinguishes variants, adds the zero that turns a UPC-A into an EAN-13, and
 * includes the letters around a Codabar.
 */
export function asNamed(reported: string, text: string): ScannedCode | undefined {
  const format = others[reported] ?? longestFirst.find((each) => reported === each || reported.startsWith(`${each}_`))
  if (format === undefined) return undefined
  if (format === 'upc_a' && text.length === 13 && text.startsWith('0')) return { format, text: text.slice(1) }
  if (format === 'codabar') return { format, text: text.replaceAll(/^[A-D]|[A-D]$/gi, '') }
  return { format, text }
}
