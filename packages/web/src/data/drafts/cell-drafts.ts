import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { attempt, isOld } from './draft-store.ts'
import { deleteRequestDraft, storeRequestDraft } from './request-draft.ts'

/** The place of a draft: the cells of one list of an account. */
export type CellDraftOf = { readonly account: string; readonly tenant: string; readonly list: string }

/** Cells with values that are not saved, by the ids of their twin and column. */
export type KeptCells = readonly (readonly [key: string, cell: object])[]

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

/** Stores the cells of a list that are not saved, or deletes the draft if there are none. */
export async function keepCells(of: CellDraftOf, cells: KeptCells): Promise<void> {
  const name = nameOf(of)
  useCellDraftLists.setState(({ lists }) => ({
    lists: [...lists.filter((each) => each !== name), ...(cells.length > 0 ? [name] : [])],
  }))
  const place = { account: of.account, tenant: of.tenant, key: keyOf(of) }
  if (cells.length === 0) return deleteRequestDraft(place)
  return storeRequestDraft({ ...place, at: Date.now(), sendsAs: '', said: { cells } })
}

/** Returns the cells of a draft, unless they are older than 30 days. */
export async function readCells(of: CellDraftOf): Promise<KeptCells> {
  const draft = await attempt((database) => database.get('requests', [of.account, of.tenant, keyOf(of)]))
  return draft && !isOld(draft) && isKept(draft.said) ? draft.said.cells : []
}

function keyOf({ list }: CellDraftOf): string {
  return `cells ${list}`
}

function isKept(said: object | undefined): said is { readonly cells: KeptCells } {
  return said !== undefined && 'cells' in said && Array.isArray(said.cells)
}
