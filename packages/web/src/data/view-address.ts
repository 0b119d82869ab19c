import type { SavedView } from './saved-views.ts'

// Add a new key here. Saved views store it unless `keptOf` omits it (ADR 34).
/** The keys of a list in the address, which hold the user's choices. */
export const listKeys = [
  'q',
  'filter',
  'where',
  'sort',
  'group',
  'groupOrder',
  'open',
  'columns',
  'day',
  'area',
  'view',
  'limit',
  'valid',
  'known',
  'trash',
] as const
export type ListSearch = { readonly [key in (typeof listKeys)[number]]?: unknown }

/** The value in place of a view's id for a list that opens without its default view. */
export const noView = 'none'

/** Returns the list's part of an address. */
export function listSearchIn(address: ListSearch): ListSearch {
  return Object.fromEntries(listKeys.flatMap((key) => (address[key] === undefined ? [] : [[key, address[key]]])))
}

/**
 * Returns the address of a stored view. The address contains the user's choice, so every user with the link sees the choice, even a user
 * who may not see the view. For undefined, returns the address of the list without a view.
 */
export function viewAddress(view: SavedView | undefined): ListSearch & { readonly saved: string } {
  return { ...listSearchIn(view?.choice ?? {}), saved: view?.id ?? noView }
}
