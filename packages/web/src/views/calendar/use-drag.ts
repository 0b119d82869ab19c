import type { PointerEvent as ReactPointerEvent } from 'react'
import type { Shift } from './move.ts'
import { useEffect, useRef } from 'react'

type Drag = {
  /** In pixels. */
  readonly rowHeight: number
  readonly dayWidth: number
  /** The number of days to the left and right. */
  readonly days: { readonly least: number; readonly most: number }
  readonly onMove: (shift: Shift) => void
  /** Called with undefined if the drag ended without a move or was cancelled. */
  readonly onEnd: (shift: Shift | undefined) => void
}

// A click may move the pointer slightly.
const startPixels = 5

/**
 * Returns a drag by mouse or pen; a finger scrolls instead. The listeners are on the window, because the dragged entry is mounted again on
 * another day. `wasDragged` is true for the click that ends a drag.
 */
export function useDrag() {
  const stop = useRef<() => void>(undefined)
  const dragged = useRef(false)
  useEffect(() => () => stop.current?.(), [])

  function start(event: ReactPointerEvent, { rowHeight, dayWidth, days, onMove, onEnd }: Drag): void {
    if (event.button !== 0 || event.pointerType === 'touch') return
    const { clientX, clientY } = event
    let shift: Shift | undefined
    const move = (now: PointerEvent) => {
      const [right, down] = [now.clientX - clientX, now.clientY - clientY]
      if (!shift && Math.hypot(right, down) < startPixels) return
      shift = { days: Math.min(days.most, Math.max(days.least, Math.round(right / dayWidth))), rows: Math.round(down / rowHeight) }
      dragged.current = true
      onMove(shift)
    }
    const end = (kept: Shift | undefined) => {
      stop.current?.()
      // The click, if any, comes immediately after this.
      setTimeout(() => (dragged.current = false))
      onEnd(kept)
    }
    const drop = () => end(shift)
    const giveUp = (now: KeyboardEvent | PointerEvent) => {
      if (now instanceof KeyboardEvent && now.key !== 'Escape') return
      now.stopPropagation()
      end(undefined)
    }
    const ended = new AbortController()
    stop.current = () => ended.abort()
    const { signal } = ended
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', giveUp, { signal })
    window.addEventListener('keydown', giveUp, { signal, capture: true })
  }

  return { start, wasDragged: () => dragged.current }
}
