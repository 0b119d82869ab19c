import type { PointerEvent } from 'react'
import { useEffect, useRef } from 'react'

type Point = readonly [x: number, y: number]
type Gestures = { readonly onZoom: (factor: number, at: Point) => void; readonly onMove: (shift: Point) => void }

/**
 * Zooms with the wheel: with the control key, and without it on the whole screen, where nothing else scrolls. Points count from the middle.
 * The listener is not React's, which could not keep the browser from zooming the page.
 */
export function useWheelZoom(element: HTMLElement | null, onZoom: Gestures['onZoom']): void {
  const latest = useRef(onZoom)
  useEffect(() => {
    latest.current = onZoom
  })
  useEffect(() => {
    if (!element) return undefined
    const zoom = (event: globalThis.WheelEvent) => {
      if (!event.ctrlKey && !document.fullscreenElement) return
      event.preventDefault()
      latest.current(event.deltaY < 0 ? 1.2 : 1 / 1.2, fromMiddle(element, [event.clientX, event.clientY]))
    }
    element.addEventListener('wheel', zoom, { passive: false })
    return () => element.removeEventListener('wheel', zoom)
  }, [element])
}

/** Turns the gestures of one or two pointers into zooms and moves. Points count from the middle. */
export function usePointers({ onZoom, onMove }: Gestures) {
  const down = useRef(new Map<number, Point>())
  useEffect(() => {
    const pointers = down.current
    return () => pointers.clear()
  }, [])
  const move = (event: PointerEvent<HTMLElement>) => {
    const before = down.current.get(event.pointerId)
    if (!before) return
    const [other] = [...down.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]))
    const now: Point = [event.clientX, event.clientY]
    down.current.set(event.pointerId, now)
    if (!other) return onMove([now[0] - before[0], now[1] - before[1]])
    const [apart, were] = [distance(now, other), distance(before, other)]
    if (were > 0) onZoom(apart / were, fromMiddle(event.currentTarget, [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]))
  }
  const end = ({ pointerId }: PointerEvent<HTMLElement>) => void down.current.delete(pointerId)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      down.current.set(event.pointerId, [event.clientX, event.clientY])
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
  }
}

function fromMiddle(element: HTMLElement, [x, y]: Point): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [x - left - width / 2, y - top - height / 2]
}

function distance([x1, y1]: Point, [x2, y2]: Point): number {
  return Math.hypot(x1 - x2, y1 - y2)
}
