import { Button } from '@mantine/core'
import { addTexts } from '../../../i18n/add-texts.ts'
import { historyTexts } from '../../../i18n/history/texts.ts'
import { useTranslation } from 'react-i18next'
import { useRecord, useRecordStore } from '../../../data/record/RecordProvider.tsx'
import { useLocale } from '../../../data/record/use-locale.ts'
import styles from './History.module.css'
import { datesIn } from '../../../i18n/dates-in.ts'

addTexts(historyTexts)

/** Shows that the record is seen as it was at an earlier time, and leads back. */
export function AsOfBanner() {
  const { t } = useTranslation('history')
  const { language, timeZone } = useLocale()
  const store = useRecordStore()
  const asOf = useRecord((state) => state.asOf)
  if (asOf === undefined) return null
  const time = new Date(asOf).toLocaleString(datesIn(language), { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (
    <div role="status" className={styles.banner}>
      <span>{t('banner', { time })}</span>
      <Button size="compact-xs" variant="default" onClick={() => void store.viewAsOf(undefined)}>
        {t('backToNow')}
      </Button>
    </div>
  )
}
