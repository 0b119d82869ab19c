/** Returns the left edge of a pinned column, as a CSS variable of the table: a changed width renders no row again. */
export function pinnedLeft(index: number, pinned: number): string | undefined {
  return index < pinned ? `var(--left-${index})` : undefined
}

/**
 * Returns the variables for `pinnedLeft`, from the widths of the columns in pixels; `before` is the width of the content in front of them.
 */
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

/** Returns the mark of a pinned column for the style sheet. The other columns scroll under the edge of the `last` pinned column. */
export function pinnedMark(index: number, pinned: number): '' | 'last' | undefined {
  if (index >= pinned) return undefined
  return index === pinned - 1 ? 'last' : ''
}
