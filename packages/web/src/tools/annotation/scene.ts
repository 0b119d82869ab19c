import { Layer } from 'konva/lib/Layer'
import { Shape } from 'konva/lib/Shape'
import { Stage } from 'konva/lib/Stage'
import { handlesOf } from '@twinwerk/model/photo/mark-handles'
import { mapPoint, type Matrix } from '@twinwerk/model/photo/picture-view'
import { drawMark } from './draw/draw-mark.ts'
import { drawingOf, drawMarks, drawOriginal, enterOriginal } from './draw/draw-picture.ts'
import { lightFilter } from './draw/light.ts'
import type { Editor, EditorState, Ways } from './state/editor-state.ts'
import { pixelsPerScreen, seenPicture, selectedMark, waysOf } from './state/editor-state.ts'

const handleRadius = 8
/** The distance of the knob that turns a mark, in CSS pixels. */
export const knobPixels = 32

type Paint = (context: CanvasRenderingContext2D) => void

/**
 * Draws an editor into an element, at the size of the element: the picture, the marks at rest, and what is just being changed each on a
 * canvas of its own, so that a drag draws one mark and not all of them. Returns a function that ends it.
 */
export function showScene(editor: Editor, container: HTMLDivElement, source: ImageBitmap): () => void {
  const stage = new Stage({ container, width: 1, height: 1, listening: false })
  const canvas = (paint: Paint) => {
    const layer = new Layer({ listening: false })
    // oxlint-disable-next-line no-underscore-dangle -- Konva's name for the canvas context that it wraps
    layer.add(new Shape({ listening: false, sceneFunc: (context) => paint(context._context) }))
    stage.add(layer)
    return layer
  }
  const now = () => editor.state.getState()
  const locale = document.documentElement.lang || 'de'
  const drawing = () => drawingOf(seenPicture(now()), { size: editor.size, brand: editor.brand, locale })
  const picture = canvas((context) =>
    inOriginal(context, { editor, state: now() }, () => drawOriginal(context, source, seenPicture(now()).items)),
  )
  const resting = canvas((context) =>
    inOriginal(context, { editor, state: now() }, () => {
      const { moving, selected } = now()
      const away = moving?.id ?? selected
      drawMarks(
        context,
        seenPicture(now()).items.filter(({ id }) => id !== away),
        drawing(),
      )
    }),
  )
  const changing = canvas((context) => {
    const state = now()
    const mark = state.moving ?? selectedMark(state)
    if (mark) inOriginal(context, { editor, state }, () => drawMark(context, mark, drawing()))
    drawHandles(context, editor, state)
    drawCrop(context, editor, state)
  })

  function redraw(state: EditorState, before: EditorState | undefined): void {
    const has = (...keys: readonly (keyof EditorState)[]) => !before || keys.some((key) => state[key] !== before[key])
    if (has('screen')) stage.size(state.screen)
    const isOtherView = has('viewport', 'screen', 'trying', 'cropping', 'history')
    picture.getCanvas()._canvas.style.filter = lightFilter(seenPicture(state).edit)
    if (isOtherView || state.moving?.kind === 'mosaic' || before?.moving?.kind === 'mosaic') picture.batchDraw()
    if (isOtherView || has('selected') || state.moving?.id !== before?.moving?.id) resting.batchDraw()
    changing.batchDraw()
  }
  redraw(now(), undefined)
  const stop = editor.state.subscribe(redraw)
  const fonts = () => stage.batchDraw()
  document.fonts.addEventListener('loadingdone', fonts)
  return () => {
    stop()
    document.fonts.removeEventListener('loadingdone', fonts)
    stage.destroy()
  }
}

type Seen = { readonly editor: Editor; readonly state: EditorState }

/** Draws in pixels of the original, within the part of it that is seen. */
function inOriginal(context: CanvasRenderingContext2D, { editor, state }: Seen, draw: () => void): void {
  const { shown, toScreen } = waysOf(editor, state)
  context.save()
  context.transform(...toScreen)
  context.beginPath()
  context.rect(shown.x, shown.y, shown.width, shown.height)
  context.clip()
  enterOriginal(context, editor.size, seenPicture(state).edit)
  draw()
  context.restore()
}

function drawHandles(context: CanvasRenderingContext2D, editor: Editor, state: EditorState): void {
  const mark = selectedMark(state)
  if (!mark || state.typing !== undefined) return
  const ways = waysOf(editor, state)
  const onScreen = handlesOf(mark, knobPixels * pixelsPerScreen(ways)).map((handle) => ({ ...handle, ...seenAt(ways, handle) }))
  const corners = onScreen.filter(({ kind }) => kind === 'corner')
  context.save()
  context.strokeStyle = '#ffffff'
  context.lineWidth = 1.5
  context.shadowColor = 'rgb(0 0 0 / 60%)'
  context.shadowBlur = 3
  context.beginPath()
  for (const { x, y } of corners) context.lineTo(x, y)
  context.closePath()
  context.stroke()
  for (const { x, y, kind } of onScreen) {
    context.beginPath()
    context.arc(x, y, kind === 'turn' ? handleRadius - 1 : handleRadius, 0, 2 * Math.PI)
    context.fillStyle = kind === 'turn' ? '#1d2026' : '#ffffff'
    context.fill()
    context.stroke()
  }
  context.restore()
}

export function seenAt({ toScreen, toFrame }: { readonly toScreen: Matrix; readonly toFrame: Matrix }, at: { x: number; y: number }) {
  return mapPoint(toScreen, mapPoint(toFrame, at))
}

function drawCrop(context: CanvasRenderingContext2D, editor: Editor, state: EditorState): void {
  const { cropping, screen } = state
  if (!cropping) return
  const ways: Ways = waysOf(editor, state)
  const { x, y } = mapPoint(ways.toScreen, cropping.rect)
  const [width, height] = [cropping.rect.width * ways.toScreen[0], cropping.rect.height * ways.toScreen[0]]
  context.save()
  context.fillStyle = 'rgb(11 14 18 / 66%)'
  context.beginPath()
  context.rect(0, 0, screen.width, screen.height)
  context.rect(x, y, width, height)
  context.fill('evenodd')
  context.strokeStyle = 'rgb(255 255 255 / 45%)'
  context.lineWidth = 1
  context.beginPath()
  for (const third of [1 / 3, 2 / 3]) {
    context.moveTo(x + width * third, y)
    context.lineTo(x + width * third, y + height)
    context.moveTo(x, y + height * third)
    context.lineTo(x + width, y + height * third)
  }
  context.stroke()
  context.strokeStyle = '#ffffff'
  context.lineWidth = 2
  context.strokeRect(x, y, width, height)
  context.fillStyle = '#ffffff'
  for (const across of [0, 1])
    for (const down of [0, 1]) {
      context.beginPath()
      context.arc(x + across * width, y + down * height, handleRadius, 0, 2 * Math.PI)
      context.fill()
    }
  context.restore()
}
