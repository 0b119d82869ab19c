import type { Geometry } from '@twinwerk/model/geometry/geometry'
import type { FeatureCollection } from './geo-json.ts'
import type { GeoJSONSource, GeoJSONSourceSpecification, LayerSpecification, MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'

// A new drawing on a map: `BaseMap` with `useMapDrawing`. The base map itself is made by `tools/base-map.ts`.
/** A source of the map and the layers that draw it, above those before it. */
export type DrawnSource = {
  readonly name: string
  readonly data: FeatureCollection
  readonly layers: readonly LayerSpecification[]
  readonly isShown: boolean
  /** Options of the source beside its data, such as how places are drawn as one. */
  readonly options?: Partial<GeoJSONSourceSpecification>
}

/**
 * Keeps sources and layers on the map as they are given. Names and layers stay what they were first: a map of other colours is another map.
 */
export function useMapDrawing(map: MapLibreMap | undefined, sources: readonly DrawnSource[]): void {
  const drawn = useRef<{ map: MapLibreMap; data: Map<string, FeatureCollection> }>(undefined)
  useEffect(() => {
    if (!map) return
    if (drawn.current?.map !== map) drawn.current = { map, data: new Map() }
    const { data: known } = drawn.current
    for (const { name, data, options } of sources) {
      const source = map.getSource<GeoJSONSource>(name)
      // The library does not write into what it is given, though its types would let it.
      const given = data as Parameters<GeoJSONSource['setData']>[0]
      if (!source) map.addSource(name, { type: 'geojson', data: given, tolerance: 0.2, ...options })
      // The map's own error events report data that cannot be drawn.
      else if (known.get(name) !== data) void source.setData(given)
      known.set(name, data)
    }
    // Words stand above everything that is drawn.
    const layers = sources.flatMap((source) =>
      source.layers.map((layer) => ({ layer, visibility: source.isShown ? 'visible' : 'none' }) as const),
    )
    const isWord = ({ layer }: (typeof layers)[number]) => layer.type === 'symbol'
    for (const { layer, visibility } of layers.toSorted((a, b) => Number(isWord(a)) - Number(isWord(b)))) {
      if (!map.getLayer(layer.id)) map.addLayer(layer)
      if ((map.getLayoutProperty(layer.id, 'visibility') ?? 'visible') !== visibility)
        map.setLayoutProperty(layer.id, 'visibility', visibility)
    }
  }, [map, sources])
}

/** Shapes as data of a source. */
export function featuresOf(geometries: readonly Geometry[]): FeatureCollection {
  return { type: 'FeatureCollection', features: geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry })) }
}

/** The font that the map's own words have: a style of a tenant brings letters of its own. */
export function fontOf(map: MapLibreMap, otherwise: readonly string[]): readonly string[] {
  const { glyphs, layers } = map.getStyle()
  if (glyphs === undefined) return otherwise
  const fonts = layers.map((layer) => (layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined))
  const font = fonts.find((each): each is string[] => Array.isArray(each) && each.every((name) => typeof name === 'string'))
  return font ?? otherwise
}
