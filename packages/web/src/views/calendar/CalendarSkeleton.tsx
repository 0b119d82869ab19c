import { useTranslation } from 'react-i18next'
import styles from './CalendarView.module.css'

/** The hours of a week before its entries have loaded. */
export function CalendarSkeleton() {
  const { t } = useTranslation('list')
  return (
    <div className={styles.calendar} role="status" aria-label={t('loading')}>
      <div className={styles.bar} />
      <div className={styles.frame} style={{ '--days': 7 }} aria-hidden>
        <div className={styles.head} />
        <div className={styles.body}>
          <div className={styles.hours} />
          {Array.from({ length: 7 }, (_, index) => (
            <div key={index} className={styles.day} />
          ))}
        </div>
      </div>
    </div>
  )
}
