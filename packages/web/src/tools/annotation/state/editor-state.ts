import { createStore, type StoreApi } from 'zustand/vanilla'
import { startHistory, type EditHistory } from '@twinwerk/model/photo/edit-history'
import type { EditedPicture, LineWidth, Mark, MarkColor, MarkKind, Marks, PictureEdit, Rect, Size } from '@twinwerk/model/photo/marks'
import { noEdit } from '@twinwerk/model/photo/marks'
import { maxMarksLength } from '@twinwerk/model/photo/read-marks'
import { frameMatrix, inverseOf, mapPoint, shownRect, type Matrix, type Point } from '@twinwerk/model/photo/picture-view'
import { screenMatrix, wholePicture, type Viewport } from '../viewport.ts'

/** `select` chooses and moves marks, `crop` cuts the picture; every other tool draws marks of its kind. */
export type Tool = 'select' | 'crop' | Exclude<MarkKind, 'stamp'>

/** The crop that is being chosen; its ratio of width to height, if it keeps one. */
export type Cropping = { readonly rect: Rect; readonly ratio: number | undefined }

export type EditorState = {
  readonly history: EditHistory<EditedPicture>
  readonly tool: Tool
  readonly color: MarkColor
  readonly width: LineWidth
  readonly selected: string | undefined
  /** The mark that is being drawn or dragged. It stands in the place of the mark with its id. */
  readonly moving: Mark | undefined
  /** Changes of the whole picture that a slider is just trying. */
  readonly trying: PictureEdit | undefined
  readonly cropping: Cropping | undefined
  /** The mark whose text or length is being typed. */
  readonly typing: string | undefined
  readonly viewport: Viewport
  readonly screen: Size
  /** After the first touch of a pen, fingers only move the picture. */
  readonly isPenMode: boolean
}

/** The editor of one picture. */
export type Editor = {
  readonly state: StoreApi<EditorState>
  /** The upright original, in pixels. */
  readonly size: Size
  readonly brand: Marks['brand']
  /** The lines of a new stamp below its name. */
  readonly stampLines: readonly string[]
}

type Opening = Omit<Editor, 'state'> & { readonly marks: Marks | undefined }

export function createEditor({ marks, ...picture }: Opening): Editor {
  const start: EditedPicture = marks ? { edit: marks.edit, items: marks.items } : { edit: noEdit, items: [] }
  const state = createStore<EditorState>(() => ({
    history: startHistory(start),
    tool: 'select',
    color: 'primary',
    width: 'medium',
    selected: undefined,
    moving: undefined,
    trying: undefined,
    cropping: undefined,
    typing: undefined,
    viewport: wholePicture(shownRect(picture.size, start.edit)),
    screen: { width: 1, height: 1 },
    isPenMode: false,
  }))
  return { state, ...picture }
}

/** Returns the picture as it is seen now: with the mark and the changes that are under way. */
export function seenPicture({ history: { present }, moving, trying, cropping }: EditorState): EditedPicture {
  const edit = trying ?? present.edit
  return {
    edit: cropping ? { ...edit, crop: null } : edit,
    items: moving ? withMark(present.items, moving) : present.items,
  }
}

/** Returns the marks with a mark in the place of the one with its id, or at the end. */
export function withMark(items: readonly Mark[], mark: Mark): readonly Mark[] {
  return items.some(({ id }) => id === mark.id) ? items.map((each) => (each.id === mark.id ? mark : each)) : [...items, mark]
}

export function selectedMark(state: EditorState): Mark | undefined {
  return seenPicture(state).items.find(({ id }) => id === state.selected)
}

/** The ways between the original, the frame of the edited picture and the screen. */
export type Ways = { readonly shown: Rect; readonly toScreen: Matrix; readonly toFrame: Matrix }

export function waysOf({ size }: Editor, state: EditorState): Ways {
  const { edit } = seenPicture(state)
  const shown = shownRect(size, edit)
  return { shown, toScreen: screenMatrix(shown, state.screen, state.viewport), toFrame: frameMatrix(size, edit) }
}

/** Returns the pixels of the original below one pixel of the screen. */
export function pixelsPerScreen({ toScreen, toFrame }: Ways): number {
  return 1 / (toScreen[0] * Math.hypot(toFrame[0], toFrame[1]))
}

/** Marks are refused before the store refuses them, so that no drawing is lost. */
const fullShare = 0.9

/** The state changes with every movement of a finger, the marks only with every step. */
const lengths = new WeakMap<readonly Mark[], number>()

/** Returns true if there is no room for more marks. */
export function isFullOfMarks({ history: { present } }: Pick<EditorState, 'history'>): boolean {
  const { items } = present
  const length = lengths.get(items) ?? JSON.stringify(items).length
  lengths.set(items, length)
  return length > maxMarksLength * fullShare
}

export function isChanged({ history: { past } }: Pick<EditorState, 'history'>): boolean {
  return past.length > 0
}

/** A place under a pointer: on the screen (CSS pixels), in the frame and in the original. */
export type Spot = { readonly screen: Point; readonly frame: Point; readonly at: Point }

export function spotAt(editor: Editor, screen: Point): Spot {
  const { toScreen, toFrame } = waysOf(editor, editor.state.getState())
  const frame = mapPoint(inverseOf(toScreen), screen)
  return { screen, frame, at: mapPoint(inverseOf(toFrame), frame) }
}
