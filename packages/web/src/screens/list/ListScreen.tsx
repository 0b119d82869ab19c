import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { useMemo } from 'react'
import { useRegistry } from '../../data/definitions.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { useText } from '../../i18n/use-text.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { tableColumns } from '../../views/table/table-columns.ts'
import type { TableColumn } from '../../views/table/table-columns.ts'
import { TableSkeleton } from '../../views/table/TableSkeleton.tsx'
import { TableView } from '../../views/table/TableView.tsx'
import { AddButton } from './AddButton.tsx'
import { ListBar } from './ListBar.tsx'
import { ListCount } from './ListCount.tsx'
import { ListEmpty } from './ListEmpty.tsx'
import { ListFailed } from './ListFailed.tsx'
import { ChangedRoles } from './notice/ChangedRoles.tsx'
import { useListChoice } from './use-list-choice.ts'
import { useList } from './use-list.ts'
import styles from './ListScreen.module.css'

/** A list as its route describes it. A route without one draws nothing. */
export function ListScreen({ route }: { readonly route: NavigationRoute }) {
  return route.screen.type === 'list' ? <List route={route} list={route.screen.list} /> : null
}

function List({ route, list }: { readonly route: NavigationRoute; readonly list: ListDefinition }) {
  const text = useText()
  const title = text(route.title)
  usePageTitle(title)
  const registry = useRegistry()
  const openTwin = useOpenTwin()
  const { choice, choose } = useListChoice(list)
  const columns = useMemo(() => tableColumns(registry, list.columns), [registry, list])
  const loaded = useList(route.root, list, choice)
  const sortBy = (column: TableColumn) => {
    const [first] = choice.sort
    const turned = first?.path.join('/') === column.id && first.order !== 'desc'
    choose({ sort: [{ path: column.path, order: turned ? 'desc' : 'asc' }] })
  }
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <ListCount count={loaded.count} />
        <span className={styles.gap} />
        <AddButton root={route.root} list={list} />
      </header>
      {list.type === 'role' && <ChangedRoles />}
      <ListBar title={title} list={list} choice={choice} onChoose={choose} isChanging={loaded.isChanging} />
      {loaded.isFailed && loaded.rows.length === 0 ? (
        <ListFailed onRetry={loaded.retry} />
      ) : loaded.isLoading ? (
        <TableSkeleton columns={columns} />
      ) : loaded.rows.length === 0 ? (
        <ListEmpty list={list} choice={choice} onChoose={choose} />
      ) : (
        <TableView
          // Another choice starts at the top again.
          key={JSON.stringify(choice)}
          label={title}
          columns={columns}
          rows={loaded.rows}
          total={loaded.count?.atLeast === false ? loaded.count.number : undefined}
          sort={choice.sort}
          onSort={sortBy}
          onOpen={(twin) => openTwin({ id: twin.id })}
          hasMore={loaded.hasMore && !loaded.isFailed}
          onMore={loaded.loadMore}
          stale={loaded.isChanging}
        />
      )}
    </div>
  )
}
