import type { AttributePath } from '@twinwerk/model/query/query'
import { linkedTwins } from '@twinwerk/model/twin/linked-twins'
import { keyOf } from '../store/physical/names.ts'
import type { ExportedList } from '../store/query/export/compile-export.ts'

/** A column of a table: an attribute of the row's twin, or of twins linked to it. */
export type Column = AttributePath & {
  /** At most one value in a row. */
  readonly single: boolean
  /** Calculates the value from the row; undefined for columns that are read from the row. */
  readonly of?: (row: Readonly<Record<string, unknown>>) => string | null
}

/**
 * Returns the columns of a list: its own attributes in the order of the mask, then the attributes of the lists below it. `isSpan` returns
 * true if a list shows links of a span of time.
 */
export function columnsOf(
  list: ExportedList,
  isSpan: (list: ExportedList) => boolean,
  above: Pick<Column, 'relations' | 'single'> = own,
): Column[] {
  const columns = list.mask.map((attribute) => ({ ...above, attribute }))
  return [
    ...columns,
    ...list.children.flatMap((child) => {
      const { relation } = child
      if (!relation) return []
      return columnsOf(child, isSpan, {
        relations: [...above.relations, relation],
        single: above.single && relation.max === 1 && !isSpan(child),
      })
    }),
  ]
}

const own = { relations: [], single: true }

type Twin = Readonly<Record<string, unknown>>

/**
 * Returns the values of a row in a column: one for each linked twin, null without a value. The result has `cut` if a list on the way has
 * more twins than the query reads.
 */
export function valuesAt(
  row: Twin,
  { relations, attribute, of }: AttributePath & Pick<Column, 'of'>,
): { readonly values: unknown[]; readonly cut: boolean } {
  if (of) return { values: [of(row)], cut: false }
  let twins: readonly Twin[] = [row]
  let cut = false
  for (const { systematics } of relations) {
    cut ||= twins.some(({ more }) => Array.isArray(more) && more.includes(systematics))
    twins = twins.flatMap((twin) => linkedTwins(twin, systematics))
  }
  return { values: twins.map((twin) => twin[keyOf(attribute)] ?? null), cut }
}
