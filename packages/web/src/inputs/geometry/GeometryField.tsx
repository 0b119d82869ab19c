import type { Geometry } from '@twinwerk/model/geometry/geometry'
import type { InputProps } from '../input-props.ts'
import type { GeometryType } from './coordinates-text.ts'
import { ActionIcon } from '@mantine/core'
import { IconMap } from '@tabler/icons-react'
import { useState } from 'react'
import { addTexts } from '../../i18n/add-texts.ts'
import { mapTexts } from '../../i18n/map/texts.ts'
import { useTranslation } from 'react-i18next'
import { valueTypes } from '@twinwerk/model/value/registry'
import { useText } from '../../i18n/use-text.ts'
import { ParsedInput } from '../ParsedInput.tsx'
import styles from '../text/TextField.module.css'
import { late } from '../../ui/late.tsx'

addTexts(mapTexts)

const DrawDialog = late(() => import('./DrawDialog.tsx').then((module) => module.DrawDialog))

/** A point as its coordinates, a line or area as a word. A dialog offers to draw them on a map or to type their positions. */
export function GeometryField(props: InputProps) {
  const { attribute, value, readOnly, onChange } = props
  const { t } = useTranslation('map')
  const text = useText()
  const [isDrawing, setDrawing] = useState(false)
  const type = attribute.dataType as GeometryType
  const title = t('drawOf', { field: text(attribute.label) })
  const isGeometry = value !== null && value !== undefined && valueTypes[type].check(value, attribute) === undefined
  return (
    <>
      <ParsedInput
        {...props}
        readOnly={readOnly || type !== 'point'}
        className={styles.technical ?? ''}
        rightSection={
          !readOnly && (
            <ActionIcon variant="subtle" color="gray" size={24} aria-label={title} title={t('draw')} onClick={() => setDrawing(true)}>
              <IconMap size={16} stroke={1.5} />
            </ActionIcon>
          )
        }
      />
      {isDrawing && (
        <DrawDialog
          title={title}
          type={type}
          geometry={isGeometry ? (value as Geometry) : null}
          onClose={() => setDrawing(false)}
          onTake={(geometry) => {
            setDrawing(false)
            onChange(geometry)
          }}
        />
      )}
    </>
  )
}
