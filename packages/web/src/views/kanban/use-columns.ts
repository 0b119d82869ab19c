import type { ListKanban } from '@twinwerk/model/list/list-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ViewProps } from '../view.ts'
import { useMemo, useState } from 'react'
import { useRegistry } from '../../data/definitions.ts'
import { addLayout, addPath, noNeeds } from '../../data/record/needs.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { withComing } from '../coming.ts'
import { placeKey } from '../table/grouped/group-items.ts'
import { byValue } from '../table/grouped/grouping.ts'
import { totalsOf } from '../table/grouped/totals.ts'
import { useGroups } from '../table/grouped/use-groups.ts'
import { tableColumns } from '../table/table-columns.ts'
import type { KanbanColumn } from './columns.ts'
import { columnField, columnsOf, groupByOf } from './columns.ts'

/** A column with the cards that were read of it. `cards` is undefined while they are on their way. */
export type ReadColumn = KanbanColumn & {
  readonly cards: readonly TwinJson[] | undefined
  readonly hasMore: boolean
  readonly failed: string | undefined
}

const noGroups: readonly [] = []
/** So many columns of a choice are read together with the number of their cards. A screen shows no more. */
const readAtOnce = 9

/** Reads the columns of a list as groups of the server, and the first cards of those that have come near the screen. */
export function useColumns({
  list,
  choice,
  cards,
  asked,
  kanban,
}: Pick<ViewProps, 'list' | 'choice' | 'cards' | 'asked'> & { readonly kanban: ListKanban }) {
  const registry = useRegistry()
  const { timeZone } = useLocale()
  const [now] = useState(Date.now)
  const grouped = choice.grouping?.by ?? noGroups
  const field = useMemo(() => columnField(registry, kanban, grouped), [registry, kanban, grouped])
  const by = useMemo(() => (field ? [groupByOf(field)] : noGroups), [field])
  const totals = useMemo(() => totalsOf(tableColumns(registry, list.columns)).slice(0, 1), [registry, list])
  const isPast = asked.$globalValid !== undefined || asked.$asOf !== undefined
  const needs = useMemo(() => {
    const all = noNeeds()
    for (const each of cards.values()) addLayout(registry, all, each)
    for (const { path } of by) addPath(registry, all, path)
    return withComing(all, { registry, timeZone, now, isPast })
  }, [registry, cards, by, timeZone, now, isPast])
  const of = useMemo(() => ({ registry, timeZone, list, asked, by }), [registry, timeZone, list, asked, by])
  const [near, setNear] = useState<ReadonlySet<string>>(new Set())
  const ahead = field ? columnsOf(field, []).map(({ key }) => ({ place: [key] })) : []
  const grouping = { by, order: byValue, open: { all: true, places: [] } }
  const groups = useGroups({ of, grouping, totals, needs, ahead: ahead.slice(0, readAtOnce) }, near)
  const { top, rows } = groups.parts
  const columns = (field ? columnsOf(field, top) : []).map((column): ReadColumn => {
    const { done, failed } = rows(placeKey([column.key]))
    const isEmpty = !groups.isLoading && (!column.group || column.group.count === 0)
    return { ...column, cards: isEmpty ? [] : done?.twins, hasMore: done?.hasMore === true, failed }
  })
  return {
    field,
    columns,
    totals,
    isPast,
    isLoading: groups.isLoading,
    error: groups.error,
    retry: groups.reread,
    showMore: groups.showMore,
    /** Reads the cards of columns by the keys of their places. */
    readCards: (keys: readonly string[]) => {
      if (keys.some((key) => !near.has(key))) setNear(new Set([...near, ...keys]))
    },
  }
}
