import 'maplibre-gl/dist/maplibre-gl.css'
import { AttributionControl, MapLibreMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useRef, useState } from 'react'
import { readStyle } from '../../../ui/map/read-style.ts'

setWorkerUrl(workerUrl)

type Props = {
  readonly className: string | undefined
  readonly position: { readonly longitude: number; readonly latitude: number }
  /** The address of the map style of the tenant or the journey. */
  readonly style: string
  readonly label: string
}

const zoom = 17

/** The checked building on the provider's map; nothing if the map cannot load, because the address is above in words. */
export function HouseMap({ className, position: { longitude, latitude }, style, label }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const ended = new AbortController()
    let map: MapLibreMap | undefined
    const open = async () => {
      const read = await readStyle(style, ended.signal)
      const container = frame.current
      if (ended.signal.aborted || !container) return
      if (!read) return setFailed(true)
      const center: [number, number] = [longitude, latitude]
      const locale = { 'Map.Title': label }
      map = new MapLibreMap({
        container,
        style: read,
        center,
        zoom,
        locale,
        attributionControl: false,
        cooperativeGestures: true,
      })
      map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
      map.addControl(new AttributionControl({ compact: true }), 'bottom-right')
      const color = getComputedStyle(document.documentElement).getPropertyValue('--tw-accent').trim()
      new Marker(color === '' ? {} : { color }).setLngLat(center).addTo(map)
    }
    open().catch(() => setFailed(true))
    return () => {
      ended.abort()
      map?.remove()
    }
  }, [longitude, latitude, style, label])
  return failed ? null : <div ref={frame} className={className} />
}
