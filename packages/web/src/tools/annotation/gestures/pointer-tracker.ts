import type { Point } from '@twinwerk/model/photo/picture-view'
import type { Editor } from '../state/editor-state.ts'
import { spotAt } from '../state/editor-state.ts'
import { panBy, zoomBy } from '../state/move-view.ts'
import { beginGesture } from './begin.ts'
import { dragView } from './drag.ts'
import type { Gesture } from './gesture.ts'

/** A second finger within this time means that the first one did not want to draw. */
const secondFingerMilliseconds = 150

type Running = { readonly gesture: Gesture; readonly pointer: number; readonly since: number; readonly isView: boolean }

/** A pointer at a place of the screen. */
export type Touch = {
  readonly pointer: number
  readonly kind: string
  readonly at: Point
  /** In milliseconds, by the clock of the events. */
  readonly time: number
  /** The picture is moved, whatever the tool: with the space bar or the middle button. */
  readonly movesView: boolean
  readonly steady: boolean
}

/** Follows the pointers on a picture: one makes a gesture of the chosen tool, two fingers move and zoom. */
export class PointerTracker {
  readonly #editor: Editor
  readonly #fingers = new Map<number, Point>()
  #running: Running | undefined

  constructor(editor: Editor) {
    this.#editor = editor
  }

  press(touch: Touch): void {
    const { state } = this.#editor
    const { pointer, kind, at, time } = touch
    if (kind === 'pen') state.setState({ isPenMode: true })
    if (kind === 'touch') this.#fingers.set(pointer, at)
    if (this.#fingers.size === 2 && this.#running && this.#yieldsTo(time)) this.#cancel()
    if (this.#running || this.#fingers.size > 1) return
    const isView = touch.movesView || (kind === 'touch' && state.getState().isPenMode)
    const spot = spotAt(this.#editor, at)
    const gesture = isView ? dragView(this.#editor, spot) : beginGesture(this.#editor, spot)
    this.#running = { gesture, pointer, since: time, isView }
  }

  move({ pointer, at, steady }: Pick<Touch, 'pointer' | 'at' | 'steady'>): void {
    if (this.#fingers.size === 2 && !this.#running) return this.#pinch(pointer, at)
    if (this.#fingers.has(pointer)) this.#fingers.set(pointer, at)
    if (pointer === this.#running?.pointer) this.#running.gesture.move(spotAt(this.#editor, at), steady)
  }

  release({ pointer, at }: Pick<Touch, 'pointer' | 'at'>): void {
    this.#fingers.delete(pointer)
    if (pointer !== this.#running?.pointer) return
    const { gesture } = this.#running
    this.#running = undefined
    gesture.end(spotAt(this.#editor, at))
  }

  /** Ends everything without a trace, as a gesture of the system does. */
  stop(): void {
    this.#cancel()
    this.#fingers.clear()
  }

  #cancel(): void {
    this.#running?.gesture.cancel()
    this.#running = undefined
  }

  /** A palm beside a stroke does not end it; a second finger that comes at once does. */
  #yieldsTo(time: number): boolean {
    if (!this.#running) return true
    const { since, isView } = this.#running
    return isView || this.#editor.state.getState().tool === 'select' || time - since < secondFingerMilliseconds
  }

  #pinch(pointer: number, at: Point): void {
    const before = this.#fingers.get(pointer)
    const other = [...this.#fingers].find(([id]) => id !== pointer)?.[1]
    if (!before || !other) return
    this.#fingers.set(pointer, at)
    const distance = (one: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
    panBy(this.#editor, { x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 })
    zoomBy(this.#editor, distance(at) / distance(before), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 })
  }
}
