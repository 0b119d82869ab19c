import type { Link, Twin, World } from '../store/world.ts'

export type Attributes = Readonly<Record<string, unknown>>

/**
 * A twin with its image at each of its versions; the last image is the current one. Absent attributes are not in an image. Twins that were
 * deleted by one change have the same `deletedWith`.
 */
export type SavedTwin = Twin & { readonly images: readonly Attributes[]; readonly deletedWith?: string | undefined }

/** A world as saves leave it. */
export type SavedWorld = Omit<World, 'twins'> & { readonly twins: readonly SavedTwin[] }

export function versionOf(twin: SavedTwin): number {
  return twin.images.length
}

export function twinIn(world: SavedWorld, uuid: string): SavedTwin | undefined {
  return world.twins.find((twin) => twin.uuid === uuid)
}

/** Returns the twins that a save restored. */
export function revivedIn(before: SavedWorld, after: SavedWorld): SavedTwin[] {
  return after.twins.filter((twin) => !twin.deleted && twinIn(before, twin.uuid)?.deleted)
}

/** Returns the world in a comparable form, independent of the order of its parts. */
export function sortedWorld({ tenant, twins, links }: SavedWorld) {
  const byId = (a: { uuid: string }, b: { uuid: string }) => (a.uuid < b.uuid ? -1 : 1)
  return {
    tenant,
    twins: twins
      .map((twin) => ({
        uuid: twin.uuid,
        definition: twin.definition,
        deleted: twin.deleted,
        deletedWith: twin.deleted ? firstDeletedWith(twins, twin) : undefined,
        images: twin.images.map(sortedKeys),
      }))
      .toSorted(byId),
    links: links
      .map(({ uuid, relationship, source, target, from, to, deleted }: Link) => ({ uuid, relationship, source, target, from, to, deleted }))
      .toSorted(byId),
  }
}

/** Normalises `deletedWith`: equal for twins that were deleted by the same change, whatever the id of the change. */
function firstDeletedWith(twins: readonly SavedTwin[], { deletedWith }: SavedTwin): string {
  const together = twins.filter((twin) => twin.deleted && twin.deletedWith === deletedWith)
  return together.map(({ uuid }) => uuid).toSorted()[0]!
}

function sortedKeys(image: Attributes): Attributes {
  return Object.fromEntries(Object.entries(image).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
