/** West, south, east and north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

/** Returns the smallest bounds that contain all given bounds; undefined for none. */
export function boundsAround(all: readonly Bounds[]): Bounds | undefined {
  if (all.length === 0) return undefined
  const least = (index: 0 | 1) => Math.min(...all.map((bounds) => bounds[index]))
  const most = (index: 2 | 3) => Math.max(...all.map((bounds) => bounds[index]))
  return [least(0), least(1), most(2), most(3)]
}

/** Returns bounds with a margin, at least a few houses wide. */
export function withMargin([west, south, east, north]: Bounds): Bounds {
  const wide = Math.max((east - west) * 0.1, 0.002)
  const high = Math.max((north - south) * 0.1, 0.001)
  return [Math.max(-180, west - wide), Math.max(-85, south - high), Math.min(180, east + wide), Math.min(85, north + high)]
}
