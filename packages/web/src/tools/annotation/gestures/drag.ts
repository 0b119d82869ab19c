import { movedMark } from '@twinwerk/model/photo/mark-geometry'
import { draggedMark, type Handle } from '@twinwerk/model/photo/mark-handles'
import type { Mark, Rect } from '@twinwerk/model/photo/marks'
import { cropWithin, frameOf } from '@twinwerk/model/photo/picture-view'
import { commitMoving, select } from '../state/change-picture.ts'
import type { Editor, Spot } from '../state/editor-state.ts'
import { panBy } from '../state/move-view.ts'
import { isTap, type Gesture } from './gesture.ts'

/** Moves a mark. A tap only selects it. */
export function dragMark(editor: Editor, mark: Mark, from: Spot): Gesture {
  const { state } = editor
  select(editor, mark.id)
  return {
    move: (spot) => {
      if (!state.getState().moving && isTap(from, spot)) return
      state.setState({ moving: movedMark(mark, { x: spot.at.x - from.at.x, y: spot.at.y - from.at.y }) })
    },
    end: () => commitMoving(editor),
    cancel: () => state.setState({ moving: undefined }),
  }
}

export function dragHandle(editor: Editor, mark: Mark, handle: Handle): Gesture {
  const { state } = editor
  return {
    move: ({ at }, steady) => state.setState({ moving: draggedMark(mark, { handle, to: at, steady }) }),
    end: () => commitMoving(editor),
    cancel: () => state.setState({ moving: undefined }),
  }
}

/** Moves the picture on the screen. A tap beside all marks deselects. */
export function dragView(editor: Editor, from: Spot): Gesture {
  let last = from.screen
  return {
    move: ({ screen }) => {
      panBy(editor, { x: screen.x - last.x, y: screen.y - last.y })
      last = screen
    },
    end: (spot) => isTap(from, spot) && editor.state.getState().tool === 'select' && select(editor, undefined),
    cancel: () => undefined,
  }
}

/** The distance in CSS pixels within which a corner of the crop is grasped. */
const graspPixels = 28

/** Moves a corner of the crop, or the crop as a whole. */
export function dragCrop(editor: Editor, from: Spot, scale: number): Gesture {
  const { state, size } = editor
  const start = state.getState().cropping?.rect
  const corner = start && cornerNear(start, from, graspPixels / scale)
  return {
    move: ({ frame }) => {
      const { cropping, history } = state.getState()
      if (!cropping || !start) return
      const by = { x: frame.x - from.frame.x, y: frame.y - from.frame.y }
      const whole = frameOf(size, history.present.edit)
      const rect = corner ? cornered(start, corner, by) : { ...start, x: start.x + by.x, y: start.y + by.y }
      const inside = corner ? clipped(rect, whole) : rect
      state.setState({ cropping: { ...cropping, rect: anchored(cropWithin(whole, inside, cropping.ratio), { corner, rect: inside }) } })
    },
    end: () => undefined,
    cancel: () => {
      const { cropping } = state.getState()
      if (cropping && start) state.setState({ cropping: { ...cropping, rect: start } })
    },
  }
}

/** -1 for the left or upper side, 1 for the right or lower one. */
type Corner = { readonly across: -1 | 1; readonly down: -1 | 1 }

function cornerNear({ x, y, width, height }: Rect, { frame }: Spot, reach: number): Corner | undefined {
  const across = Math.abs(frame.x - x) < Math.abs(frame.x - x - width) ? -1 : 1
  const down = Math.abs(frame.y - y) < Math.abs(frame.y - y - height) ? -1 : 1
  const at = { x: across < 0 ? x : x + width, y: down < 0 ? y : y + height }
  return Math.hypot(frame.x - at.x, frame.y - at.y) <= reach ? { across, down } : undefined
}

function cornered({ x, y, width, height }: Rect, { across, down }: Corner, by: { readonly x: number; readonly y: number }): Rect {
  const [left, right] = across < 0 ? [x + by.x, x + width] : [x, x + width + by.x]
  const [top, bottom] = down < 0 ? [y + by.y, y + height] : [y, y + height + by.y]
  return { x: Math.min(left, right), y: Math.min(top, bottom), width: Math.abs(right - left), height: Math.abs(bottom - top) }
}

function clipped({ x, y, width, height }: Rect, frame: { readonly width: number; readonly height: number }): Rect {
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  return { x: left, y: top, width: Math.min(frame.width, x + width) - left, height: Math.min(frame.height, y + height) - top }
}

/** A crop that keeps its ratio shrinks towards the corner opposite to the dragged one. */
function anchored(crop: Rect, { corner, rect }: { readonly corner: Corner | undefined; readonly rect: Rect }): Rect {
  if (!corner) return crop
  return {
    ...crop,
    x: corner.across < 0 ? Math.max(0, rect.x + rect.width - crop.width) : crop.x,
    y: corner.down < 0 ? Math.max(0, rect.y + rect.height - crop.height) : crop.y,
  }
}
