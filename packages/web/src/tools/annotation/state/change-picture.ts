import { addStep, redoStep, undoStep, type EditHistory } from '@twinwerk/model/photo/edit-history'
import { boundsOf, movedMark, scaledMark } from '@twinwerk/model/photo/mark-geometry'
import type { EditedPicture, LineWidth, Mark, MarkColor, PictureEdit } from '@twinwerk/model/photo/marks'
import { cropWithin, frameOf, inverseOf, shownRect } from '@twinwerk/model/photo/picture-view'
import { wholePicture } from '../viewport.ts'
import type { Editor, Tool } from './editor-state.ts'
import { seenPicture, selectedMark, waysOf, withMark } from './editor-state.ts'

/** Makes a step that can be undone, and ends every change under way. */
export function commit({ state }: Editor, change: (picture: EditedPicture) => EditedPicture): void {
  state.setState(({ history }) => ({ history: addStep(history, change(history.present)), moving: undefined, trying: undefined }))
}

/** Stores a mark: a new one, or the new state of a known one. */
export function putMark(editor: Editor, mark: Mark): void {
  commit(editor, ({ edit, items }) => ({ edit, items: withMark(items, mark) }))
}

/** Ends a drawing or drag, and makes it a step. */
export function commitMoving(editor: Editor): void {
  const { moving } = editor.state.getState()
  if (moving) putMark(editor, moving)
}

export function undo(editor: Editor): void {
  travel(editor, undoStep)
}

export function redo(editor: Editor): void {
  travel(editor, redoStep)
}

function travel(editor: Editor, step: (history: EditHistory<EditedPicture>) => EditHistory<EditedPicture>): void {
  const { history, selected, tool } = editor.state.getState()
  const next = step(history)
  const isThere = next.present.items.some(({ id }) => id === selected)
  const isOtherView = next.present.edit !== history.present.edit
  editor.state.setState({
    history: next,
    moving: undefined,
    trying: undefined,
    cropping: undefined,
    typing: undefined,
    selected: isThere ? selected : undefined,
    tool: tool === 'crop' ? 'select' : tool,
  })
  if (isOtherView) showWhole(editor)
}

export function showWhole({ state, size }: Editor): void {
  state.setState((now) => ({ viewport: wholePicture(shownRect(size, seenPicture(now).edit)) }))
}

/** Chooses a tool. A tool that draws begins with the tenant's primary colour (portal specification, section 2.7). */
export function chooseTool(editor: Editor, tool: Tool): void {
  const { state } = editor
  if (state.getState().cropping && tool !== 'crop') cancelCrop(editor)
  state.setState({ tool, moving: undefined, typing: undefined, ...(tool !== 'select' && { color: 'primary', selected: undefined }) })
}

export function select({ state }: Editor, id: string | undefined): void {
  state.setState({ selected: id, typing: undefined })
}

/** Recolours the selected mark; otherwise the colour counts until another tool is chosen. */
export function chooseColor(editor: Editor, color: MarkColor): void {
  editor.state.setState({ color })
  const mark = selectedMark(editor.state.getState())
  if (mark && mark.color !== color) putMark(editor, { ...mark, color })
}

export function chooseWidth(editor: Editor, width: LineWidth): void {
  editor.state.setState({ width })
  const mark = selectedMark(editor.state.getState())
  if (mark && mark.width !== width) putMark(editor, { ...mark, width })
}

export function removeSelected(editor: Editor): void {
  const { selected } = editor.state.getState()
  if (selected === undefined) return
  commit(editor, ({ edit, items }) => ({ edit, items: items.filter(({ id }) => id !== selected) }))
  select(editor, undefined)
}

/** Moves the selected mark by pixels of the screen, as the arrow keys do. */
export function nudge(editor: Editor, by: { readonly x: number; readonly y: number }): void {
  const state = editor.state.getState()
  const mark = selectedMark(state)
  if (!mark) return
  const { toFrame, toScreen } = waysOf(editor, state)
  // The directions are those of the screen, whatever the turn of the picture.
  const [a, b, c, d] = inverseOf(toFrame)
  const [scale] = toScreen
  putMark(editor, movedMark(mark, { x: (a * by.x + c * by.y) / scale, y: (b * by.x + d * by.y) / scale }))
}

export function resizeSelected(editor: Editor, factor: number): void {
  const mark = selectedMark(editor.state.getState())
  if (mark) putMark(editor, scaledMark(mark, factor))
}

/** Adds a copy of the selected mark beside it. */
export function duplicateSelected(editor: Editor): void {
  const mark = selectedMark(editor.state.getState())
  if (!mark) return
  const { width, height } = boundsOf(mark)
  const aside = Math.max(width, height, 40) / 4
  const copy = { ...movedMark(mark, { x: aside, y: aside }), id: crypto.randomUUID() }
  putMark(editor, copy)
  select(editor, copy.id)
}

/** Changes the whole picture in a step: turn, mirror, brightness. */
export function changeEdit(editor: Editor, change: (edit: PictureEdit) => PictureEdit): void {
  commit(editor, ({ edit, items }) => ({ edit: change(edit), items }))
  showWhole(editor)
}

/** Shows a change of the whole picture while a slider moves. */
export function tryEdit({ state }: Editor, change: (edit: PictureEdit) => PictureEdit): void {
  state.setState(({ history, trying }) => ({ trying: change(trying ?? history.present.edit) }))
}

export function startCrop(editor: Editor): void {
  const { edit } = editor.state.getState().history.present
  chooseTool(editor, 'crop')
  editor.state.setState({ cropping: { rect: shownRect(editor.size, edit), ratio: undefined } })
  showWhole(editor)
}

/** Gives the crop a ratio of width to height, or none. */
export function chooseRatio({ state, size }: Editor, ratio: number | undefined): void {
  state.setState(({ cropping, history: { present } }) =>
    cropping ? { cropping: { ratio, rect: cropWithin(frameOf(size, present.edit), cropping.rect, ratio) } } : {},
  )
}

export function applyCrop(editor: Editor): void {
  const { cropping, history } = editor.state.getState()
  if (!cropping) return
  const frame = frameOf(editor.size, history.present.edit)
  const { x, y, width, height } = cropping.rect
  const isWhole = x < 1 && y < 1 && width > frame.width - 1 && height > frame.height - 1
  editor.state.setState({ cropping: undefined, tool: 'select' })
  changeEdit(editor, (edit) => ({ ...edit, crop: isWhole ? null : cropping.rect }))
}

export function cancelCrop(editor: Editor): void {
  editor.state.setState({ cropping: undefined, tool: 'select' })
  showWhole(editor)
}
