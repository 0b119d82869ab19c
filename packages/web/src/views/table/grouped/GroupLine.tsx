import type { CSSProperties, MouseEvent } from 'react'
import type { ViewProps } from '../../view.ts'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ValueParts } from '../../../inputs/twin/value-parts.ts'
import type { TableColumn } from '../table-columns.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronRight, IconFilter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EnumWord } from '../../../ui/twin/EnumWord.tsx'
import { TableRow } from '../TableRow.tsx'
import type { GroupActions } from './GroupedBody.tsx'
import type { GroupItem } from './group-items.ts'
import { TotalCells, spanBefore } from './TotalCells.tsx'
import type { Total } from './totals.ts'
import table from '../TableView.module.css'
import styles from './Grouped.module.css'

type Props = Pick<ViewProps, 'onOpen' | 'changed' | 'selected'> &
  GroupActions & {
    readonly item: GroupItem
    readonly index: number
    readonly start: number
    readonly active: boolean
    readonly columns: readonly TableColumn[]
    readonly pinned: number
    readonly totals: readonly Total[]
    readonly parts: ValueParts
    readonly onFocus: (index: number) => void
    readonly onRow: (twin: TwinJson, chosen: { readonly isRange: boolean }) => void
    readonly onMenu?: ((twin: TwinJson, event: MouseEvent) => void) | undefined
  }

/** A line of a grouped table: a group, a twin, or the place of what is still to be read. */
export function GroupLine(props: Props) {
  const { item, index, start, active, columns, pinned, parts, changed, selected, onFocus, onOpen, onRow, onMore, onRetry, narrowTo } = props
  const { t } = useTranslation('group')
  if (item.kind === 'group') return <GroupHead {...props} item={item} />
  if (item.kind === 'row' && item.twin)
    return (
      <TableRow
        twin={item.twin}
        columns={columns}
        parts={parts}
        pinned={pinned}
        index={index}
        start={start}
        level={item.level + 1}
        active={active}
        changed={changed.has(item.twin.id)}
        selected={selected?.has(item.twin.id)}
        onFocus={onFocus}
        onOpen={onOpen}
        onSelect={onRow}
        onMenu={props.onMenu}
      />
    )
  const style: CSSProperties = { transform: `translateY(${start}px)` }
  const isLast = item.kind === 'more' && item.isLast
  const narrow = isLast ? narrowTo?.(item.group.place) : undefined
  return (
    <div
      role="row"
      aria-level={item.level + 1}
      aria-rowindex={index + 2}
      data-row={index}
      tabIndex={active ? 0 : -1}
      className={`${table.row} ${table.dataRow} ${item.kind === 'row' ? '' : styles.line}`}
      style={style}
      onFocus={() => onFocus(index)}
    >
      <div role="gridcell" className={`${table.cell} ${styles.wide}`} data-level={item.level}>
        {(item.kind === 'row' || item.kind === 'waiting') && <span className={table.skeleton} style={{ width: 180 }} />}
        {item.kind === 'failed' && (
          <>
            <span className={styles.failed}>{item.text}</span>
            <Button size="compact-xs" variant="default" onClick={onRetry}>
              {t('tryAgain')}
            </Button>
          </>
        )}
        {item.kind === 'more' && !isLast && (
          <Button size="compact-sm" variant="subtle" onClick={() => onMore(item.of)}>
            {t('more', { count: item.left, number: item.left.toLocaleString(parts.locale.language === 'en' ? 'en' : 'de') })}
          </Button>
        )}
        {isLast && (
          <>
            <span>{t('moreElsewhere', { count: item.left })}</span>
            {narrow && (
              <Button size="compact-sm" variant="subtle" onClick={narrow}>
                {t('onlyThis')}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}

function GroupHead(props: Props & { readonly item: Extract<GroupItem, { readonly kind: 'group' }> }) {
  const { item, index, start, active, columns, totals, parts, selected, byAt, labelOf, onToggle, onFocus, narrowTo } = props
  const { t } = useTranslation('group')
  const { group, isOpen, level } = item
  const label = labelOf(group)
  const choice = parts.registry.attributes.get(byAt(group).path.at(-1) ?? '')?.enumValues?.find(({ name }) => name === group.place.at(-1))
  const narrow = narrowTo?.(group.place)
  const toggle = () => onToggle(group.place)
  const choosing = selected !== undefined
  return (
    <div
      role="row"
      aria-level={level + 1}
      aria-expanded={isOpen}
      aria-rowindex={index + 2}
      data-row={index}
      tabIndex={active ? 0 : -1}
      className={`${table.row} ${table.dataRow} ${styles.line} ${styles.group}`}
      style={{ transform: `translateY(${start}px)` }}
      onFocus={() => onFocus(index)}
      onClick={toggle}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
        event.preventDefault()
        toggle()
      }}
    >
      <div
        role="gridcell"
        aria-colspan={spanBefore(columns, totals) + (choosing ? 1 : 0)}
        className={`${table.cell} ${styles.head}`}
        data-level={level}
        style={{ gridColumn: `1 / span ${spanBefore(columns, totals) + (choosing ? 1 : 0)}` }}
      >
        <IconChevronRight size={16} stroke={1.5} className={styles.arrow ?? ''} data-open={isOpen || undefined} aria-hidden />
        <span className={styles.value} data-none={group.place.at(-1) === null || undefined}>
          {choice ? <EnumWord label={label} style={choice.style} /> : label}
        </span>
        <span className={styles.count}>{t('entries', { count: group.count, number: numberIn(group.count, parts) })}</span>
        {narrow && (
          <ActionIcon
            className={styles.only ?? ''}
            variant="subtle"
            color="gray"
            size={24}
            tabIndex={-1}
            aria-label={`${t('onlyThis')}: ${label}`}
            title={t('onlyThis')}
            onClick={(event) => {
              event.stopPropagation()
              narrow()
            }}
          >
            <IconFilter size={14} stroke={1.5} />
          </ActionIcon>
        )}
      </div>
      <TotalCells columns={columns} totals={totals} values={group.values} parts={parts} />
    </div>
  )
}

function numberIn(count: number, { locale }: ValueParts): string {
  return count.toLocaleString(locale.language === 'en' ? 'en' : 'de')
}
