/** A part of a whole: its start and its length, both as shares from 0 to 1. */
export type Share = { readonly start: number; readonly length: number }

/**
 * Returns the parts of a whole. Negative and absent values have no part. If nothing is left, all parts are empty.
 */
export function sharesOf(values: readonly (number | null)[]): readonly Share[] {
  const parts = values.map((value) => Math.max(0, value ?? 0))
  const whole = parts.reduce((sum, part) => sum + part, 0)
  let start = 0
  return parts.map((part) => {
    const length = whole === 0 ? 0 : part / whole
    const share = { start, length }
    start += length
    return share
  })
}
