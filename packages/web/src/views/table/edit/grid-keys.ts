import type { Bounds, GridState } from './grid-store.ts'

export type Size = { readonly rows: number; readonly columns: number; readonly page: number }
export type Index = { readonly row: number; readonly column: number }

type Pressed = { readonly key: string; readonly isWide: boolean }

/** Returns the cell to which an arrow, Home, End or a page key leads; `isWide` (with Ctrl) leads to the edges. Undefined for other keys. */
export function cellAfterKey({ key, isWide }: Pressed, { row, column }: Index, { rows, columns, page }: Size): Index | undefined {
  const [lastRow, lastColumn] = [rows - 1, columns - 1]
  switch (key) {
    case 'ArrowDown':
      return { row: isWide ? lastRow : Math.min(lastRow, row + 1), column }
    case 'ArrowUp':
      return { row: isWide ? 0 : Math.max(0, row - 1), column }
    case 'ArrowRight':
      return { row, column: isWide ? lastColumn : Math.min(lastColumn, column + 1) }
    case 'ArrowLeft':
      return { row, column: isWide ? 0 : Math.max(0, column - 1) }
    case 'Home':
      return { row: isWide ? 0 : row, column: 0 }
    case 'End':
      return { row: isWide ? lastRow : row, column: lastColumn }
    case 'PageDown':
      return { row: Math.min(lastRow, row + page), column }
    case 'PageUp':
      return { row: Math.max(0, row - page), column }
    default:
      return undefined
  }
}

/** Returns the next cell of the table in reading order, or the one before. Undefined at its end, where Tab leaves the table. */
export function cellAfterTab({ row, column }: Index, step: 1 | -1, { rows, columns }: Size): Index | undefined {
  const at = row * columns + column + step
  return at < 0 || at >= rows * columns ? undefined : { row: Math.floor(at / columns), column: at % columns }
}

/** Returns the cells between two corners; undefined for a single cell. */
export function rangeBetween(one: Index, other: Index): GridState['range'] {
  if (one.row === other.row && one.column === other.column) return undefined
  return { rows: bounds(one.row, other.row), columns: bounds(one.column, other.column) }
}

function bounds(one: number, other: number): Bounds {
  return [Math.min(one, other), Math.max(one, other)]
}

export function isWithin([first, last]: Bounds, index: number): boolean {
  return index >= first && index <= last
}
