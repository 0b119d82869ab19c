export type RangeValue = { readonly begin: unknown; readonly end: unknown }

/**
 * Returns true if two ranges of one kind (days, instants or numbers, in their stored form) overlap. The begin is included, the end is not,
 * null is open. A range whose ends are equal is that one moment. Ranges of different kinds never overlap. The store repeats this in SQL
 * (`twin_range_overlaps`).
 */
export function rangesOverlap(stored: RangeValue, asked: RangeValue): boolean {
  if (kindOf(stored) !== kindOf(asked)) return false
  const begins = stored.begin === null || asked.end === null || isBefore(stored.begin, asked.end)
  const lasts =
    asked.begin === null ||
    stored.end === null ||
    isBefore(asked.begin, stored.end) ||
    (stored.begin !== null && !isBefore(stored.begin, asked.begin))
  return begins && lasts
}

/** Distinguishes numbers, days and instants. A day has ten characters, an instant has more. */
function kindOf({ begin, end }: RangeValue): string {
  const bound = begin ?? end
  return typeof bound === 'string' ? String(bound.length) : typeof bound
}

function isBefore(a: unknown, b: unknown): boolean {
  return typeof a === 'number' && typeof b === 'number' ? a < b : String(a) < String(b)
}
