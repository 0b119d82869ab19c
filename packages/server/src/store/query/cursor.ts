/** Sort values of the last row of a page, and its id. */
export type Cursor = { readonly inNulls: boolean; readonly keys: readonly (string | number | boolean | null)[] }

/** `keys` is the JSON array PostgreSQL built. The first letter says which part of the order it points into: `n` among rows without a first value. */
export function formatCursor(keys: string): string {
  const parsed = JSON.parse(keys) as unknown[]
  return (parsed.length > 1 && parsed[0] === null ? 'n' : 'v') + Buffer.from(keys).toString('base64url')
}

/** Undefined for anything that is not a cursor. */
export function parseCursor(text: string): Cursor | undefined {
  try {
    const keys: unknown = JSON.parse(Buffer.from(text.slice(1), 'base64url').toString())
    const scalar = (key: unknown) => key === null || ['string', 'number', 'boolean'].includes(typeof key)
    if (!/^[nv]/.test(text) || !Array.isArray(keys) || !keys.every(scalar)) return undefined
    return { inNulls: text.startsWith('n'), keys }
  } catch {
    return undefined
  }
}
