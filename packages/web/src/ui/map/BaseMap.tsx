import { present } from '@twinwerk/model/error/present'
import type { StyleSpecification } from 'maplibre-gl'
import type { ReactNode } from 'react'
import type { Bounds } from './bounds.ts'
import 'maplibre-gl/dist/maplibre-gl.css'
import { Button, useComputedColorScheme } from '@mantine/core'
import { AttributionControl, MapLibreMap, NavigationControl, ScaleControl } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { addTexts } from '../../i18n/add-texts.ts'
import { mapTexts } from '../../i18n/map/texts.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-text.ts'
import { baseArchive } from './base-archive.ts'
import { baseStyle } from './base-style.ts'
import { remember } from './last-seen.ts'
import { readStyle } from './read-style.ts'
import styles from './BaseMap.module.css'

addTexts(mapTexts)

type Props = {
  readonly label: string
  /** The visible area when the map opens. */
  readonly bounds: Bounds
  /** The address of the tenant's own style; without it the bundled base map. */
  readonly ownStyle: string | null | undefined
  /**
   * Called with a map that is ready for drawing, and with undefined before it is removed. A change of the colour scheme creates a new map
   * at the same place.
   */
  readonly onMap: (map: MapLibreMap | undefined) => void
  readonly children?: ReactNode
}

const maxZoom = 21

/** A map to draw on. If a style fails to load, the map uses the base map of the bundle and shows a message. */
export function BaseMap({ label, bounds, ownStyle, onMap, children }: Props) {
  const { t } = useTranslation('map')
  const frame = useRef<HTMLDivElement>(null)
  const scheme = useComputedColorScheme('light')
  const language = useLanguage() === 'en' ? 'en' : 'de'
  const place = useRef(bounds)
  const [failed, setFailed] = useState<'webgl' | 'style'>()
  const wanted = failed === 'style' ? null : ownStyle
  const latest = useRef({ onMap, t, label })
  useEffect(() => {
    latest.current = { onMap, t, label }
  })

  useEffect(() => {
    const words = latest.current
    const ended = new AbortController()
    let map: MapLibreMap | undefined
    const open = async () => {
      const own = wanted ? await readStyle(wanted, ended.signal) : undefined
      if (ended.signal.aborted) return
      if (wanted && !own) {
        setFailed('style')
        return
      }
      const created = createMap(present(frame.current, 'the frame of the map'), {
        style: own ?? baseStyle({ scheme, language, archive: baseArchive }),
        bounds: place.current,
        locale: {
          'Map.Title': words.label,
          'NavigationControl.ZoomIn': words.t('zoomIn'),
          'NavigationControl.ZoomOut': words.t('zoomOut'),
          'AttributionControl.ToggleAttribution': words.t('attribution'),
        },
      })
      map = created
      created.on('moveend', () => {
        const seen = created.getBounds()
        place.current = [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()]
        remember(place.current)
      })
      created.once('load', () => latest.current.onMap(created))
    }
    open().catch(() => setFailed('webgl'))
    return () => {
      ended.abort()
      latest.current.onMap(undefined)
      map?.remove()
    }
  }, [scheme, language, wanted])

  return (
    <div className={styles.frame}>
      {failed === 'webgl' ? (
        <p className={styles.failed} role="alert">
          {t('noWebGl')}
        </p>
      ) : (
        <div ref={frame} className={styles.map} data-map />
      )}
      {children}
      {failed === 'style' && (
        <div className={styles.note} role="status">
          <span>{t('styleFailed')}</span>
          <Button size="compact-xs" variant="default" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
        </div>
      )}
    </div>
  )
}

type MapParts = { readonly style: StyleSpecification; readonly bounds: Bounds; readonly locale: Record<string, string> }

function createMap(container: HTMLElement, { style, bounds: [west, south, east, north], locale }: MapParts): MapLibreMap {
  const map = new MapLibreMap({
    container,
    style,
    locale,
    bounds: [west, south, east, north],
    maxZoom,
    minZoom: 2,
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: false,
    // Without fading, a slow browser never shows an outdated picture.
    fadeDuration: 0,
  })
  map.keyboard.disableRotation()
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right')
  map.addControl(new ScaleControl({ maxWidth: 80, unit: 'metric' }), 'bottom-right')
  return map
}
