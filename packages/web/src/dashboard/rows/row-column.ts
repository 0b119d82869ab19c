import type { Registry } from '@twinwerk/model/definition/registry'
import type { ListColumn } from '@twinwerk/model/list/list-definition'
import type { Text } from '@twinwerk/model/text/text'
import { columnId } from '../../data/record/column-id.ts'
import { columnLabel } from '../../data/record/column-label.ts'
import type { ShownPath } from '../../inputs/twin/shown-path.ts'
import { shownPath } from '../../inputs/twin/shown-path.ts'

/** A column of the rows of a tile. `shown` are its paths, of which a row shows the first that leads to something. */
export type RowColumn = {
  readonly id: string
  readonly path: readonly string[]
  readonly or: readonly (readonly string[])[]
  readonly label: Text
  readonly shown: readonly [ShownPath, ...ShownPath[]]
  readonly numeric: boolean
}

const numbers: ReadonlySet<string> = new Set(['integer', 'long', 'float', 'double'])

// The table of lists has columns of its own, with widths. Sharing its module would split its chunk and make every list heavier.
export function rowColumnsOf(registry: Registry, columns: readonly ListColumn[]): readonly RowColumn[] {
  return columns.map(({ path, or = [], label }) => ({
    id: columnId(path),
    path,
    or,
    label: label ?? columnLabel(registry, path),
    shown: [shownPath(registry, path), ...or.map((other) => shownPath(registry, other))],
    numeric: numbers.has(registry.attributes.get(path.at(-1) ?? '')?.dataType ?? ''),
  }))
}
