/** The left edge of a pinned column, as a variable of the table: a changed width renders no row again. */
export function pinnedLeft(index: number, pinned: number): string | undefined {
  return index < pinned ? `var(--left-${index})` : undefined
}

/** The variables for `pinnedLeft`, by the widths of the columns in pixels, behind what stands before them. */
export function pinnedLefts(
  widths: readonly number[],
  { pinned, before }: { readonly pinned: number; readonly before: number },
): Record<string, string> {
  let left = before
  return Object.fromEntries(
    widths.slice(0, pinned).map((width, index) => {
      const entry = [`--left-${index}`, `${left}px`] as const
      left += width
      return entry
    }),
  )
}

/** Marks a column that stays at the left for the style sheet; the last of them is the edge that others slide under. */
export function pinnedMark(index: number, pinned: number): '' | 'last' | undefined {
  if (index >= pinned) return undefined
  return index === pinned - 1 ? 'last' : ''
}
