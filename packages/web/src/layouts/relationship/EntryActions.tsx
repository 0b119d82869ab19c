import type { Entry } from '../../data/record/read-record.ts'
import type { RowRelationship } from './entries-props.ts'
import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { useRegistry } from '../../data/definitions.ts'
import { spokenTitle } from '../../data/record/twin-title.ts'
import { useText, useWords } from '../../i18n/use-text.ts'

type Props = { readonly entry: Entry; readonly relationship: RowRelationship }

/** Buttons that remove an entry from its relation, or undo the removal. */
export function EntryActions({ entry, relationship }: Props) {
  const { t } = useWords('panel')
  const title = spokenTitle(useRegistry(), entry.twin, useText())
  const undoable = entry.state === 'removed' || entry.state === 'changed'
  return (
    <>
      {undoable && (
        <ActionIcon variant="subtle" color="gray" size="sm" {...named(t('undoField'), title)} onClick={() => relationship.undo(entry)}>
          <IconArrowBackUp size={16} stroke={1.5} />
        </ActionIcon>
      )}
      {entry.state !== 'removed' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          {...named(t(relationship.relation.component ? 'deleteEntry' : 'removeEntry'), title)}
          onClick={() => relationship.remove(entry)}
        >
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      )}
    </>
  )
}

/** The browser's own hint, since a list has hundreds of these buttons. The label for screen readers includes the name of the row. */
const named = (name: string, of: string) => ({ 'aria-label': of === '' ? name : `${name}: ${of}`, title: name })
