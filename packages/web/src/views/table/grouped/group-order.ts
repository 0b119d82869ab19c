import type { GroupBy } from '@twinwerk/model/list/grouping'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { GroupOrder } from './grouping.ts'
import type { Group } from './group-query.ts'
import type { Total } from './totals.ts'

type Of = { readonly registry: Registry; readonly by: GroupBy; readonly order: GroupOrder; readonly totals: readonly Total[] }

/**
 * Returns groups in the order of their values, their number of twins or a total. Choices come in the order of their definition. The group
 * without a value is the last in both directions.
 */
export function inOrder(groups: readonly Group[], { registry, by, order, totals }: Of): readonly Group[] {
  const weight = weightOf({ registry, by, order, totals })
  const isNone = ({ place }: Group) => place.at(-1) === null
  const valued = groups.filter((group) => !isNone(group))
  const sorted = weight ? valued.toSorted((one, other) => weight(one) - weight(other)) : valued
  return [...(order.order === 'desc' ? sorted.toReversed() : sorted), ...groups.filter(isNone)]
}

/** Returns the number that orders a group; undefined for the order of the server. */
function weightOf({ registry, by, order, totals }: Of): ((group: Group) => number) | undefined {
  if (order.by === 'count') return ({ count }) => count
  const total = totals.find(({ column }) => column === order.by)
  if (total) return ({ values }) => Number(values[total.name] ?? 0)
  const choices = registry.attributes.get(by.path.at(-1) ?? '')?.enumValues
  return choices && (({ place }) => choices.findIndex(({ name }) => name === place.at(-1)))
}
