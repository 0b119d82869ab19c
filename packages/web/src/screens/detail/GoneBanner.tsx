import { useTranslation } from 'react-i18next'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import styles from './DetailPanel.module.css'

/** Somebody deleted the record while it was open: what was typed stays to be seen. */
export function GoneBanner() {
  const { t } = useTranslation('record')
  const missing = useRecord((state) => state.missing)
  return missing ? (
    <p role="alert" className={styles.gone}>
      {t('gone')}
    </p>
  ) : null
}
