import type { LayerSpecification, MapLibreMap, StyleSpecification } from 'maplibre-gl'
import type { Ink } from './map-ink.ts'

type Printing = { readonly ended: AbortSignal; readonly styleFor: (ink: Ink) => StyleSpecification; readonly ink: Ink }

/** Draws a map in the ink for paper while the page is printed. */
export function onPrint(map: MapLibreMap, { ended, styleFor, ink }: Printing): void {
  const picture = document.createElement('canvas')
  const draw = (next: Ink) => {
    for (const layer of styleFor(next).layers) paint(map, layer)
    map.redraw()
  }
  const begin = () => {
    draw('print')
    copyTo(picture, map.getCanvas())
    map.getCanvasContainer().append(picture)
  }
  const end = () => {
    picture.remove()
    draw(ink)
  }
  window.addEventListener('beforeprint', begin, { signal: ended })
  window.addEventListener('afterprint', end, { signal: ended })
}

/** The browser prints the last frame of a map that it has shown, but the present content of a plain canvas. */
function copyTo(picture: HTMLCanvasElement, shown: HTMLCanvasElement): void {
  const { width, height } = shown
  Object.assign(picture, { width, height })
  Object.assign(picture.style, { position: 'absolute', inset: '0', width: '100%', height: '100%', objectFit: 'cover' })
  picture.getContext('2d')?.drawImage(shown, 0, 0)
}

type PaintName = Parameters<MapLibreMap['setPaintProperty']>[1]

function paint(map: MapLibreMap, { id, paint: values }: LayerSpecification): void {
  if (!map.getLayer(id)) return
  // The names are those of the layer's own type, which `Object.entries` does not know.
  for (const [name, value] of Object.entries(values ?? {})) map.setPaintProperty(id, name as PaintName, value)
}
