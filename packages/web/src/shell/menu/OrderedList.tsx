import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hint } from '../../ui/hint/hint.ts'
import classes from './MenuEditor.module.css'

type Row = { readonly key: string; readonly name: string; readonly content: ReactNode }

type Props = {
  readonly label: string
  readonly rows: readonly Row[]
  /** Called with the position among the other rows. */
  readonly onMove: (key: string, position: number) => void
}

/** Rows that people order by dragging, or with the arrow keys on a row's handle. Each move is told to screen readers. */
export function OrderedList({ label, rows, onMove }: Props) {
  const { t } = useTranslation('menu')
  const [dragged, setDragged] = useState<string>()
  const [told, setTold] = useState('')
  const move = (key: string, to: number) => {
    const position = Math.min(Math.max(to, 0), rows.length - 1)
    const row = rows.find((each) => each.key === key)
    if (!row || rows[position]?.key === key) return
    setTold(t('moved', { name: row.name, place: position + 1, count: rows.length }))
    onMove(key, position)
  }
  return (
    <>
      <ul className={classes.rows} aria-label={label}>
        {rows.map(({ key, name, content }, index) => (
          <li
            key={key}
            className={classes.row}
            data-dragged={dragged === key || undefined}
            onDragOver={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              move(dragged, index)
            }}
            onDrop={(event) => event.preventDefault()}
          >
            <ActionIcon
              {...hint(t('orderHint'))}
              className={classes.grip ?? ''}
              size={28}
              variant="subtle"
              color="gray"
              aria-label={t('move', { name })}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', name)
                setDragged(key)
              }}
              onDragEnd={() => setDragged(undefined)}
              onKeyDown={(event) => {
                const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
                if (by === undefined) return
                event.preventDefault()
                move(key, index + by)
              }}
            >
              <IconGripVertical size={16} stroke={1.5} />
            </ActionIcon>
            {content}
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </>
  )
}
