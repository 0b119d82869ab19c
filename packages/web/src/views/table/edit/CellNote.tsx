import type { RefObject } from 'react'
import type { ValueParts } from '../../../inputs/twin/value-parts.ts'
import type { TableColumn } from '../table-columns.ts'
import type { CellState, Place } from './grid-store.ts'
import { Button, Popover } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { pathText } from '../../../data/listed/path-text.ts'
import { withValue } from './cell-value.ts'
import { useGrid } from './grid-context.ts'
import styles from './EditGrid.module.css'

type Props = {
  readonly id: string
  readonly lock: string | undefined
  readonly typed: CellState | undefined
  readonly column: TableColumn
  readonly parts: ValueParts
  readonly place: Place
  readonly cell: RefObject<HTMLDivElement | null>
}

/** Says below a cell why it cannot be changed, why its value was refused, or what somebody else has entered. */
export function CellNote({ id, lock, typed, column, parts, place, cell }: Props) {
  const { t } = useTranslation('panel')
  const grid = useGrid()
  const found = grid.find(place)
  const theirs =
    typed?.status === 'conflict' && found && 'field' in found.cell
      ? pathText(withValue(found.twin, found.cell.field, typed.theirs), column.path, { ...parts, instant: parts.at })
      : undefined
  function settle(whose: 'mine' | 'theirs'): void {
    grid.settle(place, whose)
    cell.current?.focus()
  }
  return (
    <Popover opened position="bottom-start" offset={4} withRoles={false} trapFocus={false} closeOnClickOutside={false}>
      <Popover.Target>
        <span className={styles.anchor} />
      </Popover.Target>
      <Popover.Dropdown className={styles.note ?? ''}>
        <div
          id={id}
          data-note
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key === 'Escape') cell.current?.focus()
          }}
        >
          {theirs !== undefined ? (
            <div role="group" aria-label={t('conflict')}>
              <p>{t('conflictTheirs', { value: theirs || t('nothing') })}</p>
              <Button size="compact-xs" variant="default" onClick={() => settle('mine')}>
                {t('keepMine')}
              </Button>{' '}
              <Button size="compact-xs" variant="default" onClick={() => settle('theirs')}>
                {t('takeTheirs')}
              </Button>
            </div>
          ) : (
            <p>{lock ?? typed?.message}</p>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
