import type { Geometry, Polygon } from '@twinwerk/model/geometry/geometry'
import type { ValueProps } from './value-props.ts'
import { Button, Pill } from '@mantine/core'
import { IconMap } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cornersOf, isArea } from '../area.ts'
import styles from '../Filter.module.css'
import { late } from '../../../ui/late.tsx'

const DrawDialog = late(() => import('../../../inputs/geometry/DrawDialog.tsx').then((module) => module.DrawDialog))

/** The area of `within`: drawn on a map, or typed corner by corner. */
export function AreaValue({ row, onChange }: ValueProps) {
  const { t } = useTranslation('filter')
  const [isDrawing, setDrawing] = useState(false)
  const area: Polygon | null = isArea(row.value) ? row.value : null
  function take(geometry: Geometry | null): void {
    setDrawing(false)
    onChange(geometry ?? undefined)
  }
  return (
    <div className={styles.twins}>
      {area && (
        <Pill withRemoveButton removeButtonProps={{ 'aria-label': t('removeArea') }} onRemove={() => onChange(undefined)}>
          {t('area', { count: cornersOf(area) })}
        </Pill>
      )}
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconMap size={12} stroke={1.5} aria-hidden />}
        onClick={() => setDrawing(true)}
      >
        {t(area ? 'changeArea' : 'drawArea')}
      </Button>
      {isDrawing && <DrawDialog title={t('drawArea')} type="polygon" geometry={area} onTake={take} onClose={() => setDrawing(false)} />}
    </div>
  )
}
