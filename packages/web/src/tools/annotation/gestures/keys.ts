import {
  chooseTool,
  duplicateSelected,
  nudge,
  redo,
  removeSelected,
  resizeSelected,
  select,
  undo,
  cancelCrop,
  applyCrop,
  showWhole,
} from '../state/change-picture.ts'
import type { Editor, Tool } from '../state/editor-state.ts'
import { panBy, stepZoom } from '../state/move-view.ts'
import { closePolygon, dropCorner } from './draw.ts'

/** The keys of the tools. They work while no text is typed. */
export const toolKeys: Readonly<Partial<Record<Tool, string>>> = {
  select: 'V',
  freehand: 'F',
  arrow: 'A',
  line: 'L',
  ellipse: 'E',
  rectangle: 'R',
  polygon: 'P',
  tape: 'M',
  curve: 'C',
  text: 'T',
  highlighter: 'H',
}

const toolOfKey = new Map(
  Object.entries(toolKeys).map(([tool, key]) => [
    key.toLowerCase(),
    Object.keys(toolKeys).find((each): each is keyof typeof toolKeys => each === tool),
  ]),
)
const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const farSteps = 10
const panPixels = 40
const growth = 1.1

/** Does what a key means on the picture or in the list of marks. Returns false for a key without a meaning there. */
export function pressKey(editor: Editor, event: KeyboardEvent): boolean {
  const { key } = event
  if (event.ctrlKey || event.metaKey) return pressWithControl(editor, event)
  const arrow = arrows[key]
  if (arrow) return pressArrow(editor, event, arrow)
  const tool = toolOfKey.get(key.toLowerCase())
  if (tool && !event.altKey) return done(chooseTool(editor, tool))
  if (key === '+' || key === '-') return done(stepZoom(editor, key === '+' ? 1 : -1))
  if (key === '0') return done(showWhole(editor))
  if (key === 'Enter') return pressEnter(editor)
  if (key === 'Backspace' && dropCorner(editor)) return true
  if ((key === 'Delete' || key === 'Backspace') && editor.state.getState().selected !== undefined) return done(removeSelected(editor))
  return false
}

function done(_: void): true {
  return true
}

function pressWithControl(editor: Editor, { key, shiftKey }: KeyboardEvent): boolean {
  const letter = key.toLowerCase()
  if (letter === 'z') return done(shiftKey ? redo(editor) : undo(editor))
  if (letter === 'y') return done(redo(editor))
  if (letter === 'd') return done(duplicateSelected(editor))
  return false
}

function pressArrow(
  editor: Editor,
  { shiftKey, altKey, key }: KeyboardEvent,
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  if (editor.state.getState().selected === undefined) return done(panBy(editor, { x: -x * panPixels, y: -y * panPixels }))
  if (altKey) return done(resizeSelected(editor, key === 'ArrowUp' || key === 'ArrowRight' ? growth : 1 / growth))
  const steps = shiftKey ? farSteps : 1
  return done(nudge(editor, { x: x * steps, y: y * steps }))
}

function pressEnter(editor: Editor): boolean {
  const { tool, moving, selected, history } = editor.state.getState()
  if (tool === 'crop') return done(applyCrop(editor))
  if (moving?.kind === 'polygon') return done(closePolygon(editor))
  const mark = history.present.items.find(({ id }) => id === selected)
  if (mark?.kind !== 'text' && mark?.kind !== 'tape') return false
  editor.state.setState({ typing: mark.id })
  return true
}

/** Esc ends what is under way, then deselects. Returns false if there is nothing to end, so that the editor closes. */
export function pressEscape(editor: Editor): boolean {
  const { moving, cropping, selected, tool, trying } = editor.state.getState()
  if (moving || trying) editor.state.setState({ moving: undefined, trying: undefined, typing: undefined })
  else if (cropping) cancelCrop(editor)
  else if (selected !== undefined) select(editor, undefined)
  else if (tool !== 'select') chooseTool(editor, 'select')
  else return false
  return true
}
