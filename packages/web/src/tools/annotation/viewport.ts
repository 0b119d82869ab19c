import type { Rect, Size } from '@twinwerk/model/photo/marks'
import type { Matrix, Point } from '@twinwerk/model/photo/picture-view'

/** How the picture lies on the screen: the zoom, 1 for the whole picture, and the place of the frame in the middle of the screen. */
export type Viewport = { readonly zoom: number; readonly centre: Point }

const minZoom = 0.2
const maxZoom = 8
const zoomStep = 0.1
const margin = 16

export function wholePicture({ x, y, width, height }: Rect): Viewport {
  return { zoom: 1, centre: { x: x + width / 2, y: y + height / 2 } }
}

/** Returns the pixels of the screen (CSS) for a pixel of the picture. */
export function scaleOf(shown: Size, screen: Size, { zoom }: Pick<Viewport, 'zoom'>): number {
  const room = (length: number) => Math.max(32, length - 2 * margin)
  return Math.min(room(screen.width) / shown.width, room(screen.height) / shown.height) * zoom
}

/** Returns the matrix from the frame to the screen. */
export function screenMatrix(shown: Size, screen: Size, viewport: Viewport): Matrix {
  const scale = scaleOf(shown, screen, viewport)
  return [scale, 0, 0, scale, screen.width / 2 - viewport.centre.x * scale, screen.height / 2 - viewport.centre.y * scale]
}

/** Returns the zoom a step of 0.1 away; the smallest is 0.2, the largest 8. */
export function steppedZoom(zoom: number, steps: 1 | -1): number {
  return withinZoom(Math.round((zoom + steps * zoomStep) * 10) / 10)
}

function withinZoom(zoom: number): number {
  return Math.min(maxZoom, Math.max(minZoom, zoom))
}

/** Keeps the middle of the screen on the picture, so that the picture is never pushed out of view. */
export function withinPicture({ zoom, centre }: Viewport, { x, y, width, height }: Rect): Viewport {
  const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
  return { zoom: withinZoom(zoom), centre: { x: clamp(centre.x, x, x + width), y: clamp(centre.y, y, y + height) } }
}

/** Zooms so that the place of the frame at a point of the screen stays there. */
export function zoomedAt(viewport: Viewport, zoom: number, place: Point): Viewport {
  const next = withinZoom(zoom)
  const part = 1 - viewport.zoom / next
  const { centre } = viewport
  return { zoom: next, centre: { x: centre.x + (place.x - centre.x) * part, y: centre.y + (place.y - centre.y) * part } }
}
