/**
 * Shows the full text of a cut cell as a hint. The check runs when the pointer enters: reading the widths of all cells during the render
 * would make scrolling slow.
 */
export function nameCut({ target }: { readonly target: EventTarget }): void {
  const cell = target instanceof Element && target.closest<HTMLElement>('[role=cell],[role=gridcell]')
  if (!cell) return
  const named = target.closest('[title]')
  if (named && named !== cell) return
  const isCut = [cell, ...cell.querySelectorAll('*')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  if (isCut) cell.title = cell.textContent
  else cell.removeAttribute('title')
}
