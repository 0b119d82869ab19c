/** What a column is too narrow for stands in full beside the pointer. Looked at when the pointer comes: the widths of all cells, read as they are drawn, would keep scrolling waiting. */
export function nameCut({ target }: { readonly target: EventTarget }): void {
  const cell = target instanceof Element && target.closest<HTMLElement>('[role=cell]')
  if (!cell) return
  const named = target.closest('[title]')
  if (named && named !== cell) return
  const isCut = [cell, ...cell.querySelectorAll('*')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  if (isCut) cell.title = cell.textContent
  else cell.removeAttribute('title')
}
