import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Reader } from '../store/changes/visible-now.ts'
import { visibleNow } from '../store/changes/visible-now.ts'
import type { Store } from '../store/store.ts'

/** A measured property of a twin that a reader may see. Twins are uuids. */
export type Series = { readonly twin: string; readonly definition: string; readonly systematic: string }

/** The twins of a response: definition by uuid. */
type Twins = Readonly<Record<string, string>>

/** Returns the twins with measured properties. */
export function measuredTwins(registry: Registry, twins: Twins): Twins {
  return Object.fromEntries(
    Object.entries(twins).filter(([, definition]) => (registry.definitions.get(definition)?.allTelemetry.length ?? 0) > 0),
  )
}

/**
 * Returns the series that each reader currently sees, in the order of `asking`. Both the twin and the measured property must be visible.
 */
export async function visibleSeries(
  store: Store,
  { tenant, now, asking }: { tenant: string; now: string; asking: readonly { readonly reader: Reader; readonly twins: Twins }[] },
): Promise<readonly (readonly Series[])[]> {
  const found = asking.map((): Series[] => [])
  const pairs = asking.flatMap(({ reader, twins }, asker) =>
    Object.entries(measuredTwins(store.registry, twins)).map(([uuid, definition]) => ({ reader, uuid, definition, asker })),
  )
  for (const [family, own] of Map.groupBy(pairs, ({ definition }) => definitionOf(store.registry, definition).family)) {
    const all = definitionOf(store.registry, family).descendants.flatMap((name) => definitionOf(store.registry, name).allTelemetry)
    const systematics = [...new Set(all.map((telemetry) => telemetry.systematics))].toSorted()
    for (const [index, seen] of (await visibleNow(store, { tenant, now, family, pairs: own, systematics })).entries()) {
      const pair = own[index]
      if (!pair || !seen || seen.deleted) continue
      const measured = definitionOf(store.registry, seen.definition).allTelemetry.filter((telemetry) =>
        seen.shows.has(telemetry.systematics),
      )
      const series = measured.map(({ systematics: systematic }) => ({ twin: pair.uuid, definition: seen.definition, systematic }))
      found[pair.asker]?.push(...series)
    }
  }
  return found
}
