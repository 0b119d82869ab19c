import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'
import { hint } from '../../ui/hint/hint.ts'

/** Reads the record again and shows the outcome for a second. Unsaved changes stay. */
export function RefreshButton() {
  const { t } = useTranslation('panel')
  const store = useRecordStore()
  const status = useRecord((state) => state.status)
  const id = useRecord((state) => state.record?.original.id)
  const label = status === 'done' ? t('refreshed') : status === 'failed' ? t('refreshFailed') : t('refresh')
  const Icon = status === 'done' ? IconCheck : status === 'failed' ? IconAlertTriangle : IconRefresh
  return (
    <ActionIcon
      {...hint(label)}
      variant="subtle"
      color={status === 'failed' ? 'red' : 'gray'}
      size={32}
      loading={status === 'loading'}
      aria-label={label}
      disabled={!id || status === 'saving'}
      onClick={() => id && void store.load(id)}
    >
      <Icon size={18} stroke={1.5} />
    </ActionIcon>
  )
}
