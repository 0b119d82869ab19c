import type { Bounds } from '../../ui/map/bounds.ts'
import type { Area } from './area.ts'

// Apart from the area, which the address of every list knows: only maps ask for tiles.

/** The side of a tile relative to the screen. Requests cover whole tiles, so that a small move of the map needs no new request. */
const tileOfScreen = 0.5

/** Returns the whole tiles that an area touches, as bounds within the map. */
export function tilesAround({ bounds: [west, south, east, north], zoom }: Area): Bounds {
  const side = 2 ** -Math.floor(zoom) * tileOfScreen
  const down = (part: number) => Math.max(0, Math.floor(part / side) * side)
  const up = (part: number) => Math.min(1, Math.ceil(part / side) * side)
  return [longitudeAt(down(column(west))), latitudeAt(up(row(south))), longitudeAt(up(column(east))), latitudeAt(down(row(north)))]
}

export const wholeWorld: Bounds = [-180, -85, 180, 85]

/**
 * Returns the bounds of a request: the whole tiles around the area. If these contain all twins, it returns the whole world, so that a moved
 * map needs no new request.
 */
export function askedBounds(area: Area, extent: Bounds | undefined): Bounds {
  const around = tilesAround(area)
  return extent && holds(around, extent) ? wholeWorld : around
}

function holds([west, south, east, north]: Bounds, inner: Bounds): boolean {
  return west <= inner[0] && south <= inner[1] && east >= inner[2] && north >= inner[3]
}

// Web Mercator: the world is a square of side 1, north is 0.
const column = (longitude: number) => (longitude + 180) / 360
const longitudeAt = (part: number) => part * 360 - 180
const row = (latitude: number) => {
  const inMap = Math.min(85.05112877, Math.max(-85.05112877, latitude))
  return (1 - Math.asinh(Math.tan((inMap * Math.PI) / 180)) / Math.PI) / 2
}
const latitudeAt = (part: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * part))) * 180) / Math.PI
