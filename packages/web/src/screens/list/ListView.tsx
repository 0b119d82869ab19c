import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { Cards, View, ViewChoice, ViewProps } from '../../views/view.ts'
import type { ListChoice } from './list-choice.ts'
import type { LoadedList } from './use-list.ts'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { narrowedBy } from '@twinwerk/model/list/quick-filter'
import { use, useCallback, useEffect, useMemo } from 'react'
import { useRegistry } from '../../data/definitions.ts'
import { showsMeasures } from '../../data/telemetry/shows-measures.ts'
import { useListedTwins } from '../../data/listed/neighbours.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { PanelContentContext } from '../../shell/panels/panel-content.ts'
import { ListFailed } from './ListFailed.tsx'
import { ListTrouble } from './ListTrouble.tsx'
import { wholeList } from './list-query.ts'
import { LiveChip } from './live/LiveChip.tsx'
import { useHeld } from './live/use-held.ts'
import { useJustChanged } from './live/use-just-changed.ts'
import { useSteadyRows } from './live/use-steady-rows.ts'
import styles from './ListScreen.module.css'
import { late } from '../../ui/late.tsx'

type Props = Pick<ViewProps, 'selected' | 'onSelect' | 'root' | 'place'> & {
  readonly title: string
  readonly view: View
  readonly list: ListDefinition
  readonly cards: Cards
  readonly choice: ListChoice
  readonly onChoose: (change: Partial<ListChoice>) => void
  readonly loaded: LoadedList
  /** Leaves the editing of cells; undefined while the list is only read. */
  readonly onLeaveEditing: (() => void) | undefined
}

// Loaded late, because most lists are not empty.
const ListEmpty = late(() => import('./ListEmpty.tsx').then((module) => module.ListEmpty))

// Loaded late, because few lists show measurements.
const Measured = late(() => import('./live/Measured.tsx').then((module) => module.Measured))

// Loaded late, because few lists have states.
const StatesHead = late(() => import('./states/StatesHead.tsx').then((module) => module.StatesHead))

const none: ReadonlySet<string> = new Set()
/** Milliseconds after the list has loaded, so that the list itself is not delayed. */
const panelCodeDelay = 2000

/** The twins of a list in the chosen view, or the reason why there are no twins. */
export function ListView({ title, view, list, root, place, cards, choice, onChoose, loaded, selected, onSelect, onLeaveEditing }: Props) {
  const openTwin = useOpenTwin()
  const { held, pressed, handlers } = useHeld()
  const isOwn = useJustChanged()
  const Panel = use(PanelContentContext)
  // A user who sees a list will probably open a record, and soon when the pointer is over the list. The code of the panel is loaded in
  // advance.
  useEffect(() => {
    if (loaded.isLoading) return undefined
    const timer = setTimeout(() => void Panel.preload?.(), held ? 0 : panelCodeDelay)
    return () => clearTimeout(timer)
  }, [held, loaded.isLoading, Panel])
  const asked = useMemo(() => ({ query: wholeList(list, { ...choice, root }), ...loaded.moment }), [list, choice, root, loaded.moment])
  const steady = useSteadyRows(loaded.rows, { place: loaded.place, held: pressed || ((held || onLeaveEditing !== undefined) && !isOwn) })
  // Deleted twins cannot be opened. A click selects them to be restored.
  const chosen = choice.trash ? (selected ?? none) : undefined
  const open = useCallback(
    ({ id }: TwinJson) => (chosen ? onSelect(new Set([...chosen, id])) : openTwin({ id })),
    [chosen, onSelect, openTwin],
  )
  const isGrouped = choice.view === 'kanban' || (choice.view === 'table' && choice.grouping !== undefined && choice.grouping.by.length > 0)
  useEffect(() => {
    // Groups and columns tell by themselves which twins it shows.
    if (!isGrouped) useListedTwins.setState({ ids: steady.rows.map(({ id }) => id) })
  }, [steady.rows, isGrouped])
  const narrow = useCallback(
    (condition: FilterJson, also: Partial<ViewChoice> = {}) => onChoose({ ...also, where: narrowedBy(choice.where, condition) }),
    [choice.where, onChoose],
  )
  const of = { list, choice, cards }
  const registry = useRegistry()
  // Past and deleted twins have no current measurements.
  const isMeasured = !choice.asOf && !choice.trash && showsMeasures(registry, list)
  const states = choice.asOf || choice.trash ? undefined : list.states
  const showPlace = useCallback(
    (id: string) => onChoose({ view: 'table', where: { path: [...(list.states?.place ?? [])], operator: 'eq', value: id } }),
    [list.states, onChoose],
  )
  const isBlank = loaded.trouble === 'all'
  // On a map the user can move to another area instead.
  if (loaded.trouble && loaded.rows.length === 0 && !view.drawsNone)
    return (
      <ListFailed error={loaded.error} onRetry={loaded.retry} onReset={() => onChoose({ search: '', filters: [], where: undefined })} />
    )
  const isAlone = view.readsItself === true && loaded.isAsked
  if (loaded.isLoading && !isAlone) return <view.Skeleton {...of} />
  if (!loaded.isLoading && steady.rows.length === 0 && steady.waiting === 0 && !view.drawsNone)
    return <ListEmpty root={root} list={list} choice={choice} onChoose={onChoose} />
  return (
    <div className={styles.view} data-changing={loaded.isChanging || undefined} {...handlers}>
      {!isGrouped && <LiveChip waiting={steady.waiting} added={steady.added} onClick={steady.catchUp} />}
      {loaded.trouble && <ListTrouble trouble={loaded.trouble} isTrying={loaded.isTrying} onRetry={loaded.retry} />}
      {states && <StatesHead list={list} states={states} asked={asked} onFilter={(where) => onChoose({ where })} />}
      {isMeasured && <Measured tokens={loaded.tokens} />}
      <view.Drawn
        // Another search, filter or order starts at the top again.
        key={view.staysPut ? choice.view : placeOf(choice)}
        {...of}
        label={title}
        root={root}
        rows={steady.rows}
        total={loaded.count?.atLeast === false ? loaded.count.number : undefined}
        onChoose={onChoose}
        onNarrow={narrow}
        {...(list.states && { onPlace: showPlace })}
        asked={asked}
        onOpen={open}
        place={place}
        hasMore={loaded.hasMore && loaded.trouble === undefined}
        onMore={loaded.loadMore}
        stale={loaded.isChanging || isBlank}
        isUnknown={isBlank}
        changed={steady.changed}
        selected={selected}
        onSelect={onSelect}
        editing={onLeaveEditing && { fresh: loaded.rows, onCatchUp: steady.catchUp, onLeave: onLeaveEditing }}
      />
    </div>
  )
}

function placeOf({ search, filters, where, sort, view, limit, asOf, trash, grouping }: ListChoice): string {
  return JSON.stringify([search, filters, where, sort, view, limit, asOf, trash, grouping?.by, grouping?.order])
}
