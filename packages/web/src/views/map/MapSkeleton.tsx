import { useTranslation } from 'react-i18next'
import { MapLoading } from '../../ui/map/MapLoading.tsx'
import styles from './MapView.module.css'

const rows = 10
const shares = [62, 44, 78, 52, 70, 38]

/** The map and the list beside it before they load. */
export function MapSkeleton() {
  const { t } = useTranslation('list')
  return (
    <div className={styles.view} aria-label={t('loading')}>
      <div className={styles.ground}>
        <MapLoading />
      </div>
      <div className={styles.beside} aria-hidden>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={styles.row} data-waiting>
            <div className={styles.bar} style={{ width: `${shares[index % shares.length]}%` }} />
          </div>
        ))}
      </div>
    </div>
  )
}
