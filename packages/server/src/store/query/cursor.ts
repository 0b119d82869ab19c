import { createHash } from 'node:crypto'
import type { CursorPart } from '@twinwerk/model/query/cursor'
import { cursorLetter, cursorPart } from '@twinwerk/model/query/cursor'
import type { ListQuery } from '@twinwerk/model/query/query'

type Key = string | number | boolean | null

/** The sort values of the last row of a page, and its id. `mark` is the mark of the order in which the rows were read. */
export type Cursor = CursorPart & { readonly mark: string; readonly keys: readonly Key[] }

const markLength = 8

/** Returns a mark of a list and its order. A cursor of one order has no meaning in another. */
export function orderMark({ key, type, sort }: Pick<ListQuery, 'key' | 'type' | 'sort'>): string {
  const terms = sort.map(({ path, descending }) => [
    ...path.relations.map(({ systematics }) => systematics),
    path.attribute.systematics,
    descending,
  ])
  return createHash('sha256')
    .update(JSON.stringify([key, type, terms]))
    .digest('base64url')
    .slice(0, markLength)
}

/** Formats a cursor. `keys` is the JSON array that PostgreSQL built. */
export function formatCursor({ mark, similar }: { mark: string; similar: boolean }, keys: string): string {
  const parsed: readonly unknown[] = JSON.parse(keys)
  const letter = cursorLetter({ inNulls: parsed.length > 1 && parsed[0] === null, similar })
  return letter + mark + Buffer.from(keys).toString('base64url')
}

/** Parses a cursor. Returns undefined for any other text. */
export function parseCursor(text: string): Cursor | undefined {
  try {
    const keys: unknown = JSON.parse(Buffer.from(text.slice(1 + markLength), 'base64url').toString())
    const scalar = (key: unknown): key is Key => key === null || ['string', 'number', 'boolean'].includes(typeof key)
    if (!/^[nv]/i.test(text) || !Array.isArray(keys) || !keys.every(scalar)) return undefined
    return { ...cursorPart(text), mark: text.slice(1, 1 + markLength), keys }
  } catch {
    return undefined
  }
}
