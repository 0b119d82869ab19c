import type { Geometry } from '@twinwerk/model/geometry/geometry'
import type { Position } from '@twinwerk/model/value/format/geometry'
import type { MapLibreMap } from 'maplibre-gl'
import type { GeoJSONStoreFeatures } from 'terra-draw'
import type { GeometryType } from './coordinates-text.ts'
import { useEffect, useRef, useState } from 'react'
import { TerraDraw, TerraDrawLineStringMode, TerraDrawPointMode, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'

/** About a centimetre; the drawing library accepts at most nine. */
const decimals = 7

type Drawing = {
  readonly type: GeometryType
  readonly geometry: Geometry | null
  readonly color: string
  readonly onChange: (geometry: Geometry) => void
}

/**
 * Draws and edits a geometry on a map. Without a geometry the next clicks draw it. Then its corners can be dragged, and a click moves a
 * point.
 */
export function useTerraDraw(map: MapLibreMap | undefined, { type, geometry, color, onChange }: Drawing): void {
  const [draw, setDraw] = useState<TerraDraw>()
  const drawn = useRef<Geometry>(undefined)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })

  useEffect(() => {
    if (!map) return undefined
    const created = newDraw(map, color)
    created.start()
    created.on('finish', () => {
      drawn.current = finished(created, type)
      if (drawn.current) latest.current(drawn.current)
    })
    setDraw(created)
    return () => {
      drawn.current = undefined
      setDraw(undefined)
      created.stop()
    }
  }, [map, type, color])

  useEffect(() => {
    if (!draw) return
    if (geometry !== drawn.current) {
      draw.clear()
      if (geometry) draw.addFeatures([featureOf(type, geometry)])
    }
    // A point is moved by the next click, a line or area by its corners.
    if (type === 'point' || !geometry) {
      draw.setMode(type)
      return
    }
    draw.setMode('select')
    const [feature] = draw.getSnapshot()
    if (feature?.id !== undefined) draw.selectFeature(feature.id)
  }, [draw, type, geometry])
}

function newDraw(map: MapLibreMap, color: string): TerraDraw {
  const hex = color as `#${string}`
  const line = { fillColor: hex, fillOpacity: 0.2, outlineColor: hex, outlineWidth: 2 }
  const corners = { feature: { draggable: true, coordinates: { midpoints: true, draggable: true, deletable: true } } }
  return new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: decimals }),
    modes: [
      new TerraDrawPointMode({ styles: { pointColor: hex, pointWidth: 7, pointOutlineColor: '#ffffff', pointOutlineWidth: 2 } }),
      new TerraDrawLineStringMode({ styles: { lineStringColor: hex, lineStringWidth: 3, closingPointColor: hex } }),
      new TerraDrawPolygonMode({ styles: { ...line, closingPointColor: hex } }),
      new TerraDrawSelectMode({
        flags: { linestring: corners, polygon: corners },
        styles: {
          selectedPolygonColor: hex,
          selectedPolygonFillOpacity: 0.2,
          selectedPolygonOutlineColor: hex,
          selectedLineStringColor: hex,
          selectionPointColor: hex,
          midPointColor: hex,
        },
      }),
    ],
  })
}

/** Returns the newest geometry and removes earlier ones. */
function finished(draw: TerraDraw, type: GeometryType): Geometry | undefined {
  const drawn = draw.getSnapshot().filter(({ properties }) => properties['mode'] === type)
  const newest = drawn.at(-1)
  draw.removeFeatures(drawn.slice(0, -1).flatMap(({ id }) => (id === undefined ? [] : [id])))
  return newest?.geometry as Geometry | undefined
}

/** Converts a geometry for the drawing library, which supports no heights and limits the decimals. */
function featureOf(type: GeometryType, { type: kind, coordinates }: Geometry): GeoJSONStoreFeatures {
  const flat = (part: Position | readonly unknown[]): unknown =>
    typeof part[0] === 'number'
      ? (part as Position).slice(0, 2).map((degrees) => Number(degrees.toFixed(decimals)))
      : (part as readonly Position[]).map(flat)
  return { type: 'Feature', geometry: { type: kind, coordinates: flat(coordinates) }, properties: { mode: type } } as GeoJSONStoreFeatures
}
