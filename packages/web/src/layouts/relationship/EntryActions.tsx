import type { Entry } from '../../data/record/read-record.ts'
import type { RowRelationship } from './entries-props.ts'
import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { useWords } from '../../i18n/use-text.ts'

type Props = { readonly entry: Entry; readonly relationship: RowRelationship }

/** Takes an entry out of its relation, or takes that back. */
export function EntryActions({ entry, relationship }: Props) {
  const { t } = useWords('panel')
  const undoable = entry.state === 'removed' || entry.state === 'changed'
  return (
    <>
      {undoable && (
        <ActionIcon variant="subtle" color="gray" size="sm" {...named(t('undoField'))} onClick={() => relationship.undo(entry)}>
          <IconArrowBackUp size={16} stroke={1.5} />
        </ActionIcon>
      )}
      {entry.state !== 'removed' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          {...named(t(relationship.relation.component ? 'deleteEntry' : 'removeEntry'))}
          onClick={() => relationship.remove(entry)}
        >
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      )}
    </>
  )
}

/** The browser's own hint: a list has hundreds of these. */
const named = (name: string) => ({ 'aria-label': name, title: name })
