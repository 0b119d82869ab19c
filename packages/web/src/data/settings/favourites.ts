import { useCallback, useMemo } from 'react'
import type { FavouritePlace } from '../preferences.ts'
import { usePreferences } from '../preferences.ts'
import { useTenant } from '../tenant.tsx'
import { placesAfter } from './between.ts'

/** A favourite: `list/{path}`, `view/{id}`, `twin/{id}` or `help/{path}`. */
export type Favourite = FavouritePlace & { readonly key: string }
export type FavouriteFolder = { readonly key: string; readonly name: string; readonly place: number }

/** The limits of `contract/auth/settings.ts`. */
export const maxFavourites = 100
export const maxFolders = 30

const none = {}
const byPlace = (a: { place: number; key: string }, b: { place: number; key: string }) => a.place - b.place || a.key.localeCompare(b.key)

/** Returns the user's favourites in this tenant, in their order. */
export function useFavourites(): readonly Favourite[] {
  const tenant = useTenant().id
  const all: Readonly<Record<string, FavouritePlace>> = usePreferences(({ favourites }) => favourites[tenant]) ?? none
  return useMemo(() => sorted(all), [all])
}

export function useFavouriteFolders(): readonly FavouriteFolder[] {
  const tenant = useTenant().id
  const all: Readonly<Record<string, Omit<FavouriteFolder, 'key'>>> = usePreferences(({ folders }) => folders[tenant]) ?? none
  return useMemo(() => sorted(all), [all])
}

function sorted<V extends { readonly place: number }>(all: Readonly<Record<string, V>>): readonly (V & { readonly key: string })[] {
  return Object.entries(all)
    .map(([key, value]) => ({ ...value, key }))
    .toSorted(byPlace)
}

/** Returns whether something is a favourite, and a function that changes it. The function returns false if there are too many already. */
export function useFavourite(key: string): readonly [boolean, () => boolean] {
  const tenant = useTenant().id
  const isFavourite = usePreferences(({ favourites }) => favourites[tenant]?.[key] !== undefined)
  const toggle = useCallback(() => {
    const { [key]: known, ...others } = usePreferences.getState().favourites[tenant] ?? {}
    if (!known && Object.keys(others).length >= maxFavourites) return false
    const last = Math.max(0, ...Object.values(others).map(({ place }) => place))
    put(tenant, 'favourites', known ? others : { ...others, [key]: { place: last + 1 } })
    return true
  }, [tenant, key])
  return [isFavourite, toggle]
}

type Kind = 'favourites' | 'folders'

function put<K extends Kind>(tenant: string, kind: K, entries: ReturnType<typeof usePreferences.getState>[K][string]): void {
  usePreferences.setState((state) => ({ [kind]: { ...state[kind], [tenant]: entries } }))
}

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
