import { squareCorner, snapped } from '@twinwerk/model/photo/mark-handles'
import { hasPoints, type Mark } from '@twinwerk/model/photo/marks'
import { simplifyStroke } from '@twinwerk/model/photo/simplify-stroke'
import { chooseTool, commitMoving } from '../state/change-picture.ts'
import type { Editor, Spot, Tool } from '../state/editor-state.ts'
import { pixelsPerScreen, waysOf } from '../state/editor-state.ts'
import { markBetween } from '../state/new-mark.ts'
import { isTap, type Gesture } from './gesture.ts'

/** The points of a stroke keep to the drawn line within this many CSS pixels. */
const strokeTolerance = 0.5

export function drawStroke(editor: Editor, tool: 'freehand' | 'highlighter', from: Spot): Gesture {
  const { state } = editor
  const points = [from.at.x, from.at.y]
  const { id, color, width } = markBetween(editor, tool, { from: from.at, to: from.at })
  const show = () => state.setState({ moving: { id, color, width, kind: tool, points: [...points] }, selected: undefined })
  show()
  return {
    move: ({ at }) => {
      points.push(at.x, at.y)
      show()
    },
    end: () => {
      const tolerance = strokeTolerance * pixelsPerScreen(waysOf(editor, state.getState()))
      state.setState({ moving: { id, color, width, kind: tool, points: simplifyStroke(points, tolerance) } })
      commitMoving(editor)
    },
    cancel: () => state.setState({ moving: undefined }),
  }
}

type DraggedTool = Exclude<Tool, 'select' | 'crop' | 'freehand' | 'highlighter' | 'polygon' | 'text'>

/** Draws from one corner or end to the other. The mark is selected afterwards, and the tool is the one that selects. */
export function drawBetween(editor: Editor, tool: DraggedTool, from: Spot): Gesture {
  const { state } = editor
  const id = crypto.randomUUID()
  return {
    move: ({ at }, steady) => {
      const to = steady ? (isBox(tool) ? squareCorner(from.at, at) : snapped(from.at, at)) : at
      state.setState({ moving: { ...markBetween(editor, tool, { from: from.at, to }), id }, selected: undefined })
    },
    end: (spot) => {
      const { moving } = state.getState()
      if (!moving || isTap(from, spot)) return state.setState({ moving: undefined })
      commitMoving(editor)
      chooseTool(editor, 'select')
      state.setState({ selected: id, ...(tool === 'tape' && { typing: id }) })
    },
    cancel: () => state.setState({ moving: undefined }),
  }
}

function isBox(tool: DraggedTool): boolean {
  return tool === 'rectangle' || tool === 'ellipse' || tool === 'mosaic'
}

/** The distance in CSS pixels within which a tap hits the first point of a polygon. */
const closePixels = 24

/** Adds a point of a polygon; a tap on its first point closes it. */
export function addCorner(editor: Editor, { at }: Spot): Gesture {
  const { state } = editor
  const { moving } = state.getState()
  const drawn = moving?.kind === 'polygon' ? moving : undefined
  const before = drawn?.points ?? []
  const reach = closePixels * pixelsPerScreen(waysOf(editor, state.getState()))
  const closes = before.length >= 6 && Math.hypot((before[0] ?? 0) - at.x, (before[1] ?? 0) - at.y) <= reach
  const first = markBetween(editor, 'polygon', { from: at, to: at })
  const mark: Mark = drawn ?? { ...first, kind: 'polygon', points: [] }
  const show = (x: number, y: number) => {
    if (hasPoints(mark)) state.setState({ moving: { ...mark, points: [...before, x, y] }, selected: undefined })
  }
  if (!closes) show(at.x, at.y)
  return {
    move: (spot) => !closes && show(spot.at.x, spot.at.y),
    end: () => closes && closePolygon(editor),
    cancel: () => state.setState({ moving: before.length > 0 ? drawn : undefined }),
  }
}

/** Ends a polygon, if it has three points; otherwise nothing is left of it. */
export function closePolygon(editor: Editor): void {
  const { state } = editor
  const { moving } = state.getState()
  if (moving?.kind !== 'polygon') return
  const corners = withoutDoubles(moving.points)
  if (corners.length < 6) return state.setState({ moving: undefined })
  state.setState({ moving: { ...moving, points: corners } })
  commitMoving(editor)
  chooseTool(editor, 'select')
  state.setState({ selected: moving.id })
}

/** A double tap adds its point twice. */
function withoutDoubles(points: readonly number[]): readonly number[] {
  return points.filter((_, index) => {
    const start = index - (index % 2)
    return start === 0 || points[start] !== points[start - 2] || points[start + 1] !== points[start - 1]
  })
}

/** Takes back the last point of a polygon that is being drawn. */
export function dropCorner({ state }: Editor): void {
  const { moving } = state.getState()
  if (moving?.kind !== 'polygon') return
  const points = moving.points.slice(0, -2)
  state.setState({ moving: points.length > 0 ? { ...moving, points } : undefined })
}
