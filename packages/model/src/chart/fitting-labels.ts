/**
 * Returns the indexes of the labels that fit along an axis without touching: every label, or every second one, and so on; always the last,
 * since the last place is the present. `step` is the distance of two places, `widest` the width of the widest label with its gap.
 */
export function fittingLabels(count: number, { step, widest }: { readonly step: number; readonly widest: number }): readonly number[] {
  const each = Math.max(1, Math.ceil(widest / Math.max(step, Number.EPSILON)))
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % each === 0)
}
