import type { RefObject } from 'react'
import type { ViewProps } from '../view.ts'
import type { useSteps } from './use-steps.ts'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef } from 'react'

type Of = Pick<ViewProps, 'place' | 'hasMore' | 'onMore'> & {
  readonly frame: RefObject<HTMLElement | null>
  readonly steps: ReturnType<typeof useSteps>
  readonly loaded: number
  readonly rowHeight: number
}

const restMilliseconds = 300
/** The maximum start row: a user who left the list further down starts here. Loading this many rows again is quick. */
const furthest = 2000

/** Restores the row that was first on the screen, loading more rows until it exists; then reports the current first row. */
export function usePlace({ place, hasMore, onMore, frame, steps, loaded, rowHeight }: Of): void {
  const wanted = useRef(place.row === undefined ? undefined : Math.min(place.row, furthest))
  const { length, reach } = steps
  useEffect(() => {
    const row = wanted.current
    if (row === undefined || !frame.current) return
    const last = row + Math.ceil(frame.current.clientHeight / rowHeight)
    if (loaded <= last && hasMore) return onMore()
    if (length < Math.min(last, loaded)) return reach(last)
    wanted.current = undefined
    frame.current.scrollTo({ top: row * rowHeight })
  }, [frame, hasMore, onMore, length, reach, loaded, rowHeight])

  const { onRow } = place
  // The scroll position is read after the scroll has come to rest: reading it in between costs a layout for each step.
  const report = useDebouncedCallback(() => {
    const row = Math.floor((frame.current?.scrollTop ?? 0) / rowHeight)
    onRow(row === 0 ? undefined : row)
  }, restMilliseconds)
  useEffect(() => {
    const scrolled = frame.current
    const onScroll = () => {
      if (wanted.current === undefined) report()
    }
    scrolled?.addEventListener('scroll', onScroll, { passive: true })
    return () => scrolled?.removeEventListener('scroll', onScroll)
  }, [frame, report])
}
