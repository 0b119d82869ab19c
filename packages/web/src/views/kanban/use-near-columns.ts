import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'

/**
 * Calls back with the keys of the columns that are on the screen or one screen away from it, after each rendering and scroll. It measures
 * instead of observing intersections: an observer sees no columns that their frame cuts off, however wide its margin.
 */
export function useNearColumns(frame: RefObject<HTMLElement | null>, onNear: (keys: readonly string[]) => void): void {
  useLayoutEffect(() => {
    const scrolled = frame.current
    if (!scrolled) return undefined
    const tell = () => onNear(nearKeys(scrolled))
    tell()
    scrolled.addEventListener('scroll', tell, { passive: true })
    return () => scrolled.removeEventListener('scroll', tell)
  })
}

function nearKeys(frame: HTMLElement): readonly string[] {
  const { left, right, width } = frame.getBoundingClientRect()
  return [...frame.querySelectorAll<HTMLElement>(':scope > [data-column]')].flatMap((column) => {
    const place = column.getBoundingClientRect()
    return place.left <= right + width && place.right >= left - width ? [column.dataset['column'] ?? ''] : []
  })
}
