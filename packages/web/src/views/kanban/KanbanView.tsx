import type { GroupKey } from '@twinwerk/model/list/grouping'
import type { ListKanban } from '@twinwerk/model/list/list-definition'
import type { ViewProps } from '../view.ts'
import { Alert, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../data/call.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { groupTexts } from '../../i18n/group/texts.ts'
import { kanbanTexts } from '../../i18n/kanban/texts.ts'
import { late } from '../../ui/late.tsx'
import { placeKey } from '../table/grouped/group-items.ts'
import { useSteadyActions } from './card-actions.ts'
import { KanbanColumnList } from './KanbanColumnList.tsx'
import { MoveMenu } from './MoveMenu.tsx'
import { ColumnTabs } from './ColumnTabs.tsx'
import type { ColumnField } from './columns.ts'
import type { Held } from './use-settling.ts'
import { useSettling } from './use-settling.ts'
import { useKanban } from './use-kanban.ts'
import { useNearColumns } from './use-near-columns.ts'
import styles from './KanbanView.module.css'

addTexts(kanbanTexts)
addTexts(groupTexts)

// Loaded late, because most moves need nothing else. It has the inputs of all data types.
const AskDialog = late(() => import('./AskDialog.tsx').then((module) => module.AskDialog))

type Kanban = ReturnType<typeof useKanban>
type Menu = Held & { readonly element: HTMLElement }

/** Twins as cards in columns, moved by hand, by keys or by a menu. A move saves the field of the columns. */
export function KanbanView(props: ViewProps & { readonly kanban: ListKanban }) {
  const { label, cards, changed, onOpen } = props
  const kanban = useKanban(props)
  const { parts, read, moves, columns, filled, hand, setHand, mayMove, labelOf } = kanban
  const [menu, setMenu] = useState<Menu>()
  const [active, setActive] = useState<string>()
  const isPhone = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false })
  const [tab, setTab] = useState<GroupKey>()
  const { frame, focusOn } = useCardFocus()
  const scrolled = useRef<HTMLDivElement>(null)
  useNearColumns(scrolled, read.readCards)
  const chosen = tab !== undefined ? tab : (columns.find(({ group }) => (group?.count ?? 0) > 0) ?? columns[0])?.key
  const shown = isPhone ? columns.filter(({ key }) => key === chosen) : columns
  const firstCard = shown.flatMap((column) => column.cards ?? [])[0]?.id

  const { against, settle, onKeyDown } = useSettling({
    ...kanban,
    shown,
    onMoved: ({ twin }, to) => {
      focusOn(twin.id)
      if (isPhone) setTab(to)
    },
    onMenu: setMenu,
    onReach: (id) => frame.current?.querySelector<HTMLElement>(`[data-twin="${id}"]`)?.focus(),
    onOpen,
  })

  const on = useSteadyActions({
    focus: setActive,
    open: onOpen,
    choose: kanban.chosen.toggle,
    keyDown: onKeyDown,
    take: (card) => setHand({ ...card, columns: read.columns }),
    letGo: () => setHand(undefined),
    menu: (card, element) => setMenu({ ...card, element }),
    dismiss: moves.dismiss,
  })

  if (read.error && read.columns.every(({ group }) => !group)) return <Failed error={read.error} onRetry={read.retry} />
  const shared = { field: read.field, total: read.totals[0], isCounted: !read.isLoading, chosen: kanban.chosen.ids, parts, cards, changed }
  return (
    <section ref={frame} className={styles.frame} aria-label={label} aria-busy={read.isLoading}>
      {isPhone && <ColumnTabs label={label} columns={columns} chosen={chosen} labelOf={labelOf} onChoose={setTab} />}
      <ChosenCards chosen={kanban.chosen} />
      <div ref={scrolled} className={styles.columns}>
        {shown.map((column) => (
          <KanbanColumnList
            key={String(column.key)}
            {...shared}
            mayMove={mayMove}
            moves={moves}
            on={on}
            column={column}
            label={labelOf(column.key)}
            limit={limitOf(props.kanban, read.field, column.key)}
            isFolded={!isPhone && !hand && !read.isLoading && !filled.has(column.key)}
            reason={hand && hand.from !== column.key ? against(hand, column.key) : undefined}
            isTarget={hand !== undefined && hand.from !== column.key}
            active={active ?? firstCard}
            onDrop={() => {
              if (hand) settle(hand, column.key)
              setHand(undefined)
            }}
            onMore={() => read.showMore(placeKey([column.key]))}
          />
        ))}
      </div>
      {menu && (
        <MoveMenu
          element={menu.element}
          columns={columns
            .filter(({ key }) => key !== menu.from)
            .map(({ key }) => ({ key, label: labelOf(key), reason: against(menu, key) }))}
          onPick={(to) => settle(menu, to)}
          onClose={() => {
            focusOn(menu.twin.id)
            setMenu(undefined)
          }}
        />
      )}
      <AskedFields kanban={kanban} />
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

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useTranslation(['kanban', 'group'])
  return (
    <Alert className={styles.failed ?? ''} color="red" title={t('failed')}>
      <p>{error instanceof CallError ? error.text : String(error)}</p>
      <Button size="xs" variant="default" onClick={onRetry}>
        {t('group:tryAgain')}
      </Button>
    </Alert>
  )
}

function ChosenCards({ chosen: { cards, clear } }: Pick<Kanban, 'chosen'>) {
  const { t } = useTranslation('kanban')
  if (cards.length < 2) return null
  return (
    <p className={styles.chosen} role="status">
      {t('chosen', { count: cards.length })}{' '}
      <Button size="compact-xs" variant="subtle" onClick={clear}>
        {t('clear')}
      </Button>
    </p>
  )
}

function AskedFields({ kanban: { moves, titleOf, labelOf } }: { readonly kanban: Pick<Kanban, 'moves' | 'titleOf' | 'labelOf'> }) {
  const { t } = useTranslation('kanban')
  const { asked, stopAsking, move } = moves
  if (!asked) return null
  return (
    <AskDialog
      asked={asked}
      title={t('askTitle', { title: titleOf(asked.move.twin), column: labelOf(asked.move.to) })}
      onMove={(more) => {
        stopAsking()
        void move({ ...asked.move, more })
      }}
      onClose={stopAsking}
    />
  )
}

/** Returns the limit of a column of the field for which the list has limits. */
function limitOf({ by, limits }: ListKanban, field: ColumnField | undefined, key: GroupKey): number | undefined {
  return field?.kind === 'choice' && field.attribute.systematics === by ? limits?.[String(key)] : undefined
}
