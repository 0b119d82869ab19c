import { Select, TextInput } from '@mantine/core'
import { dayUnits } from '@twinwerk/model/calendar/units'
import { tileWidths } from '@twinwerk/model/dashboard/dashboard'
import type { OwnMetric, OwnTile } from '@twinwerk/model/dashboard/own-board'
import { allForms, formsFor, inForm, metricUnitOf, tileFields, usualUnits, valueFunctions } from '@twinwerk/model/dashboard/propose-tile'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { columnLabel } from '../../data/record/column-label.ts'
import { useText } from '../../i18n/use-text.ts'
import { GoalFields } from './GoalFields.tsx'
import { RowsFields } from './RowsFields.tsx'
import classes from './TileForm.module.css'

type Props = {
  readonly list: ListDefinition
  readonly tile: OwnTile
  /** The metric of the tile, which is one of a list. */
  readonly metric: OwnMetric
  readonly title: string
  /** The columns and the order with which the list is shown. */
  readonly look: Pick<OwnTile, 'columns' | 'sort'>
  readonly onChange: (tile: OwnTile) => void
}

const maxTitle = 120
/** A time axis has at most so many units. */
const maxUnits = 60
const common = { allowDeselect: false, size: 'sm', comboboxProps: { withinPortal: true, zIndex: 400 } } as const
const pathKey = (path: readonly string[]) => path.join('/')

/** The fields of a tile: its form, and what the form needs. Every choice takes effect at once. */
export function TileForm(props: Props) {
  const { list, tile, title, onChange } = props
  const { t } = useTranslation('tile')
  return (
    <div className={classes.fields}>
      <ShapeFields {...props} />
      {tile.form === 'list' && <RowsFields list={list} tile={tile} onChange={onChange} />}
      {tile.form !== 'list' && tile.form !== 'map' && <WorkedFields {...props} />}
      {tile.goal && <GoalFields goal={tile.goal} onChange={(goal) => onChange({ ...tile, goal })} />}
      <TextInput
        label={t('title')}
        maxLength={maxTitle}
        value={tile.title ?? title}
        onChange={(event) => onChange({ ...tile, title: event.currentTarget.value })}
      />
    </div>
  )
}

/** The value of a tile, its groups and its time axis. */
function WorkedFields({ list, tile, metric, onChange }: Props) {
  const { t } = useTranslation('tile')
  const text = useText()
  const registry = useRegistry()
  const { groups, times, numbers } = tileFields(registry, list)
  const label = (path: readonly string[]) => text(columnLabel(registry, path))
  const fitting = (next: OwnTile): OwnTile => {
    const [form] = formsFor(next)
    return allForms(next, list).includes(next.form) ? next : { ...inForm(next, form, {}), ...(form === 'number' && { width: 3 as const }) }
  }
  const setValue = (of: string | null, field: string | undefined) => {
    const { value: _value, unit: _unit, ...counted } = metric
    const name = valueFunctions.find((each) => each === of)
    const path = field ?? numbers[0]
    const unit = metricUnitOf(registry.attributes.get(path ?? ''))
    onChange({
      ...tile,
      metric: name && path !== undefined ? { ...counted, value: { function: name, path: [path] }, ...(unit && { unit }) } : counted,
    })
  }
  const setGroups = (chosen: string | null) => {
    const { by: _by, first: _first, ...whole } = tile
    const by = groups.find((path) => pathKey(path) === chosen)
    onChange(fitting(by ? { ...whole, by, ...(!tile.over && { first: 8 }) } : whole))
  }
  const setTime = (chosen: string | null) => {
    const { over: _over, ...whole } = tile
    const { time: _time, ...timeless } = metric
    const time = times.find((name) => name === chosen)
    onChange(
      fitting(
        time === undefined
          ? { ...whole, metric: timeless, ...(tile.by && { first: 8 }) }
          : { ...whole, metric: { ...timeless, time }, over: tile.over ?? { unit: 'month', last: usualUnits.month } },
      ),
    )
  }
  const [read] = metric.value?.path ?? []
  return (
    <>
      <Select
        {...common}
        label={t('value')}
        data={[
          { value: 'count', label: t('count') },
          ...(numbers.length > 0 ? valueFunctions.map((each) => ({ value: each, label: t(each) })) : []),
        ]}
        value={metric.value?.function ?? 'count'}
        onChange={(chosen) => setValue(chosen, read)}
      />
      {read !== undefined && (
        <Select
          {...common}
          searchable
          label={t('field')}
          data={numbers.map((name) => ({ value: name, label: label([name]) }))}
          value={read}
          onChange={(chosen) => setValue(metric.value?.function ?? null, chosen ?? undefined)}
        />
      )}
      <Select
        {...common}
        searchable
        label={t('by')}
        data={[{ value: '', label: t('ungrouped') }, ...groups.map((path) => ({ value: pathKey(path), label: label(path) }))]}
        value={tile.by ? pathKey(tile.by) : ''}
        onChange={setGroups}
      />
      {times.length > 0 && (
        <Select
          {...common}
          searchable
          label={t('time')}
          data={[{ value: '', label: t('timeless') }, ...times.map((name) => ({ value: name, label: label([name]) }))]}
          value={tile.over ? (metric.time ?? '') : ''}
          onChange={setTime}
        />
      )}
      <AxisFields tile={tile} onChange={onChange} />
    </>
  )
}

type PartProps = Pick<Props, 'tile' | 'onChange'>

/** The unit of the time axis, and the number of units. */
function AxisFields({ tile, onChange }: PartProps) {
  const { t } = useTranslation('tile')
  if (!tile.over) return null
  return (
    <div className={classes.pair}>
      <Select
        {...common}
        label={t('unit')}
        data={dayUnits.map((each) => ({ value: each, label: t(each) }))}
        value={tile.over.unit}
        onChange={(chosen) => {
          const unit = dayUnits.find((each) => each === chosen)
          if (unit) onChange({ ...tile, over: { unit, last: usualUnits[unit] } })
        }}
      />
      <TextInput
        label={t('last')}
        type="number"
        min={1}
        max={maxUnits}
        value={tile.over.last}
        onChange={(event) => {
          const last = Math.trunc(event.currentTarget.valueAsNumber)
          if (tile.over && last >= 1 && last <= maxUnits) onChange({ ...tile, over: { ...tile.over, last } })
        }}
      />
    </div>
  )
}

/** The form and the width of a tile. */
function ShapeFields({ tile, list, look, onChange }: Pick<Props, 'tile' | 'list' | 'look' | 'onChange'>) {
  const { t } = useTranslation('tile')
  return (
    <div className={classes.pair}>
      <Select
        {...common}
        label={t('form')}
        data={allForms(tile, list).map((each) => ({ value: each, label: t(each) }))}
        value={tile.form}
        onChange={(chosen) => {
          const form = allForms(tile, list).find((each) => each === chosen)
          if (form) onChange(inForm(tile, form, look))
        }}
      />
      <Select
        {...common}
        label={t('width')}
        data={tileWidths.map((each) => ({ value: String(each), label: t(`width${each}`) }))}
        value={String(tile.width)}
        onChange={(chosen) => {
          const width = tileWidths.find((each) => String(each) === chosen)
          if (width) onChange({ ...tile, width })
        }}
      />
    </div>
  )
}
