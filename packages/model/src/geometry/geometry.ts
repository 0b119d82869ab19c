import type { Position } from '../value/format/geometry.ts'

/** A validated GeoJSON geometry, planar in degrees. No edge crosses the antimeridian; RFC 7946 requires a cut there. */
export type Point = { readonly type: 'Point'; readonly coordinates: Position }
export type LineString = { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
export type Polygon = { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Position[])[] }
export type Geometry = Point | LineString | Polygon

export type Edge = { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }

/** Returns the lines of a geometry: none for a point, one for a line, the rings of a polygon. */
export function linesOf(geometry: Geometry): readonly (readonly Position[])[] {
  if (geometry.type === 'Point') return []
  return geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
}

export function edgesOf(line: readonly Position[]): readonly Edge[] {
  return line.slice(1).map(([x2 = 0, y2 = 0], index) => {
    const [x1 = 0, y1 = 0] = line[index] ?? []
    return { x1, y1, x2, y2 }
  })
}
