import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { cellDraftLists } from './has-cell-drafts.ts'

/** The place of a draft: the cells of one list of an account. */
export type CellDraftOf = { readonly account: string; readonly tenant: string; readonly list: string }

type Lists = { readonly lists: readonly string[] }

/** The names of the lists with drafts. They tell at once whether the database must be asked, which few lists need. */
export const useCellDraftLists = create<Lists>()(persist((): Lists => ({ lists: [] }), { name: cellDraftLists, version: 1 }))

export function cellDraftName({ account, tenant, list }: CellDraftOf): string {
  return `${account} ${tenant} ${list}`
}

/** Returns true for a list with a draft on this device. */
export function useHasCellDraft(of: CellDraftOf | undefined): boolean {
  return useCellDraftLists(({ lists }) => of !== undefined && lists.includes(cellDraftName(of)))
}
