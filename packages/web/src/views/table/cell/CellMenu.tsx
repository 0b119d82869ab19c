import type { FilterJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ViewProps } from '../../view.ts'
import type { TableColumn } from '../table-columns.ts'
import { Menu } from '@mantine/core'
import { IconExternalLink, IconFilter, IconFilterOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { printValue } from '../../../data/record/print-value.ts'
import { spokenTitle } from '../../../data/record/twin-title.ts'
import { addTexts } from '../../../i18n/add-texts.ts'
import { quickTexts } from '../../../i18n/quick/texts.ts'
import { useValueParts } from '../../../inputs/twin/value-parts.ts'
import { instantOf } from '../../coming.ts'
import { cellConditions } from './cell-conditions.ts'

addTexts(quickTexts)

/** The cell and the point at which the menu opens. Without a column, by a key on a row, it offers the first columns. */
export type CellPlace = { readonly twin: TwinJson; readonly column: TableColumn | undefined; readonly x: number; readonly y: number }

type Props = Pick<ViewProps, 'asked'> & {
  readonly at: CellPlace
  readonly type: string
  readonly columns: readonly TableColumn[]
  readonly onNarrow: (condition: FilterJson) => void
  readonly onOpen: (twin: TwinJson) => void
  readonly onClose: () => void
}

/** A menu for more columns would not fit on a screen. */
const maxColumns = 8
const icon = { size: 14, stroke: 1.5 } as const

/** The menu of a cell: it narrows the list to the value of the cell, or to the others. */
export function CellMenu({ at, type, asked, columns, onNarrow, onOpen, onClose }: Props) {
  const { t } = useTranslation('quick')
  const [now] = useState(() => new Date().toISOString())
  const parts = useValueParts(instantOf(asked, now))
  const { registry, locale, text } = parts
  const { twin, column, x, y } = at
  const found = (column ? [column] : columns.slice(0, maxColumns)).flatMap((each) => {
    const conditions = cellConditions({ registry, type, at: parts.at }, twin, each)
    return conditions ? [{ ...conditions, column: each, condition: `${text(each.label)}: ${valueText(each, conditions.value)}` }] : []
  })

  function valueText({ shown: [shown] }: TableColumn, value: unknown): string {
    if (value === undefined) return t('without')
    if (shown.kind === 'values') {
      if (shown.attribute.dataType === 'bool') return t(value === true ? 'yes' : 'no')
      return printValue(shown.attribute, value, locale)
    }
    return isTwin(value) ? spokenTitle(registry, value, text) || t('unnamed') : ''
  }
  return (
    <Menu opened onClose={onClose} position="bottom-start" width={320} returnFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('cellMenu')}
          style={{ position: 'fixed', top: y, left: x, width: 0, height: 0, padding: 0, border: 0 }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('cellMenu')}>
        {found.map(({ column: { id }, condition, only }) => (
          <Menu.Item key={id} leftSection={<IconFilter {...icon} />} onClick={() => onNarrow(only)}>
            {t('only', { condition })}
          </Menu.Item>
        ))}
        {column &&
          found.map(({ column: { id }, condition, except }) => (
            <Menu.Item key={id} leftSection={<IconFilterOff {...icon} />} onClick={() => onNarrow(except)}>
              {t('except', { condition })}
            </Menu.Item>
          ))}
        <Menu.Item leftSection={<IconExternalLink {...icon} />} onClick={() => onOpen(twin)}>
          {t('open')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function isTwin(value: unknown): value is TwinJson {
  return typeof value === 'object' && value !== null && 'id' in value && 'definition' in value
}
