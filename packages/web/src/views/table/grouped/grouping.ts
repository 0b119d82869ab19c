import type { Registry } from '@twinwerk/model/definition/registry'
import type { GroupBy, GroupKey } from '@twinwerk/model/list/grouping'
import { dayUnits } from '@twinwerk/model/calendar/units'
import { maxGroupings } from '@twinwerk/model/list/grouping'
import { attributePath, relationPath } from '@twinwerk/model/query/attribute-path'

/** The keys that lead to a group: one for each field by which the list is grouped, from above. */
export type GroupPlace = readonly GroupKey[]

/** The order of groups: by their value, their number of twins, or the total of a column (its id). */
export type GroupOrder = { readonly by: string; readonly order: 'asc' | 'desc' }

/** The groups that are unfolded. With `all`, these are the ones that are not. */
export type OpenGroups = { readonly all: boolean; readonly places: readonly GroupPlace[] }

/** How a list is grouped. Without a field, it only has a row of totals. */
export type Grouping = { readonly by: readonly GroupBy[]; readonly order: GroupOrder; readonly open: OpenGroups }

export const byValue: GroupOrder = { by: 'value', order: 'asc' }
export const noneOpen: OpenGroups = { all: false, places: [] }

type Address = { readonly group?: unknown; readonly groupOrder?: unknown; readonly open?: unknown }

/** In an address: a list without fields, and the type of the twins. */
const [onlyTotals, byType] = ['totals', 'type']

/** Reads the grouping of an address. Fields that the type does not have are ignored; undefined for a list without groups. */
export function readGrouping(registry: Registry, type: string, { group, groupOrder, open }: Address): Grouping | undefined {
  if (typeof group !== 'string') return undefined
  const by = group.split(',').flatMap((term) => readTerm(registry, type, term) ?? [])
  if (by.length === 0 && group !== onlyTotals) return undefined
  return { by: by.slice(0, maxGroupings), order: readOrder(groupOrder), open: readOpen(open) }
}

/** Returns the fields of an address by which the list is not grouped: its type does not have them, or the reader does not see them. */
export function omittedGroups(registry: Registry, type: string, group: unknown): readonly (readonly string[])[] {
  if (typeof group !== 'string' || group === onlyTotals) return []
  const omitted = group.split(',').filter((term) => readTerm(registry, type, term) === undefined)
  return omitted.map((term) => (term.split('.')[0] ?? '').split('/'))
}

/** Writes a grouping to an address. The usual order, and that no group is open, are left out. */
export function writeGrouping(grouping: Grouping | undefined) {
  if (!grouping) return { group: undefined, groupOrder: undefined, open: undefined }
  const { by, order, open } = grouping
  return {
    group: by.map(({ path, unit }) => (path.join('/') || byType) + (unit ? `.${unit}` : '')).join(',') || onlyTotals,
    groupOrder: order.by === byValue.by && order.order === byValue.order ? undefined : `${order.by}.${order.order}`,
    open: open.all ? { except: open.places } : open.places.length > 0 ? open.places : undefined,
  }
}

function readTerm(registry: Registry, type: string, term: string): GroupBy | undefined {
  if (term === byType) return { path: [] }
  const [names = '', ending] = term.split('.')
  const path = names.split('/')
  const unit = dayUnits.find((each) => each === ending)
  if (unit && isTime(registry, type, path)) return { path, unit }
  return (attributePath(registry, type, path) ?? relationPath(registry, type, path)) ? { path } : undefined
}

function isTime(registry: Registry, type: string, path: readonly string[]): boolean {
  return ['date', 'datetime'].includes(attributePath(registry, type, path)?.attribute.dataType ?? '')
}

function readOrder(text: unknown): GroupOrder {
  const [, by, order] = /^(.+)\.(asc|desc)$/.exec(typeof text === 'string' ? text : '') ?? []
  return by === undefined ? byValue : { by, order: order === 'desc' ? 'desc' : 'asc' }
}

function readOpen(open: unknown): OpenGroups {
  if (typeof open === 'object' && open !== null && 'except' in open) return { all: true, places: placesIn(open.except) }
  return { all: false, places: placesIn(open) }
}

function placesIn(json: unknown): readonly GroupPlace[] {
  return Array.isArray(json) ? json.filter((each: unknown): each is GroupPlace => Array.isArray(each) && each.every(isKey)) : []
}

function isKey(value: unknown): value is GroupKey {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

/** An address stays short: the group that was unfolded first folds again. */
const maxOpen = 60

export function isOpen({ all, places }: OpenGroups, place: GroupPlace): boolean {
  return places.some((each) => isSame(each, place)) !== all
}

/** Returns the open groups after a group was unfolded or folded. */
export function toggleGroup(open: OpenGroups, place: GroupPlace): OpenGroups {
  const others = open.places.filter((each) => !isSame(each, place))
  return { ...open, places: others.length < open.places.length ? others : [...others, place].slice(-maxOpen) }
}

function isSame(one: GroupPlace, other: GroupPlace): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
