import { useTranslation } from 'react-i18next'
import styles from './CardView.module.css'

const cards = 12
const shares = [62, 44, 78, 52, 70, 38]

/** The grid before its first cards, with their outline. */
export function CardSkeleton({ size }: { readonly size: 'card' | 'minicard' }) {
  const { t } = useTranslation('list')
  return (
    <div className={styles.frame} role="status" aria-label={t('loading')}>
      <div className={styles.grid} data-size={size} aria-hidden>
        {Array.from({ length: cards }, (_, index) => (
          <div key={index} className={styles.card} data-waiting>
            <div className={styles.bar} style={{ width: `${shares[index % shares.length]}%` }} />
            <div className={styles.bar} style={{ width: `${(shares[(index + 3) % shares.length] ?? 0) / 2}%` }} />
          </div>
        ))}
      </div>
    </div>
  )
}
