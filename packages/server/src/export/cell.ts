import { failedValue, hasFailed } from '@twinwerk/model/calculation/failed'
import { plainText } from '@twinwerk/model/value/format/text'
import type { Column } from './column.ts'
import { valuesAt } from './column.ts'
import type { Wording } from './wording.ts'
import { formatValue } from './wording.ts'

/** A value of a table with its kind: text, number, boolean, day (`YYYY-MM-DD`) or instant (ISO 8601 UTC). */
export type Cell = string | number | boolean | null | { readonly day: string } | { readonly instant: string }

/** The mark below the last value when the twin has more values than the query reads. */
const andMore = '…'

/**
 * Returns the cell of a column in a row. A single value keeps its kind. Several values become lines of text, so that the lines of columns
 * of the same twins are side by side.
 */
export function cellOf(row: Readonly<Record<string, unknown>>, column: Column, wording: Wording): Cell {
  const { values, cut } = valuesAt(row, column)
  if (values.length === 1 && !cut) return kindOf(values[0], column, wording)
  if (values.every((value) => value === null)) return null
  const lines = values.map((value) => (value === null ? '' : formatValue(column.attribute, value, wording)))
  return [...lines, ...(cut ? [andMore] : [])].join('\n')
}

function kindOf(value: unknown, { attribute }: Column, wording: Wording): Cell {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (attribute.calculation && hasFailed(value)) return failedValue
  if (attribute.dataType === 'date') return { day: plainText(value) }
  if (attribute.dataType === 'datetime') return { instant: plainText(value) }
  return formatValue(attribute, value, wording)
}
