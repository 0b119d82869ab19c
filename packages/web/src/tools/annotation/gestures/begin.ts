import { markAt } from '@twinwerk/model/photo/mark-geometry'
import { handlesOf, type Handle } from '@twinwerk/model/photo/mark-handles'
import type { Mark } from '@twinwerk/model/photo/marks'
import { knobPixels, seenAt } from '../scene.ts'
import type { Editor, Spot } from '../state/editor-state.ts'
import { isFullOfMarks, pixelsPerScreen, selectedMark, waysOf } from '../state/editor-state.ts'
import { markBetween } from '../state/new-mark.ts'
import { dragCrop, dragHandle, dragMark, dragView } from './drag.ts'
import { addCorner, drawBetween, drawStroke } from './draw.ts'
import type { Gesture } from './gesture.ts'

/** Within this many CSS pixels a finger hits a handle or a line. */
const handleReach = 22
export const lineReach = 14

/** Returns the gesture that begins at a place, by the tool that is chosen. */
export function beginGesture(editor: Editor, spot: Spot): Gesture {
  const state = editor.state.getState()
  const { tool } = state
  if (tool !== 'select' && tool !== 'crop' && isFullOfMarks(state)) return dragView(editor, spot)
  switch (tool) {
    case 'select':
      return beginSelecting(editor, spot)
    case 'crop':
      return dragCrop(editor, spot, waysOf(editor, editor.state.getState()).toScreen[0])
    case 'freehand':
    case 'highlighter':
      return drawStroke(editor, tool, spot)
    case 'polygon':
      return addCorner(editor, spot)
    case 'text':
      return beginText(editor, spot)
    default:
      return drawBetween(editor, tool, spot)
  }
}

function beginSelecting(editor: Editor, spot: Spot): Gesture {
  const state = editor.state.getState()
  const selected = selectedMark(state)
  const handle = selected && handleAt(editor, selected, spot)
  if (selected && handle) return dragHandle(editor, selected, handle)
  const reach = lineReach * pixelsPerScreen(waysOf(editor, state))
  const hit = markAt(state.history.present.items, spot.at, reach)
  return hit ? dragMark(editor, hit, spot) : dragView(editor, spot)
}

function handleAt(editor: Editor, mark: Mark, { screen }: Spot): Handle | undefined {
  const ways = waysOf(editor, editor.state.getState())
  const distance = (handle: Handle) => {
    const { x, y } = seenAt(ways, handle)
    return Math.hypot(x - screen.x, y - screen.y)
  }
  const [nearest] = handlesOf(mark, knobPixels * pixelsPerScreen(ways)).toSorted((one, other) => distance(one) - distance(other))
  return nearest && distance(nearest) <= handleReach ? nearest : undefined
}

/** A tap says where a text goes; its words are typed over the picture. */
function beginText(editor: Editor, { at }: Spot): Gesture {
  return {
    move: () => undefined,
    end: () => {
      const mark = markBetween(editor, 'text', { from: at, to: at })
      editor.state.setState({ moving: mark, typing: mark.id, selected: mark.id })
    },
    cancel: () => undefined,
  }
}
