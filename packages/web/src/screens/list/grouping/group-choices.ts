import type { Registry } from '@twinwerk/model/definition/registry'
import type { GroupBy } from '@twinwerk/model/list/grouping'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { FieldUse } from '@twinwerk/model/list/offered-fields'
import { offeredFields } from '@twinwerk/model/list/offered-fields'
import { attributePath } from '@twinwerk/model/query/attribute-path'
import { shownPath } from '../../../inputs/twin/shown-path.ts'

/** Returns the fields of the list's own columns by which it can be grouped or filtered: what most people look for. */
export function columnGroups(
  registry: Registry,
  { type, columns }: Pick<ListDefinition, 'type' | 'columns'>,
  use: FieldUse = 'group',
): readonly GroupBy['path'][] {
  const paths = columns.flatMap(({ path }) => {
    const shown = shownPath(registry, path)
    if (shown.kind === 'twins') return shown.relations.length > 0 ? [shown.relations] : []
    return shown.kind === 'values' && isOffered(registry, { type, path, use }) ? [path] : []
  })
  return [...new Map(paths.map((path) => [path.join('/'), path])).values()]
}

function isOffered(registry: Registry, { type, path, use }: { type: string; path: readonly string[]; use: FieldUse }): boolean {
  const found = attributePath(registry, type, path)
  if (!found) return false
  const owner = found.relations.at(-1)?.target ?? type
  return offeredFields(registry, [owner], use).attributes.includes(found.attribute)
}

/** Returns how a picked field groups at first: days are gathered by month. */
export function groupingBy(registry: Registry, path: GroupBy['path']): GroupBy {
  const { dataType } = registry.attributes.get(path.at(-1) ?? '') ?? {}
  return dataType === 'date' || dataType === 'datetime' ? { path, unit: 'month' } : { path }
}

/** Returns whether the types of a list are worth a group: there are several, and none is a kind of another. */
export function hasTypes(registry: Registry, { type, typeExtends = [type] }: Pick<ListDefinition, 'type' | 'typeExtends'>): boolean {
  const concrete = [...new Set(typeExtends.flatMap((each) => registry.definitions.get(each)?.concrete ?? []))]
  return concrete.length > 1 && concrete.every((each) => registry.definitions.get(each)?.concrete.length === 1)
}
