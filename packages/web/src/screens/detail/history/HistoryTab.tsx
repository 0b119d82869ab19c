import { Button, Loader } from '@mantine/core'
import { addTexts } from '../../../i18n/add-texts.ts'
import { historyTexts } from '../../../i18n/history/texts.ts'
import { useTranslation } from 'react-i18next'
import { isDirty } from '../../../data/record/read-record.ts'
import { useRecord } from '../../../data/record/RecordProvider.tsx'
import { DeletedParts } from './DeletedParts.tsx'
import { AsOfPicker } from './AsOfPicker.tsx'
import { HistoryItem } from './HistoryItem.tsx'
import { useHistory } from './use-history.ts'
import styles from './History.module.css'

addTexts(historyTexts)

/** The changes of the record with author and time, newest first. The user can restore each value and each version as an unsaved change. */
export function HistoryTab({ editable }: { readonly editable: boolean }) {
  const { t } = useTranslation('history')
  const { t: common } = useTranslation('common')
  const id = useRecord(({ record }) => record?.original.id) ?? ''
  const version = useRecord(({ record, saved }) => `${record?.original.id_information} ${saved === 'success'}`)
  const twin = useRecord(({ record }) => record?.original)
  const dirty = useRecord(({ record }) => record !== undefined && isDirty(record))
  const { entries, isPending, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = useHistory(
    id,
    version,
  )
  if (isPending)
    return (
      <div className={styles.waiting} role="status" aria-label={common('loading')}>
        <Loader size={20} />
      </div>
    )
  if (isError && entries.length === 0)
    return (
      <div className={styles.waiting} role="alert">
        <p>{common('queryFailed')}</p>
        <Button variant="default" onClick={() => void refetch()}>
          {common('tryAgain')}
        </Button>
      </div>
    )
  return (
    <div>
      <AsOfPicker disabled={dirty} />
      {dirty && <p className={styles.hint}>{t('unsavedHint')}</p>}
      {editable && twin && <DeletedParts twin={twin} version={version} />}
      {entries.length === 0 && <p className={styles.hint}>{t('none')}</p>}
      <ol className={styles.entries}>
        {entries.map((entry, index) => (
          <HistoryItem key={`${entry.change} ${index}`} entry={entry} entries={entries} editable={editable} canView={!dirty} />
        ))}
      </ol>
      {isError && <p role="alert">{common('queryFailed')}</p>}
      {(hasNextPage || isError) && (
        <Button
          variant="default"
          size="compact-sm"
          loading={isFetchingNextPage}
          onClick={() => void (isError && !isFetchNextPageError ? refetch() : fetchNextPage())}
        >
          {isError ? common('tryAgain') : t('older')}
        </Button>
      )}
    </div>
  )
}
