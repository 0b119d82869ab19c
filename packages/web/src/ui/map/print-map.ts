import type { LayerSpecification, MapLibreMap, StyleSpecification } from 'maplibre-gl'
import type { Ink } from './map-ink.ts'

type Printing = { readonly ended: AbortSignal; readonly styleFor: (ink: Ink) => StyleSpecification; readonly ink: Ink }

/** Draws a map in the ink for paper while the page is printed. */
export function onPrint(map: MapLibreMap, { ended, styleFor, ink }: Printing): void {
  const draw = (with_: Ink) => {
    for (const layer of styleFor(with_).layers) paint(map, layer)
    // The browser takes its picture of the page right after the event, before the next frame.
    map.redraw()
  }
  window.addEventListener('beforeprint', () => draw('print'), { signal: ended })
  window.addEventListener('afterprint', () => draw(ink), { signal: ended })
}

type PaintName = Parameters<MapLibreMap['setPaintProperty']>[1]

function paint(map: MapLibreMap, { id, paint: values }: LayerSpecification): void {
  if (!map.getLayer(id)) return
  // The names are those of the layer's own type, which `Object.entries` does not know.
  for (const [name, value] of Object.entries(values ?? {})) map.setPaintProperty(id, name as PaintName, value)
}
