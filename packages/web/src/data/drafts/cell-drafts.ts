import type { CellDraftOf } from './cell-draft-lists.ts'
import { cellDraftName, useCellDraftLists } from './cell-draft-lists.ts'
import { attempt, isOld } from './draft-store.ts'
import { deleteRequestDraft, storeRequestDraft } from './request-draft.ts'

/** Cells with values that are not saved, by the ids of their twin and column. */
export type KeptCells = readonly (readonly [key: string, cell: object])[]

/** Stores the cells of a list that are not saved, or deletes the draft if there are none. */
export async function keepCells(of: CellDraftOf, cells: KeptCells): Promise<void> {
  const name = cellDraftName(of)
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
