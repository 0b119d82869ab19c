import 'maplibre-gl/dist/maplibre-gl.css'
import { AttributionControl, MapLibreMap, Marker, NavigationControl } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../../i18n/use-text.ts'
import type { Ground } from '../../../ui/map/ground-style.ts'
import { groundStyle } from '../../../ui/map/ground-style.ts'
import { readStyle } from '../../../ui/map/read-style.ts'

type Props = {
  readonly className: string | undefined
  readonly position: { readonly longitude: number; readonly latitude: number }
  readonly ground: Ground
  readonly label: string
}

const zoom = 17

/** The page around a part says in which scheme it is drawn. */
const inkOf = (part: HTMLElement) => (getComputedStyle(part).colorScheme === 'dark' ? 'dark' : 'light')

/** The checked building on the provider's map; nothing if the map cannot load, because the address is above in words. */
export function HouseMap({ className, position: { longitude, latitude }, ground, label }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const language = useLanguage() === 'en' ? 'en' : 'de'
  useEffect(() => {
    const ended = new AbortController()
    let map: MapLibreMap | undefined
    const open = async () => {
      const own = ground.ownStyle ? await readStyle(ground.ownStyle, ended.signal) : undefined
      const container = frame.current
      if (ended.signal.aborted || !container) return
      if (ground.ownStyle && !own) return setFailed(true)
      const center: [number, number] = [longitude, latitude]
      const locale = { 'Map.Title': label }
      map = new MapLibreMap({
        container,
        style: own ?? groundStyle(ground, { ink: inkOf(container), language }),
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
  }, [longitude, latitude, ground, language, label])
  return failed ? null : <div ref={frame} className={className} />
}
