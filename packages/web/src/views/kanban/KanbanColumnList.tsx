import type { DragEvent, UIEvent } from 'react'
import type { Layout } from '@twinwerk/model/layout/layout'
import type { ListColumn } from '@twinwerk/model/list/list-definition'
import type { ValueParts } from '../../inputs/twin/value-parts.ts'
import type { Cards } from '../view.ts'
import type { Total } from '../table/grouped/totals.ts'
import type { CardActions } from './card-actions.ts'
import type { ColumnField } from './columns.ts'
import type { useCardMoves } from './use-card-moves.ts'
import type { ReadColumn } from './use-columns.ts'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EnumWord } from '../../ui/twin/EnumWord.tsx'
import { placeKey } from '../table/grouped/group-items.ts'
import { printTotal } from '../table/grouped/totals.ts'
import { KanbanCard } from './KanbanCard.tsx'
import styles from './KanbanView.module.css'

type Props = {
  readonly column: ReadColumn
  readonly field: ColumnField | undefined
  readonly label: string
  /** The lane of the column; absent in a kanban without lanes. */
  readonly lane?: string | undefined
  readonly about: readonly ListColumn[] | undefined
  readonly total: Total | undefined
  readonly parts: ValueParts
  /** True for a column without cards, which takes little room until a card is in hand. */
  readonly isFolded: boolean
  /** The number of cards above which the column has too many. */
  readonly limit: number | undefined
  /** The reason against dropping the card in hand here. */
  readonly reason: string | undefined
  readonly isTarget: boolean
  /** False until it is known how many cards there are. */
  readonly isCounted: boolean
  readonly cards: Cards
  readonly moves: Pick<ReturnType<typeof useCardMoves>, 'refused' | 'pending'>
  readonly changed: ReadonlySet<string>
  readonly chosen: ReadonlySet<string>
  readonly active: string | undefined
  readonly mayMove: boolean
  readonly on: CardActions
  readonly onDrop: () => void
  readonly onMore: () => void
}

/** The layout of a type without a layout for cards. */
const onlyTitle: Layout = { type: 'header', title: [] }

/** More cards are read when so many pixels are left below. */
const aheadPixels = 300

/** A column: its value, number and total, and its cards. It takes a card in hand unless there is a reason against it. */
export function KanbanColumnList(props: Props) {
  const { column, field, label, total, parts, isFolded, reason, isTarget, moves, mayMove, onDrop, onMore } = props
  const { t } = useTranslation(['kanban', 'list', 'group'])
  const id = useId()
  const [isOver, setOver] = useState(false)
  const { cards, group, hasMore, failed } = column
  const at = placeKey(column.place)
  const Name = props.lane === undefined ? 'h2' : 'h3'
  const choice = field?.kind === 'choice' ? field.attribute.enumValues?.find(({ name }) => name === column.key) : undefined
  const isForbidden = reason !== undefined
  function allow(event: DragEvent): void {
    if (!isTarget || isForbidden) return
    event.preventDefault()
    setOver(true)
  }
  function follow({ currentTarget }: UIEvent<HTMLElement>): void {
    if (hasMore && currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight < aheadPixels) onMore()
  }
  return (
    <section
      className={styles.column}
      data-place={at}
      aria-label={props.lane === undefined ? label : `${label}, ${props.lane}`}
      data-folded={isFolded || undefined}
      data-forbidden={isForbidden || undefined}
      data-over={(isOver && isTarget) || undefined}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop()
      }}
    >
      <header className={styles.head}>
        <Name id={id} className={styles.name}>
          {choice ? <EnumWord label={label} style={choice.style} /> : label}
        </Name>
        {props.isCounted && <ColumnCount count={group?.count ?? 0} limit={props.limit} language={parts.locale.language} />}
        {total && group && !isFolded && <span className={styles.total}>{printTotal(total, group.values[total.name], parts.locale)}</span>}
      </header>
      {isForbidden && <p className={styles.reason}>{reason}</p>}
      {!isFolded && (
        <ul className={styles.cards} aria-labelledby={id} onScroll={follow}>
          {cards?.map((twin) => (
            <KanbanCard
              key={twin.id}
              twin={twin}
              at={at}
              about={props.about}
              layout={props.cards.get(twin.definition) ?? onlyTitle}
              parts={parts}
              active={props.active === twin.id}
              mayMove={mayMove}
              isMoving={moves.pending.has(twin.id)}
              isChosen={props.chosen.has(twin.id)}
              isChanged={props.changed.has(twin.id)}
              refused={moves.refused.get(twin.id)}
              on={props.on}
            />
          ))}
          {!cards && !failed && <li className={styles.note}>{t('list:loading')}</li>}
          {failed !== undefined && <li className={styles.note}>{failed}</li>}
          {hasMore && (
            <li>
              <Button fullWidth size="compact-sm" variant="subtle" onClick={onMore}>
                {t('more')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

type CountProps = { readonly count: number; readonly limit: number | undefined; readonly language: string }

/** The number of cards, and their limit if there is one. Too many are said in words as well. */
function ColumnCount({ count, limit, language }: CountProps) {
  const { t } = useTranslation('kanban')
  const print = (number: number) => number.toLocaleString(language === 'en' ? 'en' : 'de')
  if (limit === undefined) return <span className={styles.count}>{print(count)}</span>
  const over = count - limit
  return (
    <span className={styles.count} data-over={over > 0 || undefined}>
      {print(count)} / {print(limit)}
      {over > 0 && <span className={styles.over}> {t('over', { count: over })}</span>}
    </span>
  )
}
