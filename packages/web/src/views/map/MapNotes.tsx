import type { MapLayer } from '@twinwerk/model/list/list-definition'
import { Button, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './MapView.module.css'

type Props = {
  readonly layer: MapLayer
  readonly zoom: number | undefined
  readonly isFailed: boolean
  /** True if there are more twins than could be drawn. */
  readonly isCut: boolean
  readonly isWaiting: boolean
  readonly onRetry: () => void
  readonly onNearer: (zoom: number) => void
}

/** The message of a map: only the most important message is visible. */
export function MapNotes({ layer: { minZoom = 0 }, zoom, isFailed, isCut, isWaiting, onRetry, onNearer }: Props) {
  const { t } = useTranslation('map')
  if (isFailed)
    return (
      <div className={styles.note} role="alert">
        <span>{t('failed')}</span>
        <Button size="compact-xs" variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    )
  if (zoom !== undefined && zoom < minZoom)
    return (
      <div className={styles.note} role="status">
        <span>{t('nearer', { zoom: minZoom })}</span>
        <Button size="compact-xs" variant="default" onClick={() => onNearer(minZoom)}>
          {t('goNearer')}
        </Button>
      </div>
    )
  if (isCut)
    return (
      <div className={styles.note} role="status">
        {t('tooMany')}
      </div>
    )
  return isWaiting ? <Loader className={styles.waiting ?? ''} size={14} aria-hidden /> : null
}
