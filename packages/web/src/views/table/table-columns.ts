import type { Registry } from '@twinwerk/model/definition/registry'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { Text } from '@twinwerk/model/text/text'
import type { ShownPath } from '../../inputs/twin/shown-path.ts'
import type { Needs } from '../../data/record/needs.ts'
import type { Reader, ViewOf } from '../view.ts'
import { columnId } from '../../data/record/column-id.ts'
import { addPath, columnPaths, noNeeds } from '../../data/record/needs.ts'
import { withComing } from '../coming.ts'
import { columnLabel } from '../../data/record/column-label.ts'
import { shownPath } from '../../inputs/twin/shown-path.ts'
import { columnWidth, isNumeric } from './column-width.ts'

export type TableColumn = {
  readonly id: string
  readonly path: readonly string[]
  /** The paths of which a row shows the first that leads to something. */
  readonly shown: readonly [ShownPath, ...ShownPath[]]
  readonly label: Text
  readonly width: number
  readonly numeric: boolean
  readonly sortable: boolean
  /** True if the column shows related twins as chips. */
  readonly related: boolean
}

/** Returns all columns of a list, including hidden columns. */
export function tableColumns(registry: Registry, columns: ListDefinition['columns']): readonly TableColumn[] {
  return columns.map(({ path, or = [], label, width }) => {
    const last = path.at(-1) ?? ''
    const attribute = registry.attributes.get(last)
    const shown = shownPath(registry, path)
    const related = shown.kind === 'twins'
    return {
      id: columnId(path),
      path,
      shown: [shown, ...or.map((other) => shownPath(registry, other))],
      label: label ?? columnLabel(registry, path),
      width: columnWidth({ attribute, related, width }),
      numeric: isNumeric(shown.kind === 'measured' ? shown.telemetry : attribute),
      sortable: attribute?.sortable === true,
      related,
    }
  })
}

/**
 * Returns the data of the visible columns, and of columns that the list shows by default even while they are hidden. So showing them again
 * needs no query.
 */
export function tableNeeds(reader: Reader, { list, choice }: Pick<ViewOf, 'list' | 'choice'>): Needs {
  const needs = noNeeds()
  const columns = list.columns.filter(({ path, hidden }) => !hidden || choice.columns.includes(columnId(path)))
  for (const path of columnPaths(columns)) addPath(reader.registry, needs, path)
  return withComing(needs, reader)
}
