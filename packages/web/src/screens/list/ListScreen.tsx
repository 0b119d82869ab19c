import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { sameJson } from '@twinwerk/model/value/canonical-json'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { useCallback, useMemo, useState } from 'react'
import { useRegistry } from '../../data/definitions.ts'
import { taskLists } from '../../data/pack/task-lists.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { showsMeasures } from '../../data/telemetry/shows-measures.ts'
import { useViewOwner } from '../../data/saved-views.ts'
import { useText } from '../../i18n/use-text.ts'
import { StarButton } from '../../shell/favourites/StarButton.tsx'
import { HelpLink } from '../../shell/help/HelpLink.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { drawnViews } from '../../views/drawn-views.ts'
import { views } from '../../views/registry.ts'
import { AddButton } from './AddButton.tsx'
import type { AsOf } from './list-choice.ts'
import { choiceToSave, withChosenColumns } from './list-choice.ts'
import type { Refused } from './list-choice.ts'
import { useEditing } from './editing/use-editing.ts'
import { ListBar } from './ListBar.tsx'
import { ListBuilders } from './ListBuilders.tsx'
import { ListCount } from './ListCount.tsx'
import { ListView } from './ListView.tsx'
import { notices } from './notice/registry.ts'
import { RightsTrouble } from './RightsTrouble.tsx'
import { SaveView } from './saved/SaveView.tsx'
import { SavedViews } from './saved/SavedViews.tsx'
import { useRefused } from './saved/use-refused.ts'
import { useListChoice } from './use-list-choice.ts'
import { useList } from './use-list.ts'
import { useListPanels } from './use-list-panels.ts'
import { usePlaceInAddress } from './use-place-in-address.ts'
import { useReading } from './use-reading.ts'
import { SelectionBar } from './selection/late-selection-bar.tsx'
import { useSelection } from './use-selection.ts'
import styles from './ListScreen.module.css'
import { late } from '../../ui/late.tsx'

const StreamState = late(() => import('../../inputs/stream/StreamState.tsx').then((module) => module.StreamState))
const TakeAlong = late(() => import('../../shell/pack/TakeAlong.tsx').then((module) => module.TakeAlong))
const AsOfBar = late(() => import('./as-of/AsOfBar.tsx').then((module) => module.AsOfBar))
const ByDayBar = late(() => import('./as-of/ByDayBar.tsx').then((module) => module.ByDayBar))
const TrashBar = late(() => import('./trash/TrashBar.tsx').then((module) => module.TrashBar))
const PlacesBar = late(() => import('./places/PlacesBar.tsx').then((module) => module.PlacesBar))
const OmittedPaths = late(() => import('./saved/OmittedPaths.tsx').then((module) => module.OmittedPaths))
const CellDraftBar = late(() => import('../../views/table/edit/drafts/CellDraftBar.tsx').then((module) => module.CellDraftBar))
const RowAsPage = late(() => import('./RowAsPage.tsx').then((module) => module.RowAsPage))

// Loaded late, because most lists have one view.
const ViewSwitch = late(
  () => import('./options/ViewSwitch.tsx').then((module) => module.ViewSwitch),
  ({ list }) => <span style={{ width: drawnViews(list).length * viewPixels }} />,
)
/** The width of a view's button with its distance. */
const viewPixels = 30

const noneRefused: Refused = new Set()
/** The page size after a selection was cleared (core specification, section 9). */
const pageSizeAfterClearing = 50

type DayProps = {
  readonly list: ListDefinition
  readonly asOf: AsOf | undefined
  readonly today: string
  readonly onChange: (asOf: AsOf | undefined) => void
}

/** The day that the list shows: always where it is worked out by day, else while it shows another one than today. */
function DayOfList({ list, asOf, today, onChange }: DayProps) {
  if (list.byDay !== undefined) return <ByDayBar today={today} day={asOf?.day} onChange={onChange} />
  return asOf ? <AsOfBar asOf={asOf} onChange={onChange} /> : null
}

/** A list as its route describes it. A route without a list renders nothing. */
export function ListScreen({ route }: { readonly route: NavigationRoute }) {
  return route.screen.type === 'list' ? <List route={route} list={route.screen.list} /> : null
}

