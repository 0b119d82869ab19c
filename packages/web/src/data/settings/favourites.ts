import { useCallback, useMemo } from 'react'
import type { FavouritePlace } from '../preferences.ts'
import { usePreferences } from '../preferences.ts'
import { useTenant } from '../tenant.tsx'

/** A favourite: `list/{path}`, `view/{id}`, `twin/{id}` or `help/{path}`. */
export type Favourite = FavouritePlace & { readonly key: string }
export type FavouriteFolder = { readonly key: string; readonly name: string; readonly place: number }

/** The limits of `contract/auth/settings.ts`. */
export const maxFavourites = 100

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

export function sorted<V extends { readonly place: number }>(all: Readonly<Record<string, V>>): readonly (V & { readonly key: string })[] {
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

export function put<K extends Kind>(tenant: string, kind: K, entries: ReturnType<typeof usePreferences.getState>[K][string]): void {
  usePreferences.setState((state) => ({ [kind]: { ...state[kind], [tenant]: entries } }))
}
