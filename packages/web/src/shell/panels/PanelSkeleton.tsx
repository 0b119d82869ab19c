import { CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './Panel.module.css'

const pairs = 8

type Props = { readonly titleId: string; readonly onClose: () => void }

/** A panel before its record has loaded, in the shape of its content; it also names the panel until then. */
export function PanelSkeleton({ titleId, onClose }: Props) {
  const { t } = useTranslation('panel')
  return (
    <div id={titleId} className={styles.skeleton} role="status" aria-label={t('loading')}>
      <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
        <div className={styles.bar} style={{ width: 40, height: 40, borderRadius: 10 }} />
        <div className={styles.bar} style={{ width: 220, height: 16 }} />
        <CloseButton aria-label={t('close')} onClick={onClose} style={{ marginLeft: 'auto' }} />
      </div>
      <div className={styles.bar} style={{ width: '60%', height: 24, marginTop: 8 }} />
      <div className={styles.pairs}>
        {Array.from({ length: pairs }, (_, index) => (
          <div key={index}>
            <div className={styles.bar} style={{ width: '40%', height: 10, marginBottom: 8 }} />
            <div className={styles.bar} style={{ width: '100%', height: 30 }} />
          </div>
        ))}
      </div>
    </div>
  )
}
