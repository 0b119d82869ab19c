import type { Point } from '@twinwerk/model/photo/picture-view'
import { markAt } from '@twinwerk/model/photo/mark-geometry'
import { select } from '../state/change-picture.ts'
import type { Editor } from '../state/editor-state.ts'
import { pixelsPerScreen, spotAt, waysOf } from '../state/editor-state.ts'
import { panBy, zoomBy } from '../state/move-view.ts'
import { beginGesture } from './begin.ts'
import { dragView } from './drag.ts'
import { closePolygon } from './draw.ts'
import type { Gesture } from './gesture.ts'

/** A second finger within this time means that the first one did not want to draw. */
const secondFingerMilliseconds = 150

type Running = { readonly gesture: Gesture; readonly pointer: number; readonly since: number; readonly isView: boolean }

/** Turns fingers, pens and the mouse on an element into gestures. Returns a function that ends it. */
export function listenToPointers(editor: Editor, element: HTMLElement, isSpaceHeld: () => boolean): () => void {
  const fingers = new Map<number, Point>()
  let running: Running | undefined
  const at = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const stop = () => {
    running?.gesture.cancel()
    running = undefined
    fingers.clear()
  }

  function down(event: PointerEvent): void {
    if (event.button > 1) return
    element.setPointerCapture(event.pointerId)
    if (event.pointerType === 'pen') editor.state.setState({ isPenMode: true })
    if (event.pointerType === 'touch') fingers.set(event.pointerId, at(event))
    if (fingers.size === 2 && running && canPinch(running)) {
      running.gesture.cancel()
      running = undefined
    }
    if (running || fingers.size > 1) return
    const isView = isSpaceHeld() || event.button === 1 || (event.pointerType === 'touch' && editor.state.getState().isPenMode)
    const spot = spotAt(editor, at(event))
    const gesture = isView ? dragView(editor, spot) : beginGesture(editor, spot)
    running = { gesture, pointer: event.pointerId, since: event.timeStamp, isView }
  }

  function canPinch({ since, isView }: Running): boolean {
    const { tool } = editor.state.getState()
    return isView || tool === 'select' || performance.now() - since < secondFingerMilliseconds
  }

  function move(event: PointerEvent): void {
    const place = at(event)
    if (fingers.size === 2 && !running) return pinch(event.pointerId, place)
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, place)
    if (event.pointerId !== running?.pointer) return
    // A fast pen reports several places at once.
    const all = event.getCoalescedEvents?.() ?? []
    for (const each of all.length > 0 ? all : [event]) running.gesture.move(spotAt(editor, at(each)), event.shiftKey)
  }

  function pinch(pointer: number, place: Point): void {
    const before = fingers.get(pointer)
    const other = [...fingers].find(([id]) => id !== pointer)?.[1]
    fingers.set(pointer, place)
    if (!before || !other) return
    const distance = (one: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
    panBy(editor, { x: (place.x - before.x) / 2, y: (place.y - before.y) / 2 })
    zoomBy(editor, distance(place) / distance(before), { x: (place.x + other.x) / 2, y: (place.y + other.y) / 2 })
  }

  function up(event: PointerEvent): void {
    fingers.delete(event.pointerId)
    if (event.pointerId !== running?.pointer) return
    const { gesture } = running
    running = undefined
    gesture.end(spotAt(editor, at(event)))
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) return zoomBy(editor, Math.exp(-event.deltaY / 300), at(event))
    panBy(editor, { x: -event.deltaX, y: -event.deltaY })
  }

  const listening = new AbortController()
  const { signal } = listening
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  // A gesture of the system, such as a call that comes in, ends ours.
  element.addEventListener('pointercancel', stop, { signal })
  window.addEventListener('blur', stop, { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal, capture: true })
  element.addEventListener('dblclick', (event) => tapTwice(editor, at(event)), { signal })
  element.addEventListener('wheel', wheel, { signal, passive: false })
  return () => listening.abort()
}

/** A double tap closes a polygon, and opens the words of a text or the length of a tape. */
function tapTwice(editor: Editor, screen: Point): void {
  const state = editor.state.getState()
  if (state.tool === 'polygon') return closePolygon(editor)
  if (state.tool !== 'select') return
  const reach = 14 * pixelsPerScreen(waysOf(editor, state))
  const hit = markAt(state.history.present.items, spotAt(editor, screen).at, reach)
  if (hit?.kind !== 'text' && hit?.kind !== 'tape') return
  select(editor, hit.id)
  editor.state.setState({ typing: hit.id })
}
