import type { TableColumn } from './table-columns.ts'

// The first column has the same distance from the edge as the title above the table.
const edgePixels = 16
/** The width of the column with the checkboxes. */
const choosePixels = 48

type Drawn = { readonly widths: Readonly<Record<string, number>>; readonly choosing: boolean }

/**
 * Returns the minimum widths of the columns in pixels, and the tracks of the grid. The last column takes the remaining room, unless it is
 * numeric or the user has set its width.
 */
export function columnTracks(columns: readonly TableColumn[], { widths, choosing }: Drawn) {
  const least = columns.map(({ id, width }, index) => (widths[id] ?? width) + (index === 0 && !choosing ? edgePixels : 0))
  const last = columns.at(-1)
  const growing = last && !last.numeric && widths[last.id] === undefined ? last.id : undefined
  const fixed = growing === undefined ? least : least.slice(0, -1)
  const rest = growing === undefined ? 'minmax(0, 1fr)' : `minmax(${least.at(-1)}px, 1fr)`
  const before = choosing ? choosePixels : 0
  return {
    least,
    before,
    growing,
    tracks: [...(choosing ? [before] : []), ...fixed].map((each) => `${each}px `).join('') + rest,
    whole: before + least.reduce((sum, each) => sum + each, 0),
  }
}
