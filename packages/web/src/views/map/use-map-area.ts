import type { MapLibreMap, PaddingOptions } from 'maplibre-gl'
import type { Bounds } from '../../ui/map/bounds.ts'
import type { Area } from './area.ts'
import { useEffect, useRef, useState } from 'react'
import { writeArea } from './area.ts'
import { tilesAround } from './asked-bounds.ts'

const none: PaddingOptions = { top: 0, right: 0, bottom: 0, left: 0 }

/** Reports the visible area whenever the map comes to rest, and follows the address after a link or the back button. */
export function useMapArea(map: MapLibreMap | undefined, area: Area | undefined, onArea: (area: Area) => void): void {
  const reported = useRef(new Set<string>())
  const latest = useRef({ area, onArea })
  useEffect(() => {
    latest.current = { area, onArea }
  })
  useEffect(() => {
    if (!map) return undefined
    const report = () => {
      const shown = areaOf(map)
      const text = writeArea(shown)
      const isNews = !latest.current.area || writeArea(latest.current.area) !== text
      reported.current.add(text)
      if (isNews) latest.current.onArea(shown)
    }
    const subscription = map.on('moveend', report)
    report()
    return () => subscription.unsubscribe()
  }, [map])

  const wanted = area && writeArea(area)
  useEffect(() => {
    const { area: to } = latest.current
    if (map && to && wanted !== undefined && !reported.current.has(wanted)) goTo(map, to.bounds)
  }, [map, wanted])
}

/**
 * Returns the area that the map shows, at rest and during a drag. During a drag the area changes only if it needs other tiles; these load
 * before the user lets go. A zoom counts only after it has come to rest.
 */
export function useAreaInSight(map: MapLibreMap | undefined, area: Area | undefined): Area | undefined {
  const [dragged, setDragged] = useState<{ readonly from: string; readonly to: Area }>()
  const rests = area && writeArea(area)
  const latest = useRef(area)
  useEffect(() => {
    latest.current = area
  })
  useEffect(() => {
    const { current: from } = latest
    if (!map || !from || rests === undefined) return undefined
    let tiles = tilesAround(from).join()
    const subscription = map.on('move', () => {
      const to = areaOf(map)
      const needed = tilesAround(to).join()
      if (Math.floor(to.zoom) !== Math.floor(from.zoom) || needed === tiles) return
      tiles = needed
      setDragged({ from: rests, to })
    })
    return () => subscription.unsubscribe()
  }, [map, rests])
  return dragged?.from === rests ? dragged?.to : area
}

/** Shows bounds, with room for `padding` beside them. */
export function goTo(map: MapLibreMap, [west, south, east, north]: Bounds, padding: PaddingOptions = none): void {
  map.fitBounds([west, south, east, north], { padding, animate: false })
}

/** Returns the visible area, clamped to the edges of the world. */
function areaOf(map: MapLibreMap): Area {
  const bounds = map.getBounds()
  return {
    bounds: [
      Math.max(-180, bounds.getWest()),
      Math.max(-85, bounds.getSouth()),
      Math.min(180, bounds.getEast()),
      Math.min(85, bounds.getNorth()),
    ],
    zoom: map.getZoom(),
  }
}
