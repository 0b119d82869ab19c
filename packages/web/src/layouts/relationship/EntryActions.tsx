import type { Entry } from '../../data/record/read-record.ts'
import type { Relationship } from './entries-props.ts'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

type Props = { readonly entry: Entry; readonly relationship: Relationship }

/** Takes an entry out of its relation, or takes that back. */
export function EntryActions({ entry, relationship }: Props) {
  const { t } = useTranslation('panel')
  const undoable = entry.state === 'removed' || entry.state === 'changed'
  return (
    <>
      {undoable && (
        <Tooltip label={t('undoField')}>
          <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('undoField')} onClick={() => relationship.undo(entry)}>
            <IconArrowBackUp size={16} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
      {entry.state !== 'removed' && (
        <Tooltip label={relationship.relation.component ? t('deleteEntry') : t('removeEntry')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={relationship.relation.component ? t('deleteEntry') : t('removeEntry')}
            onClick={() => relationship.remove(entry)}
          >
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  )
}
