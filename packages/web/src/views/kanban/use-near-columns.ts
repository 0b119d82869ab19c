import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'

/**
 * Calls back with the places of the columns and lanes that are on the screen or one screen away from it, after each rendering and scroll.
 * It measures instead of observing intersections: an observer sees no columns that their frame cuts off, however wide its margin.
 */
export function useNearColumns(frame: RefObject<HTMLElement | null>, onNear: (places: readonly string[]) => void): void {
  useLayoutEffect(() => {
    const scrolled = frame.current
    if (!scrolled) return undefined
    const tell = () => onNear(nearPlaces(scrolled))
    tell()
    scrolled.addEventListener('scroll', tell, { passive: true })
    return () => scrolled.removeEventListener('scroll', tell)
  })
}

function nearPlaces(frame: HTMLElement): readonly string[] {
  const { left, right, width, top, bottom, height } = frame.getBoundingClientRect()
  return [...frame.querySelectorAll<HTMLElement>('[data-place]')].flatMap((each) => {
    const place = each.getBoundingClientRect()
    const isBeside = place.left <= right + width && place.right >= left - width
    return isBeside && place.top <= bottom + height && place.bottom >= top - height ? [each.dataset['place'] ?? ''] : []
  })
}
