import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** The place of a draft: the cells of one list of an account. */
export type CellDraftOf = { readonly account: string; readonly tenant: string; readonly list: string }

type Lists = { readonly lists: readonly string[] }

// Only the names of the lists. They tell at once whether the database must be asked, which few lists need.
const useCellDraftLists = create<Lists>()(persist((): Lists => ({ lists: [] }), { name: 'twinwerk.cellDrafts', version: 1 }))

function nameOf({ account, tenant, list }: CellDraftOf): string {
  return `${account} ${tenant} ${list}`
}

/** Returns true for a list with a draft on this device. */
export function useHasCellDraft(of: CellDraftOf | undefined): boolean {
  return useCellDraftLists(({ lists }) => of !== undefined && lists.includes(nameOf(of)))
}

/** Notes whether a list has a draft. */
export function noteCellDraft(of: CellDraftOf, hasDraft: boolean): void {
  const name = nameOf(of)
  useCellDraftLists.setState(({ lists }) => ({ lists: [...lists.filter((each) => each !== name), ...(hasDraft ? [name] : [])] }))
}
