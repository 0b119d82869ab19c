import type { Systematics } from '../definition/twin-definition.ts'
import type { FilterJson, FilterOperator, FilterValue } from '../query/query-json.ts'

/** A line of the filter builder. Parts that are not chosen yet are absent. `key` identifies the line while it is edited. */
export type DraftRow = {
  readonly kind: 'row'
  readonly key: number
  readonly path?: readonly Systematics[]
  readonly operator?: FilterOperator
  readonly value?: FilterValue
  readonly optional?: true
}

/** Lines of which all (`and`) or at least one (`or`) must be true. */
export type DraftGroup = { readonly kind: 'group'; readonly key: number; readonly join: 'and' | 'or'; readonly items: readonly DraftItem[] }

/** A condition that the builder cannot edit, such as a negation from a URL. The builder preserves it, and users can remove it. */
export type DraftUneditable = { readonly kind: 'kept'; readonly key: number; readonly filter: FilterJson }

export type DraftItem = DraftRow | DraftGroup | DraftUneditable

/** Opens a filter in the builder: as a group whose lines must all be true, unless the filter itself is a group. */
export function draftOf(filter: FilterJson | undefined, nextKey: () => number): DraftGroup {
  const item = filter && itemOf(filter, nextKey)
  if (item?.kind === 'group') return item
  return { kind: 'group', key: nextKey(), join: 'and', items: item ? [item] : [] }
}

function itemOf(filter: FilterJson, nextKey: () => number): DraftItem {
  const key = nextKey()
  if ('and' in filter) return { kind: 'group', key, join: 'and', items: filter.and.map((each) => itemOf(each, nextKey)) }
  if ('or' in filter) return { kind: 'group', key, join: 'or', items: filter.or.map((each) => itemOf(each, nextKey)) }
  if ('not' in filter) return { kind: 'kept', key, filter }
  const { path, operator, value, optional } = filter
  return { kind: 'row', key, path, operator, ...(value !== undefined && { value }), ...(optional && { optional }) }
}

/** Returns the filter of all complete lines, or undefined without complete lines. A group of one line becomes that line. */
export function filterOf(item: DraftItem): FilterJson | undefined {
  if (item.kind === 'kept') return item.filter
  if (item.kind === 'row') return isComplete(item) ? rowFilter(item) : undefined
  const terms = item.items.map(filterOf).filter((term) => term !== undefined)
  if (terms.length < 2) return terms[0]
  return item.join === 'and' ? { and: terms } : { or: terms }
}

export type CompleteRow = DraftRow & { readonly path: readonly Systematics[]; readonly operator: FilterOperator }

/** Returns true if a row is a complete condition: a path, an operator, and a value if the operator takes one. */
export function isComplete(row: DraftRow): row is CompleteRow {
  return row.path !== undefined && row.path.length > 0 && row.operator !== undefined && (!takesValue(row.operator) || hasValue(row))
}

export function takesValue(operator: FilterOperator): boolean {
  return operator !== 'exists' && operator !== 'notExists'
}

function hasValue({ operator, value }: DraftRow): boolean {
  if (operator === 'between') return Array.isArray(value) && value.length === 2 && value.every((each) => !isMissing(each))
  return Array.isArray(value) ? value.length > 0 : !isMissing(value)
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function rowFilter({ path, operator, value, optional }: CompleteRow): FilterJson {
  if (!takesValue(operator)) return { path, operator }
  return { path, operator, value, ...(optional && { optional }) }
}

/**
 * Returns a copy in which `change` was applied to the item with this key. An item that becomes undefined is removed, and so are groups that
 * this empties, except the outermost group.
 */
export function changeItem(group: DraftGroup, key: number, change: (item: DraftItem) => DraftItem | undefined): DraftGroup {
  const items = group.items.flatMap((item): readonly DraftItem[] => {
    if (item.key === key) {
      const changed = change(item)
      return changed ? [changed] : []
    }
    if (item.kind !== 'group') return [item]
    const inner = changeItem(item, key, change)
    return inner.items.length > 0 || item.items.length === 0 ? [inner] : []
  })
  return { ...group, items }
}

/** Returns a copy with an item added at the end of the group with this key. */
export function addItem(group: DraftGroup, key: number, item: DraftItem): DraftGroup {
  if (group.key === key) return { ...group, items: [...group.items, item] }
  return { ...group, items: group.items.map((each) => (each.kind === 'group' ? addItem(each, key, item) : each)) }
}
