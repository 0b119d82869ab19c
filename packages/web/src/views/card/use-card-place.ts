import type { RefObject } from 'react'
import type { ViewProps } from '../view.ts'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef } from 'react'

type Of = Pick<ViewProps, 'place'> & {
  readonly frame: RefObject<HTMLElement | null>
  /** The number of rendered cards. */
  readonly drawn: number
  readonly hasMore: boolean
  readonly onMore: () => void
}

const restMilliseconds = 300
/** The maximum start position: a user who left the list further down starts here. */
const furthest = 800

/** Restores the card that was first on the screen, rendering more cards until it exists; then reports the current first card. */
export function useCardPlace({ place, frame, drawn, hasMore, onMore }: Of): void {
  const wanted = useRef(place.row === undefined ? undefined : Math.min(place.row, furthest))
  useEffect(() => {
    const card = wanted.current
    if (card === undefined || drawn === 0) return
    if (drawn <= card && hasMore) return onMore()
    wanted.current = undefined
    frame.current?.querySelector(`[data-card="${Math.min(card, drawn - 1)}"]`)?.scrollIntoView({ block: 'start' })
  }, [frame, drawn, hasMore, onMore])

  const { onRow } = place
  const report = useDebouncedCallback((card: number) => onRow(card === 0 ? undefined : card), restMilliseconds)
  useEffect(() => {
    const scrolled = frame.current
    const onScroll = () => {
      if (scrolled && wanted.current === undefined) report(firstInView(scrolled))
    }
    scrolled?.addEventListener('scroll', onScroll, { passive: true })
    return () => scrolled?.removeEventListener('scroll', onScroll)
  }, [frame, report])
}

/** Returns the index of the first card whose middle is visible. */
function firstInView(frame: HTMLElement): number {
  const cards = [...frame.querySelectorAll<HTMLElement>('[data-card]')]
  const { top } = frame.getBoundingClientRect()
  return Math.max(
    0,
    cards.findIndex((card) => {
      const box = card.getBoundingClientRect()
      return box.top + box.height / 2 >= top
    }),
  )
}
