import { markAt } from '@twinwerk/model/photo/mark-geometry'
import type { Point } from '@twinwerk/model/photo/picture-view'
import { select } from '../state/change-picture.ts'
import type { Editor } from '../state/editor-state.ts'
import { pixelsPerScreen, spotAt, waysOf } from '../state/editor-state.ts'
import { panBy, zoomBy } from '../state/move-view.ts'
import { lineReach } from './begin.ts'
import { closePolygon } from './draw.ts'
import { PointerTracker } from './pointer-tracker.ts'

const middleButton = 1
/** The pixels of a wheel that double the zoom, about. */
const wheelPixels = 300

/** Turns fingers, pens and the mouse on an element into gestures. Returns a function that ends it. */
export function listenToPointers(editor: Editor, element: HTMLElement, isSpaceHeld: () => boolean): () => void {
  const tracker = new PointerTracker(editor)
  const at = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const listening = new AbortController()
  const { signal } = listening
  element.addEventListener(
    'pointerdown',
    (event) => {
      const { button, pointerId: pointer, pointerType: kind, timeStamp: time, shiftKey: steady } = event
      if (button > middleButton) return
      element.setPointerCapture(pointer)
      tracker.press({ pointer, kind, time, steady, at: at(event), movesView: isSpaceHeld() || button === middleButton })
    },
    { signal },
  )
  element.addEventListener(
    'pointermove',
    (event) => {
      // A fast pen reports several places at once.
      const places = event.getCoalescedEvents?.() ?? []
      for (const each of places.length > 0 ? places : [event])
        tracker.move({ pointer: event.pointerId, at: at(each), steady: event.shiftKey })
    },
    { signal },
  )
  element.addEventListener('pointerup', (event) => tracker.release({ pointer: event.pointerId, at: at(event) }), { signal })
  element.addEventListener('pointercancel', () => tracker.stop(), { signal })
  window.addEventListener('blur', () => tracker.stop(), { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && tracker.stop(), { signal, capture: true })
  element.addEventListener('dblclick', (event) => tapTwice(editor, at(event)), { signal })
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) zoomBy(editor, Math.exp(-event.deltaY / wheelPixels), at(event))
      else panBy(editor, { x: -event.deltaX, y: -event.deltaY })
    },
    { signal, passive: false },
  )
  return () => listening.abort()
}

/** A double tap closes a polygon, and opens the words of a text or the length of a tape. */
function tapTwice(editor: Editor, screen: Point): void {
  const state = editor.state.getState()
  if (state.tool === 'polygon') return closePolygon(editor)
  if (state.tool !== 'select') return
  const reach = lineReach * pixelsPerScreen(waysOf(editor, state))
  const hit = markAt(state.history.present.items, spotAt(editor, screen).at, reach)
  if (hit?.kind !== 'text' && hit?.kind !== 'tape') return
  select(editor, hit.id)
  editor.state.setState({ typing: hit.id })
}
