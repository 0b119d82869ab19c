import type { Geometry } from '@twinwerk/model/geometry/geometry'
import type { MapLibreMap } from 'maplibre-gl'
import type { GeometryType } from './coordinates-text.ts'
import { Button, Modal, Textarea } from '@mantine/core'
import { boundingBoxOf } from '@twinwerk/model/geometry/bounding-box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GroundMap } from '../../tools/map/GroundMap.tsx'
import { withMargin } from '../../ui/map/bounds.ts'
import { lastSeen } from '../../ui/map/last-seen.ts'
import { useMapColors } from '../../ui/map/use-map-colors.ts'
import { parseCoordinates, printCoordinates } from './coordinates-text.ts'
import { useTerraDraw } from './use-terra-draw.ts'
import styles from './DrawDialog.module.css'

type Props = {
  readonly title: string
  readonly type: GeometryType
  readonly geometry: Geometry | null
  readonly onTake: (geometry: Geometry | null) => void
  readonly onClose: () => void
}

const hints = { point: 'hintPoint', linestring: 'hintLine', polygon: 'hintPolygon' } as const

/**
 * A dialog to draw a geometry on the map or type its coordinates; both stay synchronized. The record changes only when the user applies the
 * geometry.
 */
export function DrawDialog({ title, type, geometry: given, onTake, onClose }: Props) {
  const { t } = useTranslation('map')
  const { accent } = useMapColors()
  const [map, setMap] = useState<MapLibreMap>()
  const [geometry, setGeometry] = useState(given)
  const [text, setText] = useState(() => printCoordinates(given))
  const read = parseCoordinates(type, text)
  const problem = 'problem' in read ? read : undefined

  function change(next: Geometry | null): void {
    setGeometry(next)
    setText(printCoordinates(next))
  }
  function take(typed: string): void {
    setText(typed)
    const parsed = parseCoordinates(type, typed)
    if ('geometry' in parsed) setGeometry(parsed.geometry)
  }
  useTerraDraw(map, { type, geometry, color: accent, onChange: change })

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={960}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ body: styles.body ?? '' }}
    >
      <div className={styles.parts}>
        <div className={styles.map}>
          <GroundMap label={title} bounds={given ? withMargin(boxOf(given)) : lastSeen()} onMap={setMap} />
        </div>
        <div className={styles.side}>
          <p className={styles.hint}>{t(hints[type])}</p>
          <Textarea
            label={t('coordinates')}
            description={t(type === 'point' ? 'coordinatesPoint' : 'coordinatesLine')}
            classNames={{ input: styles.text ?? '' }}
            autosize
            minRows={type === 'point' ? 1 : 5}
            maxRows={14}
            spellCheck={false}
            placeholder={type === 'point' ? '0, 0' : ''}
            value={text}
            error={problem && ('line' in problem ? t('badCoordinates', { line: problem.line }) : t(problem.problem))}
            onChange={(event) => take(event.currentTarget.value)}
          />
          <Button size="compact-sm" variant="default" disabled={text === ''} onClick={() => change(null)}>
            {t('anew')}
          </Button>
        </div>
      </div>
      <div className={styles.foot}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={problem !== undefined} onClick={() => onTake(geometry)}>
          {t('take')}
        </Button>
      </div>
    </Modal>
  )
}

function boxOf(geometry: Geometry) {
  const { west, south, east, north } = boundingBoxOf(geometry)
  return [west, south, east, north] as const
}
