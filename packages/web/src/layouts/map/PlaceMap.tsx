import type { Geometry } from '@twinwerk/model/geometry/geometry'
import type { LayerSpecification, MapLibreMap } from 'maplibre-gl'
import type { DrawnSource } from '../../ui/map/use-map-drawing.ts'
import type { MapColors } from '../../ui/map/use-map-colors.ts'
import { boundingBoxOf } from '@twinwerk/model/geometry/bounding-box'
import { present } from '@twinwerk/model/error/present'
import { useEffect, useMemo, useState } from 'react'
import { GroundMap } from '../../tools/map/GroundMap.tsx'
import { boundsAround, withMargin } from '../../ui/map/bounds.ts'
import { useMapColors } from '../../ui/map/use-map-colors.ts'
import { featuresOf, useMapDrawing } from '../../ui/map/use-map-drawing.ts'
import { circleAround, placeInDirection } from './around-place.ts'

type Props = {
  readonly label: string
  readonly shapes: readonly Geometry[]
  /** The radius around a point, in metres. */
  readonly accuracy: number | undefined
  /** In degrees from north, clockwise. */
  readonly heading: number | undefined
}

const headingMetres = 25

/** A read-only map of shapes; the map view follows changes of the shapes. */
export function PlaceMap({ label, shapes, accuracy, heading }: Props) {
  const colors = useMapColors()
  const [map, setMap] = useState<MapLibreMap>()
  const key = JSON.stringify([shapes, accuracy, heading])
  const { around, data } = useMemo(() => drawn(JSON.parse(key)), [key])
  const sources = useMemo((): readonly DrawnSource[] => [{ name: 'place', data, isShown: true, layers: layersFor(colors) }], [data, colors])
  useMapDrawing(map, sources)
  useEffect(() => {
    const [west, south, east, north] = around
    map?.fitBounds([west, south, east, north], { animate: false })
  }, [map, around])
  return <GroundMap label={label} bounds={around} onMap={setMap} />
}

function drawn([shapes, accuracy, heading]: readonly [readonly Geometry[], number | null, number | null]) {
  const points = shapes.flatMap((shape) => (shape.type === 'Point' ? [shape.coordinates] : []))
  const circles = accuracy ? points.map((point) => circleAround(point, accuracy)) : []
  const rays = points.flatMap((point): readonly Geometry[] => {
    if (heading === null) return []
    const end = placeInDirection(point, heading, Math.max(headingMetres, accuracy ?? 0))
    return [{ type: 'LineString', coordinates: [point, end] }]
  })
  const all = [...circles, ...rays, ...shapes]
  const boxes = all.map(boundingBoxOf).map(({ west, south, east, north }) => [west, south, east, north] as const)
  return { around: withMargin(present(boundsAround(boxes), 'the bounds of the shapes')), data: featuresOf(all) }
}

function layersFor({ accent, surface }: MapColors): LayerSpecification[] {
  const source = 'place'
  return [
    {
      id: 'place-area',
      type: 'fill',
      source,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': accent, 'fill-opacity': 0.2 },
    },
    {
      id: 'place-line',
      type: 'line',
      source,
      filter: ['!=', ['geometry-type'], 'Point'],
      paint: { 'line-color': accent, 'line-width': 2 },
    },
    {
      id: 'place-point',
      type: 'circle',
      source,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: { 'circle-color': accent, 'circle-radius': 7, 'circle-stroke-color': surface, 'circle-stroke-width': 2 },
    },
  ]
}
