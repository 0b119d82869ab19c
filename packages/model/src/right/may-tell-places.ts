import type { Registry } from '../definition/registry.ts'
import { canEverHold } from './covers.ts'
import type { Grant } from './grant.ts'

/**
 * Returns true for somebody who may ever record where a photo was taken. The photos of others, such as customers and visitors, lose their
 * location wherever they are stored.
 */
export function mayTellPlaces(registry: Registry, grants: readonly Grant[]): boolean {
  return (
    registry.definitions.has('geopoint') &&
    canEverHold(registry, grants, { type: 'geopoint', systematics: 'geopoint:geometry', verb: 'create' })
  )
}
