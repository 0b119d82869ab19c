import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { sameJson } from '@twinwerk/model/value/canonical-json'

export type Steady = {
  readonly rows: readonly TwinJson[]
  /** Ids of those that are not as they were, and of those that came between them. */
  readonly changed: ReadonlySet<string>
  /**
   * How many rows are not where they belong, since others would move for it: new ones, ones that went, and ones that would stand elsewhere.
   */
  readonly waiting: number
  /** How many of them are new. */
  readonly added: number
}

/**
 * Merges a new reading of the list into the rows on the screen without moving a row. New rows after the last known row are appended,
 * because they move nothing; this includes further pages. An unchanged twin stays the same object and is not drawn again.
 */
export function steadyRows(shown: readonly TwinJson[], fresh: readonly TwinJson[]): Steady {
  const { merged, changed, known, between, tail } = compare(shown, fresh)
  const staying = merged.filter(({ id }) => known.has(id))
  const order = fresh.filter(({ id }) => known.has(id))
  const moved = staying.filter(({ id }, index) => order[index]?.id !== id).length
  const gone = shown.length - staying.length
  return { rows: [...merged, ...tail], changed, waiting: gone + between.length + moved, added: between.length }
}

/** The rows as they were read, with the same objects for what did not change. */
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
