import type { PointerEvent } from 'react'
import { useRef, useState } from 'react'

type Drag = { readonly id: string; readonly x: number; started: boolean }
type Drop = { readonly before: string | undefined }

// A click may move the pointer slightly.
const startPixels = 5

/**
 * Returns handlers that drag a title within its row, and the position where it would drop. A finger scrolls instead; the columns menu moves
 * columns on touch devices.
 */
export function useColumnDrag(onMove: (id: string, before: string | undefined) => void) {
  const drag = useRef<Drag>(undefined)
  const [drop, setDrop] = useState<Drop>()
  const end = () => {
    drag.current = undefined
    setDrop(undefined)
  }
  const handlers = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0 && event.pointerType !== 'touch') drag.current = { id, x: event.clientX, started: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current
      if (!now || (!now.started && Math.abs(event.clientX - now.x) < startPixels)) return
      // The capturing element receives the final click, too, so that the title does not sort.
      if (!now.started) event.currentTarget.setPointerCapture(event.pointerId)
      now.started = true
      const before = columnRightOf(event.currentTarget, event.clientX)
      setDrop((known) => (known && known.before === before ? known : { before }))
    },
    onPointerUp: () => {
      const now = drag.current
      if (now?.started && drop) onMove(now.id, drop.before)
      end()
    },
    onPointerCancel: end,
  })
  return { handlers, drop }
}

/** Returns the id of the first column whose middle is to the right of `x`. */
function columnRightOf(title: HTMLElement, x: number): string | undefined {
  const titles = [...(title.parentElement?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
  const right = titles.find((each) => {
    const { left, width } = each.getBoundingClientRect()
    return x < left + width / 2
  })
  return right?.dataset['column']
}
