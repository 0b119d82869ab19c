import type { Relationship } from './entries-props.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import styles from './AddEntry.module.css'

/** Says that a list goes on, and reads more of it. */
export function CutNote({ relationship }: { readonly relationship: Relationship }) {
  const { t } = useTranslation('relation')
  const isLoading = useRecord(({ status }) => status === 'loading')
  const { isCut, entries, path } = relationship
  if (!isCut) return null
  return (
    <p className={styles.cut} role="status">
      {t('cut', { count: entries.length })}
      {path.length === 0 && (
        <Button size="compact-xs" variant="default" loading={isLoading} onClick={relationship.loadMore}>
          {t('more')}
        </Button>
      )}
    </p>
  )
}
