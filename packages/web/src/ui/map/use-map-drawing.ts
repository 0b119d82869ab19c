import type { Geometry } from '@twinwerk/model/geometry/geometry'
import type { FeatureCollection } from './geo-json.ts'
import type { GeoJSONSource, GeoJSONSourceSpecification, LayerSpecification, MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { firstBaseWords } from './base-style.ts'

// To draw on a map: use `BaseMap` with `useMapDrawing`. `tools/base-map.ts` generates the base map itself.
/** A source of the map and its layers, which are above the layers of earlier sources. */
export type DrawnSource = {
  readonly name: string
  readonly data: FeatureCollection
  readonly layers: readonly LayerSpecification[]
  readonly isShown: boolean
  /** Options of the source other than its data, such as clustering. */
  readonly options?: Partial<GeoJSONSourceSpecification>
}

/** Synchronizes sources and layers with the map. Names and layers must not change: a change of colours creates a new map. */
export function useMapDrawing(map: MapLibreMap | undefined, sources: readonly DrawnSource[]): void {
  const drawn = useRef<{ map: MapLibreMap; data: Map<string, FeatureCollection> }>(undefined)
  useEffect(() => {
    if (!map) return
    if (drawn.current?.map !== map) drawn.current = { map, data: new Map() }
    const { data: known } = drawn.current
    for (const { name, data, options } of sources) {
      const source = map.getSource<GeoJSONSource>(name)
      // The library does not modify the data, although its types would allow it.
      const given = data as Parameters<GeoJSONSource['setData']>[0]
      if (!source) map.addSource(name, { type: 'geojson', data: given, tolerance: 0.2, ...options })
      // The map's own error events report data that cannot be drawn.
      else if (known.get(name) !== data) void source.setData(given)
      known.set(name, data)
    }
    // Text is above all other layers. The names of our own base map are above lines and areas, too.
    const layers = sources.flatMap((source) =>
      source.layers.map((layer) => ({ layer, visibility: source.isShown ? 'visible' : 'none' }) as const),
    )
    const isWord = ({ layer }: (typeof layers)[number]) => layer.type === 'symbol'
    for (const { layer, visibility } of layers.toSorted((a, b) => Number(isWord(a)) - Number(isWord(b)))) {
      if (!map.getLayer(layer.id)) map.addLayer(layer, isShape(layer) && map.getLayer(firstBaseWords) ? firstBaseWords : undefined)
      if ((map.getLayoutProperty(layer.id, 'visibility') ?? 'visible') !== visibility)
        map.setLayoutProperty(layer.id, 'visibility', visibility)
    }
  }, [map, sources])
}

function isShape({ type }: LayerSpecification): boolean {
  return type === 'fill' || type === 'line'
}

/** Converts shapes to the data of a map source. */
export function featuresOf(geometries: readonly Geometry[]): FeatureCollection {
  return { type: 'FeatureCollection', features: geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry })) }
}

/** Returns the font of the map's own labels, because a tenant's style brings its own glyphs. */
export function fontOf(map: MapLibreMap, otherwise: readonly string[]): readonly string[] {
  const { glyphs, layers } = map.getStyle()
  if (glyphs === undefined) return otherwise
  const fonts = layers.map((layer) => (layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined))
  const font = fonts.find((each): each is string[] => Array.isArray(each) && each.every((name) => typeof name === 'string'))
  return font ?? otherwise
}
