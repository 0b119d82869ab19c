import type { BaseMapArchive } from '@twinwerk/model/config/base-map'
import type { StyleSpecification } from 'maplibre-gl'
import { archiveTilesAt, worldArchive } from './base-archive.ts'
import { baseStyle } from './base-style.ts'
import type { Ink } from './map-ink.ts'

/** The map below the data. Must be the same object while it says the same, since another one creates a new map. */
export type Ground = {
  /** The address of the tenant's own style; without it our own base map. */
  readonly ownStyle: string | null | undefined
  /** The map of the region in our own base map, and its address on our server. */
  readonly archive: (BaseMapArchive & { readonly address: string }) | undefined
}

/** Returns our own base map, with the map of the region if there is one. */
export function groundStyle(
  { archive }: Pick<Ground, 'archive'>,
  look: { readonly ink: Ink; readonly language: 'de' | 'en' },
): StyleSpecification {
  const drawn = archive && { ...archive, tiles: archiveTilesAt(archive.id, archive.address) }
  return baseStyle({ ...look, world: worldArchive, archive: drawn })
}
