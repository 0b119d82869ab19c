import type { Registry } from '@twinwerk/model/definition/registry'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { Text } from '@twinwerk/model/text/text'
import { columnLabel, namesTwins } from '../../data/record/column-label.ts'
import { columnWidth, isNumeric } from './column-width.ts'

export type TableColumn = {
  readonly id: string
  readonly path: readonly string[]
  readonly label: Text
  readonly width: number
  readonly numeric: boolean
  readonly sortable: boolean
  /** Shows related twins as chips. */
  readonly related: boolean
}

/** The columns of a list as a table could draw them, also those that nobody asked to see. */
export function tableColumns(registry: Registry, columns: ListDefinition['columns']): readonly TableColumn[] {
  return columns.map(({ path, label, width }) => {
    const last = path.at(-1) ?? ''
    const attribute = registry.attributes.get(last)
    const relation = registry.relations.get(attribute ? (path.at(-2) ?? '') : last)
    const related = relation !== undefined && (!attribute || namesTwins(registry, relation.target, last))
    return {
      id: path.join('/'),
      path,
      label: label ?? columnLabel(registry, path),
      width: columnWidth({ attribute, related, width }),
      numeric: isNumeric(attribute),
      sortable: attribute?.sortable === true,
      related,
    }
  })
}
