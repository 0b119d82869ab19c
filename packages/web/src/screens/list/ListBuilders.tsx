import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { Activity } from 'react'
import { late } from '../../ui/late.tsx'
import type { ListChoice } from './list-choice.ts'
import type { ListPanel } from './use-list-panels.ts'

// The inputs of all data types are loaded with the first builder, not with the list.
const FilterPanel = late(() => import('../../search/filter/FilterPanel.tsx').then((module) => module.FilterPanel))
const SortPanel = late(() => import('../../search/sort/SortPanel.tsx').then((module) => module.SortPanel))

type Props = {
  readonly list: ListDefinition
  readonly choice: ListChoice
  readonly panel: ListPanel | undefined
  readonly opened: Readonly<Partial<Record<ListPanel, true>>>
  readonly onChoose: (change: Partial<ListChoice>) => void
  readonly onClose: () => void
}

/** The builders of the filter and of the order. `Activity` preserves typed input that is not applied yet while a builder is closed. */
export function ListBuilders({ list, choice, panel, opened, onChoose, onClose }: Props) {
  return (
    <>
      {opened.filter && (
        <Activity mode={panel === 'filter' ? 'visible' : 'hidden'}>
          <FilterPanel list={list} choice={choice} onChoose={onChoose} onClose={onClose} />
        </Activity>
      )}
      {opened.sort && (
        <Activity mode={panel === 'sort' ? 'visible' : 'hidden'}>
          <SortPanel key={JSON.stringify(choice.sort)} list={list} sort={choice.sort} onChoose={onChoose} onClose={onClose} />
        </Activity>
      )}
    </>
  )
}
