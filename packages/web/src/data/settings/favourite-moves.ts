import type { FavouritePlace } from '../preferences.ts'
import { usePreferences } from '../preferences.ts'
import { placesAfter } from './between.ts'
import { put, sorted } from './favourites.ts'

/** The limit of `contract/auth/settings.ts`. */
export const maxFolders = 30

/** Moves a favourite to a position among those of a folder; undefined is the place outside of folders. */
export function moveFavourite(
  tenant: string,
  key: string,
  { folder, position }: { readonly folder: string | undefined; readonly position: number },
) {
  const all = usePreferences.getState().favourites[tenant] ?? {}
  const beside = sorted(all).filter((each) => each.key !== key && each.folder === folder)
  const places = placesAfter(beside, key, position)
  const entries = Object.entries(all).map(([each, at]): [string, FavouritePlace] => {
    const place = places.get(each) ?? at.place
    if (each !== key) return [each, { ...at, place }]
    return [each, folder === undefined ? { place } : { place, folder }]
  })
  put(tenant, 'favourites', Object.fromEntries(entries))
}

export function removeFavourite(tenant: string, key: string): void {
  const { [key]: gone, ...others } = usePreferences.getState().favourites[tenant] ?? {}
  if (gone) put(tenant, 'favourites', others)
}

/** Adds a folder at the end and returns its key. */
export function addFolder(tenant: string, name: string): void {
  const all = usePreferences.getState().folders[tenant] ?? {}
  const last = Math.max(0, ...Object.values(all).map(({ place }) => place))
  put(tenant, 'folders', { ...all, [crypto.randomUUID()]: { name, place: last + 1 } })
}

export function renameFolder(tenant: string, key: string, name: string): void {
  const all = usePreferences.getState().folders[tenant] ?? {}
  const folder = all[key]
  if (folder) put(tenant, 'folders', { ...all, [key]: { ...folder, name } })
}

/** Removes a folder; its favourites move out of it. */
export function removeFolder(tenant: string, key: string): void {
  const { favourites, folders } = usePreferences.getState()
  const { [key]: gone, ...others } = folders[tenant] ?? {}
  if (!gone) return
  const outside = Object.entries(favourites[tenant] ?? {}).map(([each, at]) => [each, at.folder === key ? { place: at.place } : at])
  put(tenant, 'favourites', Object.fromEntries(outside) as Record<string, FavouritePlace>)
  put(tenant, 'folders', others)
}
