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
  const action = event.ctrlKey || event.metaKey ? actionWithControl(editor, event) : actionOf(editor, event)
  action?.()
  return action !== undefined
}

type Action = (() => void) | undefined

function actionOf(editor: Editor, event: KeyboardEvent): Action {
  const { key, altKey } = event
  const arrow = arrows[key]
  if (arrow) return () => pressArrow(editor, event, arrow)
  const tool = toolOfKey.get(key.toLowerCase())
  if (tool && !altKey) return () => chooseTool(editor, tool)
  const { selected, moving } = editor.state.getState()
  switch (key) {
    case '+':
      return () => stepZoom(editor, 1)
    case '-':
      return () => stepZoom(editor, -1)
    case '0':
      return () => showWhole(editor)
    case 'Enter':
      return actionOfEnter(editor)
    case 'Backspace':
      if (moving?.kind === 'polygon') return () => dropCorner(editor)
      return selected === undefined ? undefined : () => removeSelected(editor)
    case 'Delete':
      return selected === undefined ? undefined : () => removeSelected(editor)
    default:
      return undefined
  }
}

function actionWithControl(editor: Editor, { key, shiftKey }: KeyboardEvent): Action {
  switch (key.toLowerCase()) {
    case 'z':
      return () => (shiftKey ? redo(editor) : undo(editor))
    case 'y':
      return () => redo(editor)
    case 'd':
      return () => duplicateSelected(editor)
    default:
      return undefined
  }
}

function pressArrow(editor: Editor, { shiftKey, altKey, key }: KeyboardEvent, { x, y }: { readonly x: number; readonly y: number }): void {
  if (editor.state.getState().selected === undefined) return panBy(editor, { x: -x * panPixels, y: -y * panPixels })
  if (altKey) return resizeSelected(editor, key === 'ArrowUp' || key === 'ArrowRight' ? growth : 1 / growth)
  const steps = shiftKey ? farSteps : 1
  nudge(editor, { x: x * steps, y: y * steps })
}

function actionOfEnter(editor: Editor): Action {
  const { tool, moving, selected, history } = editor.state.getState()
  if (tool === 'crop') return () => applyCrop(editor)
  if (moving?.kind === 'polygon') return () => closePolygon(editor)
  const mark = history.present.items.find(({ id }) => id === selected)
  return mark?.kind === 'text' || mark?.kind === 'tape' ? () => editor.state.setState({ typing: mark.id }) : undefined
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
