import type { GroupKey } from '@twinwerk/model/list/grouping'
import type { ListKanban } from '@twinwerk/model/list/list-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { GroupPlace } from '../table/grouped/grouping.ts'
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
import type { CardActions } from './card-actions.ts'
import { useSteadyActions } from './card-actions.ts'
import { KanbanLane } from './KanbanLane.tsx'
import { KanbanColumnList } from './KanbanColumnList.tsx'
import { MoveMenu } from './MoveMenu.tsx'
import type { Target } from './MoveMenu.tsx'
import { withLaneToggled } from './lane-choice.ts'
import type { Lane } from './use-columns.ts'
import { ColumnTabs } from './ColumnTabs.tsx'
import type { ColumnField } from './columns.ts'
import type { Held } from './use-settling.ts'
import { columnPlaces, lanePlaces, useSettling } from './use-settling.ts'
import { useKanban } from './use-kanban.ts'
import { useNearColumns } from './use-near-columns.ts'
import styles from './KanbanView.module.css'

addTexts(kanbanTexts)
addTexts(groupTexts)

// Loaded late, because most moves need nothing else. It has the inputs of all data types.
const AskDialog = late(() => import('./AskDialog.tsx').then((module) => module.AskDialog))

type Kanban = ReturnType<typeof useKanban>
type Menu = Held & { readonly element: HTMLElement }

/** So many lanes are shown at first; each request for more doubles them. */
const lanesAtFirst = 20

