import type * as GeoJSON from 'geojson'
import type { GeoJSONSource, LayerSpecification, MapGeoJSONFeature, MapLibreMap } from 'maplibre-gl'
import type { Drawn } from './tile-features.ts'
import { useEffect, useRef } from 'react'

/** A source of the map and the layers that draw it, above those before it. */
export type DrawnSource = {
  readonly name: string
  readonly data: GeoJSON.FeatureCollection
  readonly layers: readonly LayerSpecification[]
  readonly isShown: boolean
}

/** Keeps sources and layers on the map as they are given. Names and layers stay what they were first: a map of other colours is another map. */
export function useMapDrawing(map: MapLibreMap | undefined, sources: readonly DrawnSource[]): void {
  const drawn = useRef<{ map: MapLibreMap; data: Map<string, GeoJSON.FeatureCollection> }>(undefined)
  useEffect(() => {
    if (!map) return
    if (drawn.current?.map !== map) drawn.current = { map, data: new Map() }
    const { data: known } = drawn.current
    for (const { name, data, layers, isShown } of sources) {
      const source = map.getSource<GeoJSONSource>(name)
      if (!source) {
        map.addSource(name, { type: 'geojson', data, tolerance: 0.2 })
        for (const layer of layers) map.addLayer(layer)
      } else if (known.get(name) !== data) source.setData(data)
      known.set(name, data)
      for (const { id } of layers) {
        const visibility = isShown ? 'visible' : 'none'
        if ((map.getLayoutProperty(id, 'visibility') ?? 'visible') !== visibility) map.setLayoutProperty(id, 'visibility', visibility)
      }
    }
  }, [map, sources])
}

/** How far beside a feature one may click, in pixels. */
const slack = 4

/** What is drawn at a place of the screen, topmost first; words are passed over. */
export function drawnAt(map: MapLibreMap, { x, y }: { readonly x: number; readonly y: number }, sources: readonly string[]): Drawn[] {
  const box: [[number, number], [number, number]] = [
    [x - slack, y - slack],
    [x + slack, y + slack],
  ]
  return map
    .queryRenderedFeatures(box)
    .filter((feature: MapGeoJSONFeature) => sources.includes(feature.source))
    .map(({ properties }) => properties as Drawn)
}

/** One shape as data of a source; nothing without one. */
export function featureOf(geometry: GeoJSON.Geometry | undefined): GeoJSON.FeatureCollection {
  return { type: 'FeatureCollection', features: geometry ? [{ type: 'Feature', properties: {}, geometry }] : [] }
}

/** The font that the map's own words have: a style of a tenant brings letters of its own. */
export function fontOf(map: MapLibreMap, otherwise: readonly string[]): readonly string[] {
  const { glyphs, layers } = map.getStyle()
  if (glyphs === undefined) return otherwise
  const fonts = layers.map((layer) => (layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined))
  const font = fonts.find((each): each is string[] => Array.isArray(each) && each.every((name) => typeof name === 'string'))
  return font ?? otherwise
}
