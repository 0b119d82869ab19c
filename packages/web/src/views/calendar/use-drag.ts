import type { PointerEvent as ReactPointerEvent } from 'react'
import type { Shift } from './move.ts'
import { useEffect, useRef } from 'react'

type Drag = {
  /** In pixels. */
  readonly rowHeight: number
  readonly dayWidth: number
  /** How far left and right there are days. */
  readonly days: { readonly least: number; readonly most: number }
  readonly onMove: (shift: Shift) => void
  /** Undefined when it was let go where it began, or given up. */
  readonly onEnd: (shift: Shift | undefined) => void
}

// A hand that clicks moves a little, too.
const startPixels = 5

/**
 * Drags with the mouse or a pen; a finger scrolls. The window listens, since what is dragged is drawn anew in another day. `wasDragged` is
 * true for the click that ends a drag.
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
      // The click comes right after this, if it comes at all.
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
