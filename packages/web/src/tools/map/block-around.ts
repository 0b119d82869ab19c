import type { Bounds } from '../../ui/map/bounds.ts'

/** The blocks of a degree: each is some kilometres wide, so that a small move of the map needs no new request. */
const blocksOfDegree = 20

/** Returns the whole blocks that an area touches, as bounds in degrees. */
export function blockAround([west, south, east, north]: Bounds): Bounds {
  const down = (degrees: number) => Math.floor(degrees * blocksOfDegree) / blocksOfDegree
  const up = (degrees: number) => Math.ceil(degrees * blocksOfDegree) / blocksOfDegree
  return [Math.max(-180, down(west)), Math.max(-90, down(south)), Math.min(180, up(east)), Math.min(90, up(north))]
}
