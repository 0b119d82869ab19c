import type { Link, Twin, World } from '../store/world.ts'

export type Attributes = Readonly<Record<string, unknown>>

/**
 * A twin with what it was at each of its versions; the last image is what it is. Absent attributes are not in an image. Twins that were
 * deleted by one change share `deletedWith`.
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

/** The twins that a save brought back. */
export function revivedIn(before: SavedWorld, after: SavedWorld): SavedTwin[] {
  return after.twins.filter((twin) => !twin.deleted && twinIn(before, twin.uuid)?.deleted)
}

/** The same world in a comparable form: without the order of its parts. */
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

/** Which changes deleted what is the same, whatever the changes are called. */
function firstDeletedWith(twins: readonly SavedTwin[], { deletedWith }: SavedTwin): string {
  const together = twins.filter((twin) => twin.deleted && twin.deletedWith === deletedWith)
  return together.map(({ uuid }) => uuid).toSorted()[0]!
}

function sortedKeys(image: Attributes): Attributes {
  return Object.fromEntries(Object.entries(image).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
