/**
 * Returns the selection after a click on a row: toggles the row or, with an anchor, gives all rows from the anchor to the row the state of
 * the anchor.
 */
export function selectRow(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  { row, anchor }: { readonly row: string; readonly anchor: string | undefined },
): ReadonlySet<string> {
  const next = new Set(selected)
  const [from, to] = [anchor === undefined ? -1 : ids.indexOf(anchor), ids.indexOf(row)]
  if (anchor === undefined || from < 0 || to < 0) {
    if (!next.delete(row)) next.add(row)
    return next
  }
  const chosen = selected.has(anchor)
  for (const id of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (chosen) next.add(id)
    else next.delete(id)
  }
  return next
}

/** Returns the selection with all rows, or without them if all were selected; selected twins outside the rows stay. */
export function selectAll(selected: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const all = ids.every((id) => selected.has(id))
  return all ? new Set([...selected].filter((id) => !ids.includes(id))) : new Set([...selected, ...ids])
}
