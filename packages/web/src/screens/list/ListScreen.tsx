import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { useHotkeys } from '@mantine/hooks'
import { Activity, lazy, Suspense, useMemo, useState } from 'react'
import { useRegistry, useUiState } from '../../data/definitions.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useText } from '../../i18n/use-text.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { views } from '../../views/registry.ts'
import { AddButton } from './AddButton.tsx'
import { ListBar } from './ListBar.tsx'
import type { ListPanel } from './ListBar.tsx'
import { ListCount } from './ListCount.tsx'
import { ListView } from './ListView.tsx'
import { SelectionBar } from './selection/SelectionBar.tsx'
import { notices } from './notice/registry.ts'
import { useListChoice } from './use-list-choice.ts'
import { useList } from './use-list.ts'
import { useSelection } from './use-selection.ts'
import styles from './ListScreen.module.css'

// Inputs of every data type come with the first builder, not with the list.
const FilterPanel = lazy(() => import('../../search/filter/FilterPanel.tsx').then((module) => ({ default: module.FilterPanel })))
const SortPanel = lazy(() => import('../../search/sort/SortPanel.tsx').then((module) => ({ default: module.SortPanel })))

/** A list as its route describes it. A route without one draws nothing. */
export function ListScreen({ route }: { readonly route: NavigationRoute }) {
  return route.screen.type === 'list' ? <List route={route} list={route.screen.list} /> : null
}

function List({ route, list }: { readonly route: NavigationRoute; readonly list: ListDefinition }) {
  const text = useText()
  const title = text(route.title)
  usePageTitle(title)
  const registry = useRegistry()
  const { timeZone } = useLocale()
  const [now] = useState(Date.now)
  const { choice, choose } = useListChoice(list)
  const { panel, builders, openPanel } = usePanels()
  const toggle = (name: ListPanel) => () => openPanel(panel === name ? undefined : name)
  useHotkeys(
    [
      ['shift+mod+F', toggle('filter')],
      ['shift+mod+S', toggle('sort')],
    ],
    [],
  )
  const view = views[choice.view]
  const { ui, isLoading } = useUiState(list.type)
  const card = view.card && ui?.[view.card]
  const reading = useMemo(
    () => (view.card && isLoading ? undefined : view.reading({ registry, timeZone, now }, { list, choice, card })),
    [registry, timeZone, now, view, isLoading, list, choice, card],
  )
  const loaded = useList({ root: route.root, list, choice, reading })
  const {
    selection,
    select,
    selectAll,
    toggle: toggleSelection,
  } = useSelection(JSON.stringify([choice.search, choice.filters, choice.where]))
  const Notice = list.notice && notices[list.notice]
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <ListCount count={loaded.count} limit={choice.limit} />
        <span className={styles.gap} />
        <AddButton root={route.root} list={list} />
      </header>
      {Notice && <Notice />}
      <ListBar
        root={route.root}
        title={title}
        list={list}
        choice={choice}
        onChoose={choose}
        isChanging={loaded.isChanging}
        panel={panel}
        onPanel={openPanel}
        isSelecting={selection !== undefined}
        onSelecting={toggleSelection}
      />
      {/* What was typed and not applied is there again when the builder is opened again. */}
      {builders.filter && (
        <Activity mode={panel === 'filter' ? 'visible' : 'hidden'}>
          <Suspense>
            <FilterPanel list={list} choice={choice} onChoose={choose} onClose={() => openPanel(undefined)} />
          </Suspense>
        </Activity>
      )}
      {builders.sort && (
        <Activity mode={panel === 'sort' ? 'visible' : 'hidden'}>
          <Suspense>
            <SortPanel
              key={JSON.stringify(choice.sort)}
              list={list}
              sort={choice.sort}
              onChoose={choose}
              onClose={() => openPanel(undefined)}
            />
          </Suspense>
        </Activity>
      )}
      {selection && (
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
        view={view}
        list={list}
        root={route.root}
        card={card}
        choice={choice}
        onChoose={choose}
        loaded={loaded}
        selected={selection?.ids}
        onSelect={select}
      />
    </div>
  )
}

/** The builder that is open, and those that were: they keep what was typed. */
function usePanels() {
  const [panel, setPanel] = useState<ListPanel>()
  const [builders, setBuilders] = useState<Readonly<Partial<Record<ListPanel, true>>>>({})
  const openPanel = (name: ListPanel | undefined) => {
    setPanel(name)
    if (name) setBuilders((now) => ({ ...now, [name]: true }))
  }
  return { panel, builders, openPanel }
}
