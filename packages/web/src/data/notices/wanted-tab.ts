let wanted: { readonly id: string; readonly tab: string } | undefined

/** Lets the next panel of a record begin with one of its tabs. */
export function wantTab(id: string, tab: string): void {
  wanted = { id, tab }
}

/** Returns the tab that the panel of a record is to begin with, once. */
export function takeWantedTab(id: string): string | undefined {
  const tab = wanted?.id === id ? wanted.tab : undefined
  if (tab !== undefined) wanted = undefined
  return tab
}
