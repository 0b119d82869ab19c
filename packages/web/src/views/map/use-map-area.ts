import type { MapLibreMap } from 'maplibre-gl'
import type { Bounds } from '../../ui/map/bounds.ts'
import type { Area } from './area.ts'
import { useEffect, useRef } from 'react'
import { writeArea } from './area.ts'

/** Tells what the map shows whenever it has come to rest, and goes where the address says: back, or a link that was followed. */
export function useMapArea(map: MapLibreMap | undefined, area: Area | undefined, onArea: (area: Area) => void): void {
  const told = useRef(new Set<string>())
  const latest = useRef({ area, onArea })
  useEffect(() => {
    latest.current = { area, onArea }
  })
  useEffect(() => {
    if (!map) return undefined
    const tell = () => {
      const shown = areaOf(map)
      const text = writeArea(shown)
      const isNews = !latest.current.area || writeArea(latest.current.area) !== text
      told.current.add(text)
      if (isNews) latest.current.onArea(shown)
    }
    const heard = map.on('moveend', tell)
    tell()
    return () => heard.unsubscribe()
  }, [map])

  const wanted = area && writeArea(area)
  useEffect(() => {
    const { area: to } = latest.current
    if (map && to && wanted !== undefined && !told.current.has(wanted)) goTo(map, to.bounds)
  }, [map, wanted])
}

export function goTo(map: MapLibreMap, [west, south, east, north]: Bounds, padding = 0): void {
  map.fitBounds([west, south, east, north], { padding, animate: false })
}

/** The edges of the world are the edges of what can be seen. */
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
