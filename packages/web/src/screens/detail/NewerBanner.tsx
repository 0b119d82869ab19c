import { Button, CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isDirty } from '../../data/record/read-record.ts'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'
import { useLocale } from '../../data/record/use-locale.ts'
import styles from './DetailPanel.module.css'
import { datesIn } from '../../i18n/dates-in.ts'

/** Shows that another user has saved while this user has unsaved changes. These changes stay when the newer data is read. */
export function NewerBanner() {
  const { t } = useTranslation('panel')
  const { language, timeZone } = useLocale()
  const store = useRecordStore()
  const since = useRecord(({ newerSince, record }) => (record && isDirty(record) ? newerSince : undefined))
  const id = useRecord(({ record }) => record?.original.id)
  if (!since || !id) return <div role="status" />
  const time = new Date(since).toLocaleTimeString(datesIn(language), { timeZone, timeStyle: 'short' })
  return (
    <div role="status" className={styles.newer}>
      <span>{t('newer', { time })}</span>
      <Button size="compact-xs" variant="default" onClick={() => void store.load(id)}>
        {t('refresh')}
      </Button>
      <CloseButton size={24} aria-label={t('dismiss')} onClick={store.dismissNewer} />
    </div>
  )
}
