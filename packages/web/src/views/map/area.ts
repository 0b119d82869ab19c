import type { LngLat } from '@twinwerk/model/query/tiles-json'
import type { ListMap } from '@twinwerk/model/list/list-definition'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import type { Bounds } from '../../ui/map/bounds.ts'

/** The visible area of a map: its edges and its zoom. The zoom is that of the map library: the world is 512 pixels wide at 0. */
export type Area = { readonly bounds: Bounds; readonly zoom: number }

/** A list is narrowed to the visible area only above this zoom (core specification, section 9). */
const filteringZoom = 7

/** About a decimetre. */
const decimals = 6

/** Formats an area for the address. */
export function writeArea({ bounds, zoom }: Area): string {
  return [...bounds.map((degrees) => Number(degrees.toFixed(decimals))), Number(zoom.toFixed(2))].join(',')
}

/** Parses an area; returns undefined for anything but five valid numbers. */
export function readArea(text: string | undefined): Area | undefined {
  const numbers = text?.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))) ?? []
  const [west = NaN, south = NaN, east = NaN, north = NaN, zoom = NaN] = numbers
  const isOnEarth = west >= -180 && east <= 180 && west < east && south >= -90 && north <= 90 && south < north
  return numbers.length === 5 && isOnEarth && zoom >= 0 && zoom <= 22 ? { bounds: [west, south, east, north], zoom } : undefined
}

/** Returns the condition that limits a list to the visible area; undefined if the zoom is too low. */
export function areaFilter({ geometry, further = [] }: ListMap, area: Area | undefined): FilterJson | undefined {
  if (!area || area.zoom <= filteringZoom) return undefined
  const [west, south, east, north] = area.bounds
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const within = (path: ListMap['geometry']): FilterJson => ({ path, operator: 'within', value: { type: 'Polygon', coordinates: [ring] } })
  return further.length > 0 ? { or: [geometry, ...further].map(within) } : within(geometry)
}

/** Returns the bounds of a few streets: about zoom 15, and at least 14 on a phone, whose map is twice as wide as high. */
export function nearby([longitude, latitude]: LngLat): Bounds {
  return [longitude - 0.006, latitude - 0.0025, longitude + 0.006, latitude + 0.0025]
}
