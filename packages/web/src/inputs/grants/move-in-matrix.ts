import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves the focus between the cells of a grid by arrow keys. A row without the same column takes the focus at its last cell. */
export function moveInMatrix(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const from = event.target
  if (!step || !(from instanceof HTMLElement) || !from.hasAttribute('data-cell')) return
  const lines = [...event.currentTarget.querySelectorAll('[data-line]')]
  const cellsOf = (line: Element | undefined) => [...(line?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]
  const row = lines.findIndex((line) => line.contains(from))
  const column = cellsOf(lines[row]).indexOf(from)
  const cells = cellsOf(lines[row + step[0]])
  const to = cells[Math.min(column + step[1], cells.length - (step[1] === 0 ? 1 : 0))]
  if (!to) return
  event.preventDefault()
  to.focus()
}
