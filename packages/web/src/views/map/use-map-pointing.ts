import type { MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { boundsOf, drawnAt, severalOf } from './drawn-at.ts'
import { nearZoom, shapesOf } from './layer-styles.ts'

type Tip = { readonly text: string; readonly x: number; readonly y: number }

/**
 * Handles the pointer: a click opens a twin or zooms into a cluster, hovering shows the title. `names` are the sources of the twins, the
 * list's own first; the same list while they are the same.
 */
export function useMapPointing(map: MapLibreMap | undefined, names: readonly string[], onOpen: (id: string) => void): Tip | undefined {
  const [tip, setTip] = useState<Tip>()
  const latest = useRef(onOpen)
  useEffect(() => {
    latest.current = onOpen
  })
  useEffect(() => {
    if (!map) return undefined
    const sources = [...names, ...names.map(shapesOf)]
    const click = ({ point }: MapMouseEvent) => {
      const [top] = drawnAt(map, point, sources)
      const together = map.getZoom() < nearZoom ? severalOf(drawnAt(map, point, names.slice(0, 1))) : undefined
      // Twins at the same spot can be separated only by zooming in.
      const spread = together ?? (top?.id === undefined ? top && boundsOf(top) : undefined)
      if (spread) map.fitBounds([...spread], { padding: 80, maxZoom: Math.max(17, map.getZoom() + 2) })
      else if (top?.id !== undefined) latest.current(top.id)
    }
    const move = ({ point }: MapMouseEvent) => {
      const [top] = drawnAt(map, point, sources)
      map.getCanvas().style.cursor = top ? 'pointer' : ''
      const text = top?.title ?? ''
      setTip((now) => (text === '' ? undefined : now?.text === text ? now : { text, x: point.x, y: point.y }))
    }
    const out = () => setTip(undefined)
    const subscriptions = [map.on('click', click), map.on('mousemove', move), map.on('mouseout', out), map.on('movestart', out)]
    return () => subscriptions.forEach((each) => each.unsubscribe())
  }, [map, names])
  return tip
}
