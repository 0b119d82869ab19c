import { IconMapPin, IconMapPinOff } from '@tabler/icons-react'
import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Camera.module.css'
import { levelOf } from './place.ts'
import type { PlaceState } from './use-place.ts'

/** Tells how accurately the place of the next photo is known, or why it has none. */
export function PlaceChip({ state: { accuracy, trouble } }: { readonly state: PlaceState }) {
  const { t } = useTranslation('camera')
  const metres = accuracy === undefined ? undefined : Math.max(1, Math.round(accuracy))
  const Icon = trouble ? IconMapPinOff : IconMapPin
  return (
    <div className={classes.place} role="status">
      <span className={classes.chip} data-level={accuracy === undefined ? undefined : levelOf(accuracy)}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {metres !== undefined && (
          <>
            <span aria-hidden>{t('accuracy', { metres })}</span>
            <VisuallyHidden>{t('accuracyWords', { metres })}</VisuallyHidden>
          </>
        )}
        {metres === undefined && t(trouble ? 'noPlace' : 'searchingPlace')}
      </span>
      {trouble && <span className={classes.reason}>{t(`noPlaceBecause.${trouble}`)}</span>}
    </div>
  )
}
