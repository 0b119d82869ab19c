import { useTranslation } from 'react-i18next'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import styles from './DetailPanel.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { recordTexts } from '../../i18n/record/texts.ts'

addTexts(recordTexts)

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
