import type { Box, Mark, StampName } from '@twinwerk/model/photo/marks'
import { angleOf, frameMatrix, inverseOf, mapPoint, type Point } from '@twinwerk/model/photo/picture-view'
import { boxBetween } from '@twinwerk/model/photo/mark-handles'
import { fontSizeOf, plateOf } from '../draw/draw-text.ts'
import { chooseTool, putMark } from './change-picture.ts'
import type { Editor, Tool } from './editor-state.ts'
import { pixelsPerScreen, seenPicture, waysOf } from './editor-state.ts'

/** The size of a stamp on the screen when it is placed, in CSS pixels (portal specification, section 2.7). */
const stampPixels = 64
/** The reach of a mark that a key places in the middle of the screen, in CSS pixels. */
const defaultReach = 60

/** Sizes of letters, as parts of the longer side of the picture. */
export const textSizes = { S: 1 / 80, M: 1 / 50, L: 1 / 32, XL: 1 / 20 } as const
export type TextSize = keyof typeof textSizes

type Drawn = Exclude<Tool, 'select' | 'crop'>

/** Returns a mark of a tool between two points of the original, as a drag draws it. A text and a polygon begin differently. */
export function markBetween(editor: Editor, tool: Drawn, { from, to }: { readonly from: Point; readonly to: Point }): Mark {
  const { color, width } = editor.state.getState()
  const look = { id: crypto.randomUUID(), color, width }
  const ends = [from.x, from.y, to.x, to.y]
  switch (tool) {
    case 'rectangle':
    case 'ellipse':
    case 'mosaic':
      return { ...look, kind: tool, box: boxBetween(from, to) }
    case 'tape':
      return { ...look, kind: tool, points: ends, length: null, isScale: false }
    case 'curve':
      return { ...look, kind: tool, points: [from.x, from.y, (from.x + to.x) / 2, (from.y + to.y) / 2, to.x, to.y] }
    case 'polygon':
      return { ...look, kind: tool, points: [from.x, to.y, (from.x + to.x) / 2, from.y, to.x, to.y] }
    case 'text':
      return { ...look, kind: tool, text: '', box: textBox(editor, '', { at: from, size: textSizes.M }) }
    default:
      return { ...look, kind: tool, points: ends }
  }
}

/** Places a mark of a tool in the middle of the screen, for drawing with the keyboard. */
export function placeDefault(editor: Editor, tool: Drawn): void {
  chooseTool(editor, tool)
  const state = editor.state.getState()
  const middle = middleOf(editor)
  const reach = defaultReach * pixelsPerScreen(waysOf(editor, state))
  const mark = markBetween(editor, tool, {
    from: tool === 'text' ? middle : { x: middle.x - reach, y: middle.y - reach },
    to: { x: middle.x + reach, y: middle.y + reach },
  })
  if (mark.kind === 'text') return editor.state.setState({ moving: mark, typing: mark.id, selected: mark.id })
  chooseTool(editor, 'select')
  putMark(editor, mark)
  editor.state.setState({ selected: mark.id, ...(mark.kind === 'tape' && { typing: mark.id }) })
}

/** Places a stamp in the middle of what is visible, and selects it. */
export function placeStamp(editor: Editor, name: StampName): void {
  const state = editor.state.getState()
  const side = stampPixels * pixelsPerScreen(waysOf(editor, state))
  const middle = middleOf(editor)
  const turn = uprightTurn(editor)
  const { width } = state
  const id = crypto.randomUUID()
  chooseTool(editor, 'select')
  putMark(editor, {
    id,
    kind: 'stamp',
    color: 'primary',
    width,
    name,
    lines: editor.stampLines,
    box: { ...middle, width: side, height: side, turn },
  })
  editor.state.setState({ selected: id })
}

/** Returns the place of the original in the middle of the screen. */
function middleOf(editor: Editor): Point {
  const state = editor.state.getState()
  return mapPoint(inverseOf(frameMatrix(editor.size, seenPicture(state).edit)), state.viewport.centre)
}

/** Returns the turn of a box, in degrees, that is seen upright. */
function uprightTurn(editor: Editor): number {
  const turn = (0 - angleOf(seenPicture(editor.state.getState()).edit)) % 360
  return turn === 0 ? 0 : turn
}

const measuring = new OffscreenCanvas(1, 1).getContext('2d')

/** Returns the box of a text around a place; `size` is a part of the longer side of the picture. */
export function textBox(editor: Editor, text: string, { at, size }: { readonly at: Point; readonly size: number }): Box {
  const pixels = Math.max(editor.size.width, editor.size.height) * size
  return plated(text, pixels, { x: at.x, y: at.y, turn: uprightTurn(editor) })
}

/** Returns the box of a changed text, with letters as large as before. */
export function retypedBox(box: Box, before: string, text: string): Box {
  return plated(text, fontSizeOf(box, before), box)
}

function plated(text: string, pixels: number, { x, y, turn }: Pick<Box, 'x' | 'y' | 'turn'>): Box {
  const plate = measuring ? plateOf(measuring, text) : { width: 1, height: 1 }
  return { x, y, turn, width: Math.max(1, plate.width * pixels), height: Math.max(1, plate.height * pixels) }
}
