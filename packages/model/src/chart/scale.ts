/** Spans below this are drawn as nothing: their steps are no numbers any more. */
const smallest = 1e-12

/** Maps a number to a place in the drawing. */
export type Scale = (value: number) => number

/** The share of a band that stays empty between two bars. */
const gap = 0.28

/** Returns the scale that maps `from` to `to`, evenly. A domain without extent maps to the start. */
export function linearScale(from: readonly [number, number], to: readonly [number, number]): Scale {
  const extent = from[1] - from[0]
  return (value) => (extent === 0 ? to[0] : to[0] + ((value - from[0]) / extent) * (to[1] - to[0]))
}

/**
 * Returns round values that cover a span: steps of 1, 2 or 5 times a power of ten, at most `count` + 1 of them plus the ends. The span
 * always contains zero, since the length of a bar is its value. For a span of zero, the values are 0 and 1.
 */
export function niceTicks(values: readonly number[], count: number): readonly number[] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  if (high - low < smallest) return [0, 1]
  const step = niceStep((high - low) / count)
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  return Array.from({ length: last - first + 1 }, (_, index) => clean((first + index) * step))
}

/** Returns the smallest of 1, 2, 5 times a power of ten that is at least this. */
function niceStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw))
  const factor = [1, 2, 5, 10].find((each) => each * power >= raw * (1 - Number.EPSILON)) ?? 10
  return factor * power
}

/** Removes the noise of floating-point numbers: 0.30000000000000004 becomes 0.3. */
function clean(value: number): number {
  return Number(value.toPrecision(12))
}

/** A band of the axis: where its bar begins, and the middle of the band. */
export type Band = { readonly start: number; readonly middle: number }

/** Divides a length into equal bands with gaps. Returns the bands and the width of a bar, at most `max`. */
export function bandScale(count: number, length: number, max = Infinity): { readonly bands: readonly Band[]; readonly width: number } {
  const step = count === 0 ? length : length / count
  const width = Math.min(max, step * (1 - gap))
  const bands = Array.from({ length: count }, (_, index) => {
    const middle = (index + 0.5) * step
    return { start: middle - width / 2, middle }
  })
  return { bands, width }
}
