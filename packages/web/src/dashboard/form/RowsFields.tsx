import { MultiSelect, Select, TextInput } from '@mantine/core'
import { maxListColumns, maxListRows } from '@twinwerk/model/dashboard/dashboard'
import type { OwnTile } from '@twinwerk/model/dashboard/own-board'
import { rowColumns } from '@twinwerk/model/dashboard/rows-query'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { columnId } from '../../data/record/column-id.ts'
import { columnLabel } from '../../data/record/column-label.ts'
import { useText } from '../../i18n/use-text.ts'
import classes from './TileForm.module.css'

type Props = { readonly list: ListDefinition; readonly tile: OwnTile; readonly onChange: (tile: OwnTile) => void }

/** The columns, the order and the number of rows of a list on a board. */
export function RowsFields({ list, tile, onChange }: Props) {
  const { t } = useTranslation('tile')
  const text = useText()
  const registry = useRegistry()
  const shown = rowColumns(tile, list)
  const all = [...list.columns, ...shown.filter((column) => !list.columns.includes(column))]
  const labelOf = ({ path, label }: (typeof all)[number]) => text(label ?? columnLabel(registry, path))
  const [term] = tile.sort ?? list.sort
  const isNamed = all.some(({ path }) => columnId(path) === columnId(term?.path ?? []))
  const sortable = [...all, ...(term && !isNamed ? [{ path: term.path }] : [])].filter(
    ({ path }) => registry.attributes.get(path.at(-1) ?? '')?.sortable === true,
  )
  return (
    <>
      <MultiSelect
        label={t('columnsShown')}
        comboboxProps={{ zIndex: 400 }}
        maxValues={maxListColumns}
        hidePickedOptions
        data={all.map((column) => ({ value: columnId(column.path), label: labelOf(column) }))}
        value={shown.map(({ path }) => columnId(path))}
        onChange={(chosen) => {
          const columns = chosen.flatMap((id) => all.filter(({ path }) => columnId(path) === id).map(({ path }) => path))
          if (columns.length > 0) onChange({ ...tile, columns })
        }}
      />
      <div className={classes.pair}>
        <Select
          label={t('sort')}
          searchable
          allowDeselect={false}
          comboboxProps={{ zIndex: 400 }}
          data={sortable.flatMap((column) =>
            (['asc', 'desc'] as const).map((order) => ({
              value: `${columnId(column.path)}.${order}`,
              label: t(order, { field: labelOf(column) }),
            })),
          )}
          value={term ? `${columnId(term.path)}.${term.order ?? 'asc'}` : null}
          onChange={(chosen) => {
            const order = chosen?.endsWith('.desc') ? 'desc' : 'asc'
            const column = sortable.find(({ path }) => `${columnId(path)}.${order}` === chosen)
            if (column) onChange({ ...tile, sort: [{ path: column.path, order }] })
          }}
        />
        <TextInput
          label={t('rowCount')}
          type="number"
          min={1}
          max={maxListRows}
          value={tile.first ?? maxListRows}
          onChange={(event) => {
            const first = Math.trunc(event.currentTarget.valueAsNumber)
            if (first >= 1 && first <= maxListRows) onChange({ ...tile, first })
          }}
        />
      </div>
    </>
  )
}
