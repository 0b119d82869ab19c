/** The name under which the names of the lists with drafts are stored. */
export const cellDraftLists = 'twinwerk.cellDrafts'

/** Returns true if any list on this device has a draft of cells. Lists ask without the code of drafts. */
export function hasCellDrafts(): boolean {
  try {
    return localStorage.getItem(cellDraftLists)?.includes('"lists":["') === true
  } catch {
    // The browser keeps nothing for this page.
    return false
  }
}
