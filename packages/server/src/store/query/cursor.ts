import { createHash } from 'node:crypto'
import type { CursorPart } from '@twinwerk/model/query/cursor'
import { cursorLetter, cursorPart } from '@twinwerk/model/query/cursor'
import type { ListQuery } from '@twinwerk/model/query/query'

type Key = string | number | boolean | null

/** Sort values of the last row of a page, and its id; `mark` is that of the order they were read in. */
export type Cursor = CursorPart & { readonly mark: string; readonly keys: readonly Key[] }

const markLength = 8

/** Tells lists and orders apart: a position in one means nothing in another. */
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

/** `keys` is the JSON array PostgreSQL built. */
export function formatCursor({ mark, similar }: { mark: string; similar: boolean }, keys: string): string {
  const parsed: readonly unknown[] = JSON.parse(keys)
  const letter = cursorLetter({ inNulls: parsed.length > 1 && parsed[0] === null, similar })
  return letter + mark + Buffer.from(keys).toString('base64url')
}

/** Undefined for anything that is not a cursor. */
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
