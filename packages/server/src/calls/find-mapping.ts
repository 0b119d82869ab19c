import { missingColumns } from '@twinwerk/model/billing/calls/layouts'
import { splitLine } from '@twinwerk/model/billing/calls/split-line'
import type { MappingRow } from '../store/calls/call-files.ts'
import { mappingOf } from './layout-of.ts'

/** Mappings whose columns a table has, or else what the nearest one lacks: its name and the titles. */
export type FoundMappings = {
  readonly fits: readonly MappingRow[]
  readonly nearest?: { readonly name: string; readonly missing: readonly string[] }
}

/**
 * Finds the saved mappings that fit the header of a table. `lineIn` returns the first line in a character set; undefined if the bytes are
 * none of it.
 */
export function findMappings(mappings: readonly MappingRow[], lineIn: (encoding: 'utf-8' | 'latin1') => string | undefined): FoundMappings {
  const compared = mappings.flatMap((row) => {
    const mapping = mappingOf(row)
    const line = mapping && lineIn(mapping.encoding)
    if (!mapping || line === undefined) return []
    const header = splitLine(line.replace(/^\uFEFF/, ''), mapping.separator) ?? []
    return [{ row, missing: missingColumns(mapping, header) }]
  })
  const fits = compared.flatMap(({ row, missing }) => (missing.length === 0 ? [row] : []))
  const [nearest] = compared.toSorted((one, other) => one.missing.length - other.missing.length)
  return { fits, ...(nearest && { nearest: { name: nearest.row.name, missing: nearest.missing } }) }
}
