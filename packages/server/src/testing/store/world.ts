import type { Change } from '../../store/write/change.ts'
import { testStaticTwins } from './definitions.ts'

/** A tenant's graph as plain data, which the evaluator reads and `apply` writes. Attribute values are in wire form. */
export type World = { readonly tenant: string; readonly twins: readonly Twin[]; readonly links: readonly Link[] }

/** The static twins, which exist in every tenant. */
export const staticTwins: readonly Twin[] = testStaticTwins.map((twin) => ({ ...twin, deleted: false }))

export type Twin = {
  readonly uuid: string
  readonly definition: string
  readonly identifier: string | null
  readonly attributes: Readonly<Record<string, unknown>>
  readonly deleted: boolean
  /** Set in a history. A twin of a world that was written once has its first version, at the time of writing. */
  readonly version?: number
  readonly createdAt?: string
  /** The author of the twin, in a world that was written once. */
  readonly createdBy?: string | undefined
  readonly updatedAt?: string
}

/** A link with a half-open period; null is open. */
export type Link = {
  readonly uuid: string
  readonly relationship: string
  readonly source: string
  readonly target: string
  readonly from: string | null
  readonly to: string | null
  readonly position: number
  readonly deleted: boolean
}

/** The instant at which all worlds were written. */
export const writtenAt = '2026-01-01T00:00:00.000Z'

/** A tenant's id sorts before every other id, so that worlds of two tenants have the same order. */
export const tenantUuid = (n: number) => `00000000-0000-8000-8000-${String(n).padStart(12, '0')}`
export const twinUuid = (n: number) => `10000000-0000-8000-8000-${String(n).padStart(12, '0')}`
export const linkUuid = (n: number) => `20000000-0000-8000-8000-${String(n).padStart(12, '0')}`

export function creationsOf({ twins, links }: World): Change[] {
  return [
    ...twins.map(({ uuid, definition, identifier, attributes }): Change => ({
      kind: 'createTwin',
      uuid,
      definition,
      identifier,
      attributes,
    })),
    ...links.map(({ uuid, relationship, source, target, from, to, position }): Change => ({
      kind: 'createLink',
      uuid,
      relationship,
      source,
      target,
      validFrom: from,
      validTo: to,
      position,
    })),
  ]
}

export function deletionsOf({ twins, links }: World): Change[] {
  return [
    ...twins.filter((twin) => twin.deleted).map(({ uuid, definition }): Change => ({ kind: 'deleteTwin', uuid, definition })),
    ...links.filter((link) => link.deleted).map(({ uuid }): Change => ({ kind: 'deleteLink', uuid })),
  ]
}

/** Returns the same graph in another tenant. The tenant's own twin gets the new id. */
export function inTenant(world: World, tenant: string): World {
  const moved = (uuid: string) => (uuid === world.tenant ? tenant : uuid)
  return {
    tenant,
    twins: world.twins.map((twin) => ({ ...twin, uuid: moved(twin.uuid) })),
    links: world.links.map((link) => ({ ...link, source: moved(link.source), target: moved(link.target) })),
  }
}
