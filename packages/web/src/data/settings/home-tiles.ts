import type { HomeTile } from '../preferences.ts'
import { usePreferences } from '../preferences.ts'

const noTiles: Readonly<Record<string, HomeTile>> = {}

/** Stores the own tiles of the start page of a tenant. */
export function chooseHomeTiles(tenant: string, tiles: Readonly<Record<string, HomeTile>>): void {
  usePreferences.setState(({ homeTiles }) => ({ homeTiles: { ...homeTiles, [tenant]: tiles } }))
}

/** The limit of `contract/auth/settings.ts`. */
export const maxHomeTiles = 12

/** Adds a tile at the end of the start page. Returns false if there are too many already. */
export function addHomeTile(tenant: string, name: string, tile: HomeTile['tile']): boolean {
  const tiles = usePreferences.getState().homeTiles[tenant] ?? noTiles
  const all = Object.values(tiles)
  if (all.length >= maxHomeTiles) return false
  chooseHomeTiles(tenant, { ...tiles, [name]: { place: Math.max(0, ...all.map(({ place }) => place)) + 1, tile } })
  return true
}
