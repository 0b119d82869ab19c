import type { Point } from '@twinwerk/model/photo/picture-view'
import { scaleOf, steppedZoom, withinPicture, zoomedAt, type Viewport } from '../viewport.ts'
import type { Editor } from './editor-state.ts'
import { spotAt, waysOf } from './editor-state.ts'

function setViewport(editor: Editor, viewport: Viewport): void {
  const { shown } = waysOf(editor, editor.state.getState())
  editor.state.setState({ viewport: withinPicture(viewport, shown) })
}

export function stepZoom(editor: Editor, steps: 1 | -1): void {
  const { viewport } = editor.state.getState()
  setViewport(editor, { ...viewport, zoom: steppedZoom(viewport.zoom, steps) })
}

/** Zooms by a factor, keeping the place under a point of the screen. */
export function zoomBy(editor: Editor, factor: number, screen: Point): void {
  const { viewport } = editor.state.getState()
  setViewport(editor, zoomedAt(viewport, viewport.zoom * factor, spotAt(editor, screen).frame))
}

/** Moves the picture by pixels of the screen. */
export function panBy(editor: Editor, { x, y }: Point): void {
  const state = editor.state.getState()
  const { shown } = waysOf(editor, state)
  const scale = scaleOf(shown, state.screen, state.viewport)
  const { zoom, centre } = state.viewport
  setViewport(editor, { zoom, centre: { x: centre.x - x / scale, y: centre.y - y / scale } })
}
