import type { Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import type { DemoTenant, SeedLink, SeedTwin } from '../demo/demo-tenant.ts'

/** A twin at the other end of a link, with the link's period as instants; an open side is null. */
export type Neighbour = { readonly twin: SeedTwin; readonly from: string | null; readonly to: string | null }

/** Queries on a tenant of the demo world. */
export type WorldGraph = {
  readonly tenant: DemoTenant
  /** Returns all twins of a definition and of the definitions that extend it. */
  readonly all: (definition: string) => readonly SeedTwin[]
  readonly out: (twin: SeedTwin, relationship: string) => readonly Neighbour[]
  readonly into: (twin: SeedTwin, relationship: string) => readonly Neighbour[]
  readonly value: (twin: SeedTwin, systematics: string) => string | undefined
}

export function worldGraph(registry: Registry, tenant: DemoTenant): WorldGraph {
  const byId = new Map(tenant.twins.map((twin) => [twin.uuid, twin]))
  const bySource = Map.groupBy(tenant.links, ({ relationship, source }) => `${relationship} ${source}`)
  const byTarget = Map.groupBy(tenant.links, ({ relationship, target }) => `${relationship} ${target}`)
  const neighbours = (links: readonly SeedLink[] | undefined, end: 'source' | 'target') =>
    (links ?? []).flatMap((link): Neighbour[] => {
      const twin = byId.get(link[end])
      return twin ? [{ twin, from: link.validFrom, to: link.validTo }] : []
    })
  return {
    tenant,
    all: (definition) => tenant.twins.filter((twin) => isA(registry, twin.definition, definition)),
    out: (twin, relationship) => neighbours(bySource.get(`${relationship} ${twin.uuid}`), 'target'),
    into: (twin, relationship) => neighbours(byTarget.get(`${relationship} ${twin.uuid}`), 'source'),
    value: ({ attributes }, systematics) => (attributes[systematics] === undefined ? undefined : String(attributes[systematics])),
  }
}

/** Returns the neighbours whose links are in force at an instant. */
export function at(neighbours: readonly Neighbour[], instant: string): readonly SeedTwin[] {
  return neighbours.filter(({ from, to }) => (from === null || from <= instant) && (to === null || instant < to)).map(({ twin }) => twin)
}

/** Returns the neighbours whose link overlaps in time with another one's link. */
export function overlapping(neighbours: readonly Neighbour[]): readonly Neighbour[] {
  return neighbours.filter((one) =>
    neighbours.some(
      (other) =>
        other !== one &&
        (one.to === null || other.from === null || other.from < one.to) &&
        (other.to === null || one.from === null || one.from < other.to),
    ),
  )
}
