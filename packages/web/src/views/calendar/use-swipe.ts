import type { TouchEvent } from 'react'
import { useRef } from 'react'

const swipePixels = 60

/** Returns handlers for a horizontal swipe: 1 for the next day, -1 for the previous day. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const begin = useRef<{ readonly x: number; readonly y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      begin.current = touch && { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch || !begin.current) return
      const [right, down] = [touch.clientX - begin.current.x, touch.clientY - begin.current.y]
      if (Math.abs(right) > swipePixels && Math.abs(right) > 2 * Math.abs(down)) onSwipe(right < 0 ? 1 : -1)
    },
  }
}
