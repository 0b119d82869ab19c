import type * as GeoJSON from 'geojson'
import type { GeoJSONSource, LayerSpecification, MapGeoJSONFeature, MapLibreMap } from 'maplibre-gl'
import type { Drawn } from './tile-features.ts'
import { useEffect, useRef } from 'react'
import { nearZoom } from './layer-styles.ts'
import { clusterProperties } from './tile-features.ts'

/** A source of the map and the layers that draw it, above those before it. */
export type DrawnSource = {
  readonly name: string
  readonly data: GeoJSON.FeatureCollection
  readonly layers: readonly LayerSpecification[]
  readonly isShown: boolean
  /** Places too near each other to be told apart are drawn as one. */
  readonly isGathered?: boolean
}

/** In pixels; a place is drawn about as wide. */
const gatheredWithin = 18

/** Keeps sources and layers on the map as they are given. Names and layers stay what they were first: a map of other colours is another map. */
export function useMapDrawing(map: MapLibreMap | undefined, sources: readonly DrawnSource[]): void {
  const drawn = useRef<{ map: MapLibreMap; data: Map<string, GeoJSON.FeatureCollection> }>(undefined)
  useEffect(() => {
    if (!map) return
    if (drawn.current?.map !== map) drawn.current = { map, data: new Map() }
    const { data: known } = drawn.current
    for (const { name, data, isGathered } of sources) {
      const source = map.getSource<GeoJSONSource>(name)
      const gathered = isGathered && {
        cluster: true,
        clusterRadius: gatheredWithin,
        clusterMaxZoom: Math.floor(nearZoom),
        clusterProperties,
      }
      if (!source) map.addSource(name, { type: 'geojson', data, tolerance: 0.2, ...gathered })
      else if (known.get(name) !== data) source.setData(data)
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
