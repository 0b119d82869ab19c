import { useTranslation } from 'react-i18next'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import styles from './DetailPanel.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { recordTexts } from '../../i18n/record/texts.ts'

addTexts(recordTexts)

/** Shows that another user deleted the record while it was open. The typed values stay visible. */
export function GoneBanner() {
  const { t } = useTranslation('record')
  const missing = useRecord((state) => state.missing)
  return missing ? (
    <p role="alert" className={styles.gone}>
      {t('gone')}
    </p>
  ) : null
}
