type Span = { readonly from: number; readonly to: number }

/** The place of a span among the spans that it overlaps: its lane, from 0, and the number of lanes. */
export type Lane = { readonly lane: number; readonly lanes: number }

/**
 * Returns the lanes of spans, in the order of the spans. No two spans overlap in one lane, and each is as far left as possible. Spans that
 * are connected by overlaps share the width equally.
 */
export function lanesOf(spans: readonly Span[]): readonly Lane[] {
  const order = spans.map((span, index) => ({ ...span, index })).toSorted((a, b) => a.from - b.from || b.to - a.to)
  const found: Lane[] = Array.from({ length: spans.length })
  let group: { index: number; lane: number }[] = []
  let ends: number[] = []
  const close = () => {
    for (const { index, lane } of group) found[index] = { lane, lanes: ends.length }
    group = []
    ends = []
  }
  for (const { index, from, to } of order) {
    if (ends.every((end) => end <= from)) close()
    const free = ends.findIndex((end) => end <= from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = to
    group.push({ index, lane })
  }
  close()
  return found
}
