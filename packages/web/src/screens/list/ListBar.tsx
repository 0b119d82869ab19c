import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { ListChoice } from './list-choice.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconListCheck } from '@tabler/icons-react'
import { maxGroupings } from '@twinwerk/model/list/grouping'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { columnLabel } from '../../data/record/column-label.ts'
import { useRight } from '../../data/rights.ts'
import { useText } from '../../i18n/use-text.ts'
import { ColumnsButton } from './columns/ColumnsButton.tsx'
import { PredefinedFilters } from '../../search/filter/PredefinedFilters.tsx'
import { EditButton } from './editing/EditButton.tsx'
import type { useEditing } from './editing/use-editing.ts'
import { GroupButton } from './grouping/GroupButton.tsx'
import type { FilterPlace } from './quick-filter/FilterButton.tsx'
import { FilterButton } from './quick-filter/FilterButton.tsx'
import { ListOptions } from './options/ListOptions.tsx'
import { SearchField } from './SearchField.tsx'
import type { ListPanel } from './use-list-panels.ts'
import { late } from '../../ui/late.tsx'
import styles from './ListScreen.module.css'

// Loaded late, because most lists are tables.
const LaneButton = late(() => import('../../views/kanban/LaneButton.tsx').then((module) => module.LaneButton))

// Loaded late, because most lists open without conditions of the user.
const FilterChips = late(() => import('../../search/filter/FilterChips.tsx').then((module) => module.FilterChips))

type Props = {
  readonly root: string
  /** The path of the list. */
  readonly route: string
  readonly title: string
  readonly list: ListDefinition
  readonly choice: ListChoice
  readonly onChoose: (change: Partial<ListChoice>) => void
  readonly isChanging: boolean
  /** The builder that is open below. */
  readonly panel: ListPanel | undefined
  readonly onPanel: (panel: ListPanel | undefined) => void
  readonly isSelecting: boolean
  readonly onSelecting: () => void
  readonly editing: ReturnType<typeof useEditing>
  readonly onAsOf: () => void
  /** Absent if the user may not save views. */
  readonly onSaveView: (() => void) | undefined
}

/** Search, filters as a sentence, the order and further options, in one line. */
export function ListBar(props: Props) {
  const { root, title, list, choice, onChoose, isChanging, panel, onPanel, isSelecting, onSelecting, editing } = props
  const { t } = useTranslation(['list', 'filter', 'selection'])
  const text = useText()
  const [filterAt, setFilterAt] = useState<FilterPlace>()
  const registry = useRegistry()

  // Rows that a part of the server stores itself have no search words.
  const searchable = !registry.definitions.get(list.type)?.mapped
  const [sort] = choice.sort
  const mayRestart = useRight(root, `${list.relation}(${list.type})`, 'restart') === true
  const mayCreateHere = useRight(root, `${list.relation}(${list.type})`, 'create') === true
  const mayCreate = list.create ? list.create.length > 0 : mayCreateHere
  const mayDelete = useRight(root, `${list.relation}(${list.type})`, 'delete') === true
  const mayRevoke = useRight(root, 'tenant:users', 'adminupdate') === true && list.type === 'api'
  const mayDecide = useRight(root, 'tenant:billingRuns', 'execute') === true && list.type === 'billingDraft'
  const more = choice.sort.length > 1 ? ` +${choice.sort.length - 1}` : ''
  const sortedBy = sort ? `${text(columnLabel(registry, sort.path))}${more}` : ''
  const Arrow = sort?.order === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <div className={styles.bar} data-view={choice.view} role="search" aria-label={t('searchIn', { title })}>
      {searchable && (
        <SearchField title={title} search={choice.search} isChanging={isChanging} onSearch={(search) => onChoose({ search })} />
      )}
      {(list.predefinedFilters ?? []).length > 0 && (
        <PredefinedFilters
          className={styles.filters}
          label={t('filters')}
          size="compact-sm"
          filters={list.predefinedFilters ?? []}
          chosen={choice.filters}
          onChoose={(filters) => onChoose({ filters })}
        />
      )}
      {choice.where && (
        <FilterChips
          where={choice.where}
          onChange={(where) => onChoose({ where })}
          onOpen={(path) => (path ? setFilterAt({ path }) : onPanel('filter'))}
        />
      )}
      <div className={styles.tools}>
        <FilterButton
          root={root}
          list={list}
          choice={choice}
          at={filterAt}
          onAt={setFilterAt}
          onChoose={onChoose}
          onAdvanced={() => onPanel('filter')}
        />
        <Button
          size="compact-sm"
          variant={panel === 'sort' ? 'light' : 'subtle'}
          color="gray"
          leftSection={<Arrow size={14} stroke={1.5} aria-hidden />}
          aria-expanded={panel === 'sort'}
          title={t('filter:sortShortcut')}
          onClick={() => onPanel(panel === 'sort' ? undefined : 'sort')}
          {...(sort && { 'aria-label': `${t('sort', { field: sortedBy })}, ${sort.order === 'desc' ? t('descending') : t('ascending')}` })}
        >
          {sort ? sortedBy : t('filter:sortTitle')}
        </Button>
        {(choice.view === 'table' || choice.view === 'kanban') && !choice.trash && (
          <GroupButton
            // The lanes of a kanban are named by a button of their own.
            names={choice.view === 'kanban' ? 1 : maxGroupings}
            list={list}
            grouping={choice.grouping}
            columns={choice.columns}
            onChoose={onChoose}
          />
        )}
        {choice.view === 'kanban' && !choice.trash && <LaneButton list={list} grouping={choice.grouping} onChoose={onChoose} />}
        {choice.view === 'table' && <ColumnsButton list={list} columns={choice.columns} onChoose={onChoose} />}
        {choice.view === 'table' &&
          !choice.asOf &&
          ((searchable && (mayCreate || mayRestart || (choice.trash && mayDelete))) || mayRevoke || mayDecide) && (
            <ActionIcon
              variant={isSelecting ? 'light' : 'subtle'}
              color="gray"
              size={26}
              aria-label={t('selection:choose')}
              title={t('selection:choose')}
              aria-pressed={isSelecting}
              onClick={() => {
                editing.leave()
                onSelecting()
              }}
            >
              <IconListCheck size={16} stroke={1.5} />
            </ActionIcon>
          )}
        {editing.isOffered && !isSelecting && <EditButton isOn={editing.isOn} onClick={editing.toggle} />}
        <ListOptions {...props} mayDelete={mayDelete} mayCreate={mayCreate} />
      </div>
    </div>
  )
}