/** Twins as cards in columns, and in lanes if the user wants any, moved by hand, by keys or by a menu. A move saves the fields of both. */
export function KanbanView(props: ViewProps & { readonly kanban: ListKanban }) {
  const { label, onOpen } = props
  const kanban = useKanban(props)
  const { read, moves, heads, columns, hand, setHand, labelOf } = kanban
  const [menu, setMenu] = useState<Menu>()
  const [active, setActive] = useState<string>()
  const isPhone = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false })
  const [tab, setTab] = useState<GroupKey>()
  const [maxLanes, setMaxLanes] = useState(lanesAtFirst)
  const { frame, focusOn } = useCardFocus()
  const scrolled = useRef<HTMLDivElement>(null)
  useNearColumns(scrolled, read.readCards)
  const chosenTab = tab !== undefined ? tab : (columns.find(({ group }) => (group?.count ?? 0) > 0) ?? heads[0])?.key
  const shown = kanban.lanes
    .slice(0, maxLanes)
    .map((lane) => (isPhone ? { ...lane, columns: lane.columns.filter(({ key }) => key === chosenTab) } : lane))
  const firstCard = shown.flatMap((lane) => lane.columns.flatMap((column) => column.cards ?? []))[0]?.id

  const { against, settle, onKeyDown } = useSettling({
    ...kanban,
    shown,
    onMoved: ({ twin }, to) => {
      focusOn(twin.id)
      if (isPhone) setTab(to.at(-1) ?? null)
    },
    onMenu: setMenu,
    onReach: (id) => frame.current?.querySelector<HTMLElement>(`[data-twin="${id}"]`)?.focus(),
    onOpen,
  })
  const heldAt = (twin: TwinJson, at: string): Held => ({ twin, from: columns.find(({ place }) => placeKey(place) === at)?.place ?? [] })
  const on = useSteadyActions({
    focus: setActive,
    open: onOpen,
    choose: kanban.chosen.toggle,
    keyDown: (event, twin, at) => onKeyDown(event, heldAt(twin, at)),
    take: (twin, at) => setHand({ ...heldAt(twin, at), lanes: read.lanes }),
    letGo: () => setHand(undefined),
    menu: (twin, at, element) => setMenu({ ...heldAt(twin, at), element }),
    dismiss: moves.dismiss,
  })
  const onDrop = (to: GroupPlace) => {
    if (hand) settle(hand, to)
    setHand(undefined)
  }

  if (read.error && heads.every(({ group }) => !group)) return <Failed error={read.error} onRetry={read.retry} />
  const columnsIn = (lane: Lane) => (
    <Columns
      key={placeKey(lane.place)}
      lane={lane}
      kanban={kanban}
      of={props}
      active={active ?? firstCard}
      isPhone={isPhone}
      on={on}
      against={against}
      onDrop={onDrop}
    />
  )
  const toggle = ({ place }: Lane) => props.onChoose({ grouping: withLaneToggled(read.fields, props.choice.grouping, place) })
  return (
    <section ref={frame} className={styles.frame} aria-label={label} aria-busy={read.isLoading}>
      {isPhone && <ColumnTabs label={label} columns={heads} chosen={chosenTab} labelOf={labelOf} onChoose={setTab} />}
      <ChosenCards chosen={kanban.chosen} />
      <div ref={scrolled} className={read.hasLanes ? styles.lanes : styles.columns}>
        {!read.hasLanes && shown.map(columnsIn)}
        {read.hasLanes &&
          shown.map((lane) => (
            <KanbanLane
              key={placeKey(lane.place)}
              lane={lane}
              label={kanban.laneLabelOf(lane.place[0] ?? null)}
              language={kanban.parts.locale.language}
              onFold={() => toggle(lane)}
            >
              {columnsIn(lane)}
            </KanbanLane>
          ))}
        <MoreLanes count={kanban.lanes.length - maxLanes} onMore={() => setMaxLanes(maxLanes * 2)} />
      </div>
      {menu && (
        <MoveMenu
          element={menu.element}
          {...targetsOf(kanban, menu, against)}
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

type ColumnsProps = {
  readonly lane: Lane
  readonly kanban: Kanban
  readonly of: ViewProps & { readonly kanban: ListKanban }
  readonly active: string | undefined
  readonly isPhone: boolean
  readonly on: CardActions
  readonly against: ReturnType<typeof useSettling>['against']
  readonly onDrop: (to: GroupPlace) => void
}

/** The columns of a lane, or of a kanban without lanes. */
function Columns({ lane, kanban, of, active, isPhone, on, against, onDrop }: ColumnsProps) {
  const { read, hand, filled, chosen, parts, mayMove, moves } = kanban
  const field = read.fields.at(-1)
  const shared = { field, parts, mayMove, moves, on, active, total: read.totals[0], isCounted: !read.isLoading, chosen: chosen.ids }
  return lane.columns.map((column) => {
    const isAway = hand !== undefined && placeKey(hand.from) !== placeKey(column.place)
    return (
      <KanbanColumnList
        key={placeKey(column.place)}
        {...shared}
        column={column}
        label={kanban.labelOf(column.key)}
        lane={read.hasLanes ? kanban.laneLabelOf(lane.place[0] ?? null) : undefined}
        about={of.list.about}
        cards={kanban.layouts}
        changed={of.changed}
        // A limit counts all cards of a column, not those of a lane.
        limit={read.hasLanes ? undefined : limitOf(of.kanban, field, column.key)}
        isFolded={!isPhone && !hand && !read.isLoading && !filled.has(column.key)}
        reason={isAway ? against(hand, column.place) : undefined}
        isTarget={isAway}
        onDrop={() => onDrop(column.place)}
        onMore={() => read.showMore(placeKey(column.place))}
      />
    )
  })
}

/** Returns the places to which the menu of a card can move it: the other columns, and the same column of the other lanes. */
function targetsOf({ lanes, labelOf, laneLabelOf }: Kanban, held: Held, against: ReturnType<typeof useSettling>['against']) {
  const others = (places: readonly GroupPlace[], word: (place: GroupPlace) => string): readonly Target[] =>
    places
      .filter((place) => placeKey(place) !== placeKey(held.from))
      .map((place) => ({ place, label: word(place), reason: against(held, place) }))
  return {
    columns: others(columnPlaces(lanes, held.from), (place) => labelOf(place.at(-1) ?? null)),
    lanes: others(lanePlaces(lanes, held.from), (place) => laneLabelOf(place[0] ?? null)),
  }
}

function MoreLanes({ count, onMore }: { readonly count: number; readonly onMore: () => void }) {
  const { t } = useTranslation('kanban')
  if (count <= 0) return null
  return (
    <Button size="compact-sm" variant="subtle" onClick={onMore}>
      {t('moreLanes')}
    </Button>
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

function AskedFields({
  kanban: { moves, titleOf, placeLabelOf },
}: {
  readonly kanban: Pick<Kanban, 'moves' | 'titleOf' | 'placeLabelOf'>
}) {
  const { t } = useTranslation('kanban')
  const { asked, stopAsking, move } = moves
  if (!asked) return null
  return (
    <AskDialog
      asked={asked}
      title={t('askTitle', { title: titleOf(asked.move.twin), column: placeLabelOf(asked.move.to) })}
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
