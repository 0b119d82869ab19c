import type { Registry } from '@twinwerk/model/definition/registry'
import { telemetryIn } from '@twinwerk/model/definition/registry'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'

/** Returns true if a column of the list shows what its twins measure, or their state. */
export function showsMeasures(registry: Registry, { columns }: Pick<ListDefinition, 'columns'>): boolean {
  return columns.some(({ path }) => {
    const [own = '', more] = path
    return more === undefined && (registry.attributes.get(own)?.measured === 'state' || telemetryIn(registry, own) !== undefined)
  })
}
