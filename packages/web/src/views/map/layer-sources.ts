import type { FeatureCollection } from '../../ui/map/geo-json.ts'
import type { DrawnSource } from '../../ui/map/use-map-drawing.ts'
import type { Drawing } from './layer-styles.ts'
import { gathered, hasClusters, placeLayers, shapeLayers, shapesOf } from './layer-styles.ts'

type Data = { readonly places: FeatureCollection; readonly shapes: FeatureCollection; readonly isShown: boolean }

/** Returns the sources of a layer with their styles: its lines and areas, and the places above them. */
export function layerSources(drawing: Drawing, { places, shapes, isShown }: Data): DrawnSource[] {
  const { source } = drawing
  const options = hasClusters(drawing) ? { options: gathered } : {}
  return [
    { name: shapesOf(source), data: shapes, isShown, layers: shapeLayers(drawing) },
    { name: source, data: places, isShown, ...options, layers: placeLayers(drawing) },
  ]
}
