import { useTranslation } from 'react-i18next'
import { addTexts } from '../../i18n/add-texts.ts'
import { mapTexts } from '../../i18n/map/texts.ts'
import styles from './MapLoading.module.css'

addTexts(mapTexts)

/** The frame of a map before the map is there. The frame around it sets the size. */
export function MapLoading() {
  const { t } = useTranslation('map')
  return (
    <div className={styles.loading} role="status">
      {t('loading')}
    </div>
  )
}
