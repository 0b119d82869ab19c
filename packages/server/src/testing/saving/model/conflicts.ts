import type { Mutation } from '@twinwerk/model/mutation/mutation'
import type { SavedWorld } from '../saved-world.ts'
import { twinIn, versionOf } from '../saved-world.ts'
import { normal, same } from './normal.ts'

/**
 * Returns true if another user has changed the same properties since the version that the caller had. A delete needs the current version.
 */
export function conflictsIn(world: SavedWorld, mutation: Mutation): boolean {
  return mutation.twins.some((twin) => {
    if (twin.kind === 'create' || twin.version === undefined) return false
    const stored = twinIn(world, twin.uuid)!
    if (twin.version === versionOf(stored)) return false
    if (twin.kind !== 'change') return true
    const base = twin.version < versionOf(stored) ? stored.images[twin.version - 1] : undefined
    return twin.attributes.some(({ attribute, value }) => {
      const theirs = stored.attributes[attribute.systematics]
      const touched = !base || !same(base[attribute.systematics], theirs)
      return touched && !same(theirs, normal(attribute, value))
    })
  })
}