function List({ route, list: plain }: { readonly route: NavigationRoute; readonly list: ListDefinition }) {
  const text = useText()
  const title = text(route.title)
  usePageTitle(title)
  const registry = useRegistry()
  const { timeZone } = useLocale()
  const [now] = useState(Date.now)
  const [refused, setRefused] = useState(noneRefused)
  const { choice, choose, omitted, view: current, views: savedViews, isKnown } = useListChoice({ route: route.path, list: plain, refused })
  const list = useMemo(() => withChosenColumns(plain, choice.columns), [plain, choice.columns])
  const { panel, opened, openPanel } = useListPanels()
  const isPast = choice.asOf !== undefined
  const { cards, reading } = useReading({ list, choice, isKnown, now })
  const found = JSON.stringify([choice.search, choice.filters, choice.where, choice.trash])
  const { selection, select, selectAll, toggle: toggleSelection, wasCleared } = useSelection(found)
  const loaded = useList({ root: route.root, list, choice, reading, pageSize: wasCleared ? pageSizeAfterClearing : undefined })
  const addRefused = useCallback((more: Refused) => setRefused((previous) => new Set([...previous, ...more])), [])
  useRefused({ root: route.root, list, choice, error: loaded.error, onRefused: addRefused })
  const place = usePlaceInAddress()
  const editing = useEditing({ root: route.root, list, choice })
  const owner = useViewOwner()
  const [isSavingView, setSavingView] = useState(false)
  const chosen = choiceToSave(registry, plain, choice)
  return (
    <div className={styles.screen} data-past={choice.asOf !== undefined || undefined}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <StarButton of={current ? `view/${current.id}` : `list/${route.path}`} />
        <HelpLink list={route.path} />
        <ListCount count={loaded.count} limit={choice.limit} />
        {!isPast && !choice.trash && showsMeasures(registry, list) && <StreamState />}
        <span className={styles.gap} />
        {drawnViews(list).length > 1 && <ViewSwitch list={list} choice={choice} onChoose={choose} />}
        {!choice.asOf && !choice.trash && <AddButton root={route.root} list={list} />}
      </header>
      {taskLists.some((path) => path === route.path) && !isPast && !choice.trash && <TakeAlongBar />}
      <DayOfList list={list} asOf={choice.asOf} today={tenantDay(now, timeZone)} onChange={(asOf) => choose({ asOf })} />
      {list.notice && <ListNotice of={list.notice} />}
      {list.recordPage && <RowAsPage path={route.path} />}
      {list.places && !isPast && !choice.trash && <PlacesBar options={list.places} />}
      <SavedViews
        views={savedViews}
        current={current}
        chosen={chosen}
        isChanged={!sameJson(chosen, choiceToSave(registry, plain, current?.choice ?? {}))}
        onSave={() => setSavingView(true)}
      />
      <ListBar
        root={route.root}
        route={route.path}
        title={title}
        list={list}
        choice={choice}
        onChoose={choose}
        isChanging={loaded.isChanging}
        panel={panel}
        onPanel={openPanel}
        isSelecting={selection !== undefined}
        onSelecting={toggleSelection}
        editing={editing}
        onAsOf={() => choose({ asOf: { kind: 'valid', day: tenantDay(now, timeZone) }, trash: false })}
        onSaveView={owner === undefined ? undefined : () => setSavingView(true)}
      />
      {omitted.length > 0 && <OmittedPaths paths={omitted} />}
      {editing.mayHaveDraft && <CellDraftBar list={list} onResume={editing.toggle} />}
      {choice.trash && <TrashBar onLeave={() => choose({ trash: false })} />}
      <ListBuilders list={list} choice={choice} panel={panel} opened={opened} onChoose={choose} onClose={() => openPanel(undefined)} />
      {selection && !choice.asOf && (
        <SelectionBar
          list={list}
          root={route.root}
          choice={choice}
          rows={loaded.rows}
          count={loaded.count}
          selection={selection}
          onSelectAll={selectAll}
          onLeave={toggleSelection}
        />
      )}
      <ListView
        title={title}
        view={views[choice.view]}
        list={list}
        root={route.root}
        place={place}
        cards={cards}
        choice={choice}
        onChoose={choose}
        loaded={loaded}
        selected={choice.asOf ? undefined : selection?.ids}
        onSelect={select}
        onLeaveEditing={editing.isOn && !selection ? editing.leave : undefined}
      />
      {loaded.trouble === undefined && !isPast && <RightsTrouble />}
      {isSavingView && owner !== undefined && (
        <SaveView owner={owner} route={route.path} views={savedViews} chosen={chosen} onClose={() => setSavingView(false)} />
      )}
    </div>
  )
}

function TakeAlongBar() {
  return (
    <div className={styles.bar}>
      <TakeAlong />
    </div>
  )
}

function ListNotice({ of }: { readonly of: NonNullable<ListDefinition['notice']> }) {
  const Notice = notices[of]
  return <Notice />
}
