import { present } from '@twinwerk/model/error/present'
import type { PaddingOptions, StyleSpecification } from 'maplibre-gl'
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
import type { Ground } from './ground-style.ts'
import { groundStyle } from './ground-style.ts'
import { remember } from './last-seen.ts'
import { onPrint } from './print-map.ts'
import { readStyle } from './read-style.ts'
import { MapLoading } from './MapLoading.tsx'
import styles from './BaseMap.module.css'

addTexts(mapTexts)

type Props = {
  readonly label: string
  /** The visible area when the map opens. */
  readonly bounds: Bounds
  /** The pixels beside the area that other parts cover when the map opens. */
  readonly padding?: PaddingOptions
  readonly ground: Ground
  /** True for a map in a page that scrolls: one finger and the wheel alone scroll the page. */
  readonly isInPage?: boolean
  /**
   * Called with a map that is ready for drawing, and with undefined before it is removed. A change of the colour scheme creates a new map
   * at the same place.
   */
  readonly onMap: (map: MapLibreMap | undefined) => void
  readonly children?: ReactNode
}

const maxZoom = 21

/** A map to draw on. If a style fails to load, the map uses our own base map and shows a message. */
export function BaseMap({ label, bounds, padding, ground, isInPage = false, onMap, children }: Props) {
  const { t } = useTranslation('map')
  const frame = useRef<HTMLDivElement>(null)
  const scheme = useComputedColorScheme('light')
  const language = useLanguage() === 'en' ? 'en' : 'de'
  const place = useRef({ bounds, padding })
  const [isReady, setReady] = useState(false)
  const [failed, setFailed] = useState<'webgl' | 'style'>()
  const wanted = failed === 'style' ? null : ground.ownStyle
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
        style: own ?? groundStyle(ground, { ink: scheme, language }),
        ...place.current,
        isInPage,
        locale: {
          'Map.Title': words.label,
          'NavigationControl.ZoomIn': words.t('zoomIn'),
          'NavigationControl.ZoomOut': words.t('zoomOut'),
          'AttributionControl.ToggleAttribution': words.t('attribution'),
          'CooperativeGesturesHandler.WindowsHelpText': words.t('withCtrl'),
          'CooperativeGesturesHandler.MacHelpText': words.t('withCommand'),
          'CooperativeGesturesHandler.MobileHelpText': words.t('withTwoFingers'),
        },
      })
      map = created
      created.on('moveend', () => {
        const seen = created.getBounds()
        place.current = { bounds: [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()], padding: undefined }
        remember(place.current.bounds)
      })
      if (!own) onPrint(created, { ended: ended.signal, styleFor: (ink) => groundStyle(ground, { ink, language }), ink: scheme })
      created.once('load', () => {
        setReady(true)
        latest.current.onMap(created)
      })
    }
    open().catch(() => setFailed('webgl'))
    return () => {
      ended.abort()
      setReady(false)
      latest.current.onMap(undefined)
      map?.remove()
    }
  }, [scheme, language, wanted, ground, isInPage])

  return (
    <div className={styles.frame}>
      {failed === 'webgl' ? (
        <p className={styles.failed} role="alert">
          {t('noWebGl')}
        </p>
      ) : (
        <div ref={frame} className={styles.map} data-map />
      )}
      {!isReady && failed !== 'webgl' && <MapLoading />}
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

type MapParts = {
  readonly style: StyleSpecification
  readonly bounds: Bounds
  readonly padding: PaddingOptions | undefined
  readonly isInPage: boolean
  readonly locale: Record<string, string>
}

function createMap(
  container: HTMLElement,
  { style, bounds: [west, south, east, north], padding, isInPage, locale }: MapParts,
): MapLibreMap {
  const map = new MapLibreMap({
    container,
    style,
    locale,
    bounds: [west, south, east, north],
    ...(padding && { fitBoundsOptions: { padding } }),
    maxZoom,
    minZoom: 2,
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: false,
    cooperativeGestures: isInPage,
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
