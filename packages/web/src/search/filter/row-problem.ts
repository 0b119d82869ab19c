import type { Registry } from '@twinwerk/model/definition/registry'
import type { DraftItem, DraftRow } from '@twinwerk/model/list/filter-draft'
import { isComplete } from '@twinwerk/model/list/filter-draft'
import { valueTypes } from '@twinwerk/model/value/registry'
import { isArea } from './area.ts'

/** Returns whether a line's value does not fit its field, such as a word for a number. An incomplete value is no problem. */
export function hasProblem(registry: Registry, row: DraftRow): boolean {
  const attribute = registry.attributes.get(row.path?.at(-1) ?? '')
  // A part of an address or number need not be valid itself.
  if (!attribute || !isComplete(row) || ['contains', 'startsWith', 'endsWith'].includes(row.operator)) return false
  if (row.operator === 'within') return !isArea(row.value)
  const values: readonly unknown[] = Array.isArray(row.value) ? row.value : [row.value]
  const plain = values.filter((value) => value !== undefined && value !== null && !(typeof value === 'object' && '$' in value))
  return plain.some((value) => valueTypes[attribute.dataType].check(value, attribute) !== undefined)
}

/** Returns whether a line, or any line below it, has a problem. */
export function hasProblemBelow(registry: Registry, item: DraftItem): boolean {
  if (item.kind === 'group') return item.items.some((each) => hasProblemBelow(registry, each))
  return item.kind === 'row' && hasProblem(registry, item)
}
