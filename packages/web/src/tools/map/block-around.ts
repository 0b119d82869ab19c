import type { Bounds } from '../../ui/map/bounds.ts'

/** The side of a block in degrees: some kilometres, so that a small move of the map needs no new request. */
const side = 0.05

/** Returns the whole blocks that an area touches, as bounds in degrees. */
export function blockAround([west, south, east, north]: Bounds): Bounds {
  const down = (degrees: number) => Number((Math.floor(degrees / side) * side).toFixed(2))
  const up = (degrees: number) => Number((Math.ceil(degrees / side) * side).toFixed(2))
  return [Math.max(-180, down(west)), Math.max(-90, down(south)), Math.min(180, up(east)), Math.min(90, up(north))]
}
