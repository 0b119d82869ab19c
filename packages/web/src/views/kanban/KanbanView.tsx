import type { KeyboardEvent } from 'react'
import type { GroupKey } from '@twinwerk/model/list/grouping'
import type { Layout } from '@twinwerk/model/layout/layout'
import type { ListKanban } from '@twinwerk/model/list/list-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ViewProps } from '../view.ts'
import type { Move } from './use-card-moves.ts'
import type { ReadColumn } from './use-columns.ts'
import { Alert, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../data/call.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { groupTexts } from '../../i18n/group/texts.ts'
import { kanbanTexts } from '../../i18n/kanban/texts.ts'
import { placeKey } from '../table/grouped/group-items.ts'
import { KanbanColumnList } from './KanbanColumnList.tsx'
import { MoveMenu } from './MoveMenu.tsx'
import { nextCard, possibleColumn, stepOf } from './next-card.ts'
import { useKanban } from './use-kanban.ts'
import styles from './KanbanView.module.css'

addTexts(kanbanTexts)
addTexts(groupTexts)

/** The layout of a type without a layout for cards. */
const onlyTitle: Layout = { type: 'header', title: [] }

type Menu = { readonly twin: TwinJson; readonly from: GroupKey; readonly element: HTMLElement }

/** Twins as cards in columns, moved by hand, by keys or by a menu. A move saves the field of the columns. */
export function KanbanView(props: ViewProps & { readonly kanban: ListKanban }) {
  const { label, cards, changed, onOpen } = props
  const { t } = useTranslation(['kanban', 'group'])
  const { parts, read, moves, columns, filled, hand, setHand, mayMove, titleOf, labelOf, reasonOf } = useKanban(props)
  const [menu, setMenu] = useState<Menu>()
  const [active, setActive] = useState<string>()
  const isPhone = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false })
  const [tab, setTab] = useState<GroupKey>()
  const { frame, focusOn } = useCardFocus()
  const chosen = tab !== undefined ? tab : columns.find(({ group }) => (group?.count ?? 0) > 0)?.key
  const shown = isPhone ? columns.filter(({ key }) => key === chosen) : columns
  const firstCard = shown.flatMap((column) => column.cards ?? [])[0]?.id

  function settle(move: Move): void {
    if (move.from === move.to || reasonOf(move.twin, move.to) !== undefined) return
    focusOn(move.twin.id)
    if (isPhone) setTab(move.to)
    void moves.move(move)
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>, twin: TwinJson, from: GroupKey): void {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const step = stepOf(event.key)
    if (event.shiftKey && step !== 0) {
      const to = possibleColumn(columns, { from, step, isPossible: (key) => reasonOf(twin, key) === undefined })
      if (to) settle({ twin, from, to: to.key })
    } else if (event.key === 'm') setMenu({ twin, from, element: event.currentTarget })
    else if (event.key === 'Enter' || event.key === ' ') onOpen(twin)
    else {
      const next = event.shiftKey ? undefined : nextCard(shown, twin.id, event.key)
      if (next === undefined) return
      frame.current?.querySelector<HTMLElement>(`[data-twin="${next}"]`)?.focus()
    }
    event.preventDefault()
  }

  if (read.error && read.columns.length === 0)
    return (
      <Alert className={styles.failed ?? ''} color="red" title={t('failed')}>
        <p>{read.error instanceof CallError ? read.error.text : String(read.error)}</p>
        <Button size="xs" variant="default" onClick={read.retry}>
          {t('group:tryAgain')}
        </Button>
      </Alert>
    )
  const shared = { field: read.field, total: read.totals[0], parts, titleOf, changed, mayMove, onOpen, onActive: setActive }
  return (
    <section ref={frame} className={styles.frame} aria-label={label} aria-busy={read.isLoading}>
      {isPhone && <ColumnTabs label={label} columns={columns} chosen={chosen} labelOf={labelOf} onChoose={setTab} />}
      <div className={styles.columns}>
        {shown.map((column) => (
          <KanbanColumnList
            key={String(column.key)}
            {...shared}
            column={column}
            label={labelOf(column.key)}
            isFolded={!isPhone && !hand && !filled.has(column.key)}
            reason={hand && hand.from !== column.key ? reasonOf(hand.twin, column.key) : undefined}
            isTarget={hand !== undefined && hand.from !== column.key}
            layoutOf={(twin) => cards.get(twin.definition) ?? onlyTitle}
            moves={moves}
            active={active ?? firstCard}
            onKeyDown={(event, twin) => onKeyDown(event, twin, column.key)}
            onTake={(twin) => setHand({ twin, from: column.key, columns: read.columns })}
            onLetGo={() => setHand(undefined)}
            onDrop={() => {
              if (hand) settle({ twin: hand.twin, from: hand.from, to: column.key })
              setHand(undefined)
            }}
            onMenu={(twin, element) => setMenu({ twin, from: column.key, element })}
            onMore={() => read.showMore(placeKey([column.key]))}
          />
        ))}
      </div>
      {menu && (
        <MoveMenu
          element={menu.element}
          columns={columns
            .filter(({ key }) => key !== menu.from)
            .map(({ key }) => ({ key, label: labelOf(key), reason: reasonOf(menu.twin, key) }))}
          onPick={(to) => settle({ twin: menu.twin, from: menu.from, to })}
          onClose={() => {
            focusOn(menu.twin.id)
            setMenu(undefined)
          }}
        />
      )}
      <p className={styles.spoken} role="status">
        {moves.announced}
      </p>
    </section>
  )
}

/** Returns the frame of the cards, and a function that gives a card the focus once it is in its column. */
function useCardFocus() {
  const frame = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    const card = frame.current?.querySelector<HTMLElement>(`[data-twin="${wanted.current}"]`)
    if (!card) return
    wanted.current = undefined
    card.focus()
  })
  return { frame, focusOn: (id: string) => void (wanted.current = id) }
}

type TabsProps = {
  readonly label: string
  readonly columns: readonly ReadColumn[]
  readonly chosen: GroupKey | undefined
  readonly labelOf: (key: GroupKey) => string
  readonly onChoose: (key: GroupKey) => void
}

/** The columns on a phone, which shows one at a time. */
function ColumnTabs({ label, columns, chosen, labelOf, onChoose }: TabsProps) {
  return (
    <div role="tablist" aria-label={label} className={styles.tabs}>
      {columns.map(({ key, group }) => (
        <button
          key={String(key)}
          type="button"
          role="tab"
          aria-selected={key === chosen}
          className={styles.tab}
          onClick={() => onChoose(key)}
        >
          {labelOf(key)} <span className={styles.count}>{group?.count ?? 0}</span>
        </button>
      ))}
    </div>
  )
}
