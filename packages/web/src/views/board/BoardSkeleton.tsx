import { useTranslation } from 'react-i18next'
import styles from './Skeleton.module.css'

const lanes = 8

/** The lanes of a board before its persons have loaded. */
export function BoardSkeleton() {
  const { t } = useTranslation('list')
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      <div className={styles.bar} />
      {Array.from({ length: lanes }, (_, index) => (
        <div key={index} className={styles.lane} aria-hidden>
          <span className={styles.name} />
          <span className={styles.track} />
        </div>
      ))}
    </div>
  )
}
