import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { sameJson } from '@twinwerk/model/value/canonical-json'

export type Steady = {
  readonly rows: readonly TwinJson[]
  /** The ids of the rows that have changed, and of the rows that were inserted between them. */
  readonly changed: ReadonlySet<string>
  /**
   * The number of rows that are not at their place yet, because others would move: new rows, removed rows and rows with another position.
   */
  readonly waiting: number
  /** The number of these rows that are new. */
  readonly added: number
}

/**
 * Merges a new reading of the list into the rows on the screen without moving a row. New rows after the last known row are appended,
 * because they move nothing; this includes further pages. An unchanged twin stays the same object and is not rendered again.
 */
export function steadyRows(shown: readonly TwinJson[], fresh: readonly TwinJson[]): Steady {
  const { merged, changed, known, between, tail } = compare(shown, fresh)
  const staying = merged.filter(({ id }) => known.has(id))
  const order = fresh.filter(({ id }) => known.has(id))
  const moved = staying.filter(({ id }, index) => order[index]?.id !== id).length
  const gone = shown.length - staying.length
  return { rows: [...merged, ...tail], changed, waiting: gone + between.length + moved, added: between.length }
}

/** Returns the rows as they were read, with the same objects for unchanged twins. */
export function freshRows(shown: readonly TwinJson[], fresh: readonly TwinJson[]): Steady {
  const { merged, changed, between } = compare(shown, fresh)
  const mergedById = new Map(merged.map((twin) => [twin.id, twin]))
  const rows = fresh.map((twin) => mergedById.get(twin.id) ?? twin)
  return { rows, changed: new Set([...changed, ...between.map(({ id }) => id)]), waiting: 0, added: 0 }
}

function compare(shown: readonly TwinJson[], fresh: readonly TwinJson[]) {
  const freshById = new Map(fresh.map((twin) => [twin.id, twin]))
  const known = new Set(shown.map(({ id }) => id).filter((id) => freshById.has(id)))
  const merged = shown.map((twin) => {
    const now = freshById.get(twin.id) ?? twin
    return sameJson(twin, now) ? twin : now
  })
  const afterLast = fresh.findLastIndex(({ id }) => known.has(id)) + 1
  return {
    merged,
    known,
    changed: new Set(merged.filter((twin, index) => twin !== shown[index]).map(({ id }) => id)),
    between: fresh.slice(0, afterLast).filter(({ id }) => !known.has(id)),
    tail: fresh.slice(afterLast),
  }
}
