import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useWords } from '../../i18n/use-text.ts'
import type { Entry } from '../../data/record/read-record.ts'
import styles from './InlineEntries.module.css'
import type { Order } from './use-order.ts'

// Some browsers do not drag without data; no other program accepts this private type.
const entryType = 'application/x-twinwerk-entry'

/** Moves an entry: by dragging its handle, or step by step with buttons. */
export function OrderActions({ entry, order }: { readonly entry: Entry; readonly order: Order }) {
  const { t } = useWords('panel')
  const at = order.entries.indexOf(entry)
  const step = (way: 'up' | 'down', Icon: typeof IconArrowUp) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      data-move={way}
      aria-label={t(way === 'up' ? 'moveUp' : 'moveDown')}
      title={t(way === 'up' ? 'moveUp' : 'moveDown')}
      disabled={at === (way === 'up' ? 0 : order.entries.length - 1)}
      onClick={() => order.move(entry, at + (way === 'up' ? -1 : 1), way)}
    >
      <Icon size={16} stroke={1.5} />
    </ActionIcon>
  )
  return (
    <>
      <span
        className={styles.handle}
        draggable
        aria-hidden
        title={t('drag')}
        onDragStart={({ currentTarget, dataTransfer }) => {
          order.drag(entry)
          dataTransfer.setData(entryType, entry.key)
          dataTransfer.effectAllowed = 'move'
          const row = currentTarget.closest('li')
          if (row) dataTransfer.setDragImage(row, 0, 0)
        }}
        onDragEnd={() => order.drag(undefined)}
      >
        <IconGripVertical size={16} stroke={1.5} />
      </span>
      {step('up', IconArrowUp)}
      {step('down', IconArrowDown)}
    </>
  )
}
