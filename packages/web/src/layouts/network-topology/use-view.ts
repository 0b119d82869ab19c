import { useElementSize, useMergedRef } from '@mantine/hooks'
import type { PointerEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { PlanPlace } from './plan-of.ts'
import { sizes } from './plan-of.ts'
import { useNetworkPlace } from './use-network-place.ts'

/** Smaller drawings are rendered whole. */
const maxWhole = 200
/** The rows above and below the visible ones that are rendered, too. */
const spareRows = 12
/** The address follows when the scrolling has come to rest. */
const restMilliseconds = 250

/** The visible part of the drawing: zoom, scrolling and dragging, kept in the address. */
export function useView(plan: readonly PlanPlace[]) {
  const scroll = useRef<HTMLDivElement>(null)
  const { ref: measure, width: room, height } = useElementSize<HTMLDivElement>()
  const ref = useMergedRef(scroll, measure)
  const { place, setPlace } = useNetworkPlace()
  const [top, setTop] = useState(place.y)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const first = useRef(place)
  useEffect(() => {
    scroll.current?.scrollTo(first.current.x, first.current.y)
    return () => clearTimeout(rest.current)
  }, [])
  const onScroll = () => {
    const { scrollLeft: x = 0, scrollTop: y = 0 } = scroll.current ?? {}
    setTop(y)
    clearTimeout(rest.current)
    rest.current = setTimeout(() => setPlace({ x, y }), restMilliseconds)
  }
  const setZoom = (zoom: number) => setPlace({ zoom })
  const step = sizes.row * place.zoom
  const rows = { first: Math.floor(top / step) - spareRows, last: Math.ceil((top + height) / step) + spareRows }
  const isNear = ({ row }: PlanPlace) => plan.length <= maxWhole || (row >= rows.first && row <= rows.last)
  return { scroll, ref, room, zoom: place.zoom, setZoom, isNear, onScroll, ...useDrag(scroll) }
}

/** A mouse drags the ground of the drawing; a finger scrolls it anyway. */
function useDrag(scroll: React.RefObject<HTMLDivElement | null>) {
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined)
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      const isGround = event.target instanceof Element && event.target.closest('[role=treeitem]') === null
      if (event.pointerType !== 'mouse' || event.button !== 0 || !isGround) return
      from.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!from.current) return
      scroll.current?.scrollBy(from.current.x - clientX, from.current.y - clientY)
      from.current = { x: clientX, y: clientY }
    },
    onPointerUp: () => {
      from.current = undefined
    },
  }
}
