import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { ReactNode } from 'react'
import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPin, IconPinFilled } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { columnId } from '../../../data/record/column-id.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { useTableLook } from '../../../data/table-look.ts'
import { useText } from '../../../i18n/use-text.ts'
import { arrangeColumns, moveBy } from '../../../views/table/arrange-columns.ts'
import { tableColumns } from '../../../views/table/table-columns.ts'
import { FieldList } from '../fields/FieldList.tsx'
import styles from './ColumnsMenu.module.css'

export type ColumnsProps = {
  readonly list: ListDefinition
  /** The ids of the visible columns, in order. */
  readonly columns: readonly string[]
  readonly onChoose: (change: { readonly columns: readonly string[] }) => void
}

/** The columns of a table: their visibility, their order and their pinning, any other field as a column, and a reset of all. */
export function ColumnsMenu({ list, columns, onChoose }: ColumnsProps) {
  const { t } = useTranslation('view')
  const { t: more } = useTranslation('quick')
  const [isAdding, setAdding] = useState(false)
  const text = useText()
  const registry = useRegistry()
  const [look, changeLook] = useTableLook(list)
  const all = useMemo(() => tableColumns(registry, list.columns), [registry, list])
  const { seen, pinned } = arrangeColumns(all, { columns, pinned: look.pinned })
  const hidden = all.filter(({ id }) => !columns.includes(id))
  const ids = seen.map(({ id }) => id)
  const standard = list.columns.filter((column) => !column.hidden).map(({ path }) => columnId(path))
  const pin = (id: string) =>
    changeLook({ pinned: look.pinned.includes(id) ? look.pinned.filter((each) => each !== id) : [...look.pinned, id] })

  if (isAdding)
    return (
      <FieldList
        list={list}
        use="column"
        label={more('moreColumns')}
        first={[]}
        taken={ids}
        onPick={(path) => {
          setAdding(false)
          onChoose({ columns: [...ids, columnId(path)] })
        }}
      />
    )
  return (
    <>
      <ul className={styles.columns}>
        {[...seen, ...hidden].map((column, index) => {
          const label = text(column.label)
          const isSeen = index < seen.length
          const isPinned = index < pinned
          const Pin = isPinned ? IconPinFilled : IconPin
          return (
            <li key={column.id} className={styles.column}>
              <Checkbox
                className={styles.name ?? ''}
                size="xs"
                label={label}
                checked={isSeen}
                // At least one column must stay visible.
                disabled={isSeen && seen.length === 1}
                onChange={() => onChoose({ columns: isSeen ? ids.filter((id) => id !== column.id) : [...ids, column.id] })}
              />
              {isSeen && (
                <>
                  <Action
                    label={t(isPinned ? 'unpinColumn' : 'pinColumn', { column: label })}
                    icon={<Pin size={14} stroke={1.5} />}
                    onClick={() => pin(column.id)}
                  />
                  <Action
                    label={t('columnUp', { column: label })}
                    icon={<IconChevronUp size={14} stroke={1.5} />}
                    disabled={index === 0 || index === pinned}
                    onClick={() => onChoose({ columns: moveBy(ids, column.id, -1) })}
                  />
                  <Action
                    label={t('columnDown', { column: label })}
                    icon={<IconChevronDown size={14} stroke={1.5} />}
                    disabled={index === seen.length - 1 || index === pinned - 1}
                    onClick={() => onChoose({ columns: moveBy(ids, column.id, 1) })}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
      <div className={styles.foot}>
        <Button size="compact-sm" variant="subtle" onClick={() => setAdding(true)}>
          {more('moreColumns')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => {
            changeLook(undefined)
            onChoose({ columns: standard })
          }}
        >
          {t('resetColumns')}
        </Button>
      </div>
    </>
  )
}

type ActionProps = { readonly label: string; readonly icon: ReactNode; readonly disabled?: boolean; readonly onClick: () => void }

function Action({ label, icon, disabled = false, onClick }: ActionProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      {icon}
    </ActionIcon>
  )
}
