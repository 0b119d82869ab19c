import type { SavedView } from './saved-views.ts'

// A new key: here. Saved views keep it unless `keptOf` leaves it out (ADR 34).
/** The list's keys in the address: the user's choices. */
export const listKeys = ['q', 'filter', 'where', 'sort', 'columns', 'day', 'area', 'view', 'limit', 'valid', 'known', 'trash'] as const
export type ListSearch = { readonly [key in (typeof listKeys)[number]]?: unknown }

/** In place of a view's id: none, where the list would open with one. */
export const noView = 'none'

/** The list's part of an address. */
export function listSearchIn(address: ListSearch): ListSearch {
  return Object.fromEntries(listKeys.flatMap((key) => (address[key] === undefined ? [] : [[key, address[key]]])))
}

/**
 * The address of a stored view, which holds the user's choice: every user with the link sees it, also one who does not see the view.
 * Undefined is the list by itself.
 */
export function viewAddress(view: SavedView | undefined): ListSearch & { readonly saved: string } {
  return { ...listSearchIn(view?.choice ?? {}), saved: view?.id ?? noView }
}
