import type { ListKanban } from '@twinwerk/model/list/list-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ViewProps } from '../view.ts'
import type { Parts } from '../table/grouped/group-items.ts'
import type { Group } from '../table/grouped/group-query.ts'
import type { GroupPlace, OpenGroups } from '../table/grouped/grouping.ts'
import type { KanbanColumn } from './columns.ts'
import { useMemo, useState } from 'react'
import { useRegistry } from '../../data/definitions.ts'
import { addLayout, addPath, columnPaths, noNeeds } from '../../data/record/needs.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { withComing } from '../coming.ts'
import { placeKey } from '../table/grouped/group-items.ts'
import { byValue, isOpen } from '../table/grouped/grouping.ts'
import { totalsOf } from '../table/grouped/totals.ts'
import { useGroups } from '../table/grouped/use-groups.ts'
import { tableColumns } from '../table/table-columns.ts'
import { columnsOf, groupByOf, kanbanFields } from './columns.ts'

/** A column with the cards that were read of it. `cards` is undefined while they are on their way. */
export type ReadColumn = KanbanColumn & {
  readonly cards: readonly TwinJson[] | undefined
  readonly hasMore: boolean
  readonly failed: string | undefined
}

/**
 * A lane with its columns, which are not read while it is folded or far from the screen. A kanban without lanes is one lane at the place
 * without keys.
 */
export type Lane = {
  readonly place: GroupPlace
  readonly group: Group | undefined
  readonly isOpen: boolean
  readonly columns: readonly ReadColumn[]
  readonly failed: string | undefined
}

const noGroups: readonly [] = []
/** So many columns of a choice are read together with the number of their cards. A screen shows no more. */
const readAtOnce = 9
const allOpen: OpenGroups = { all: true, places: [] }
const nothingNear: ReadonlySet<string> = new Set()

type Of = Pick<ViewProps, 'list' | 'choice' | 'cards' | 'asked'> & { readonly kanban: ListKanban }

/** Reads the columns and lanes of a list as groups of the server, and the first cards of those that have come near the screen. */
export function useColumns(props: Of) {
  const { asked, choice } = props
  const { fields, by, totals, needs, of } = useQueryParts(props)
  const [near, setNear] = useState<ReadonlySet<string>>(new Set())
  const field = fields.at(-1)
  const hasLanes = fields.length > 1
  const headsBy = useMemo(() => by.slice(-1), [by])
  const lanesBy = hasLanes ? by : noGroups
  const open = openLanes(choice.grouping?.open)
  const ahead = field && !hasLanes ? columnsOf(field, []).slice(0, readAtOnce) : []
  const ofHeads = useMemo(() => ({ ...of, by: headsBy }), [of, headsBy])
  const parts = { totals, needs }
  const heads = useGroups(
    { ...parts, of: ofHeads, grouping: { by: headsBy, order: byValue, open: allOpen }, ahead },
    hasLanes ? nothingNear : near,
  )
  const laned = useGroups({ ...parts, of: { ...of, by: lanesBy }, grouping: { by: lanesBy, order: byValue, open } }, near)
  const isLoading = heads.isLoading || (hasLanes && laned.isLoading)
  const columns = field ? columnsOf(field, heads.parts.top) : []

  const withCards = ({ rows }: Parts, column: KanbanColumn): ReadColumn => {
    const { done, failed } = rows(placeKey(column.place))
    const isEmpty = !isLoading && (!column.group || column.group.count === 0)
    return { ...column, cards: isEmpty ? [] : done?.twins, hasMore: done?.hasMore === true, failed }
  }
  const lanes = hasLanes
    ? laned.parts.top.map((group): Lane => {
        const { done, failed } = laned.parts.below(placeKey(group.place))
        const within = new Map(done?.map((each) => [each.place.at(-1) ?? null, each]))
        const cells = columns.map(({ key }) => ({ key, place: [...group.place, key], group: within.get(key) }))
        const shown = done ? cells.map((cell) => withCards(laned.parts, cell)) : []
        return { place: group.place, group, isOpen: isOpen(open, group.place), columns: shown, failed }
      })
    : [{ place: [], group: undefined, isOpen: true, columns: columns.map((each) => withCards(heads.parts, each)), failed: undefined }]
  return {
    fields,
    /** The columns over all lanes, with their numbers. */
    heads: columns,
    lanes,
    hasLanes,
    totals,
    isPast: asked.$globalValid !== undefined || asked.$asOf !== undefined,
    isLoading,
    error: heads.error ?? (hasLanes ? laned.error : null),
    retry: heads.reread,
    showMore: hasLanes ? laned.showMore : heads.showMore,
    /** Reads the cards of columns, and the columns of lanes, by the keys of their places. */
    readCards: (keys: readonly string[]) => {
      if (keys.some((key) => !near.has(key))) setNear(new Set([...near, ...keys]))
    },
  }
}

/** Lanes are open until they are folded. */
export function openLanes(open: OpenGroups | undefined): OpenGroups {
  return open?.all ? open : allOpen
}

/** Returns the fields of the lanes and columns, and the data that the cards need. */
function useQueryParts({ list, choice, cards, asked, kanban }: Of) {
  const registry = useRegistry()
  const { timeZone } = useLocale()
  const [now] = useState(Date.now)
  const grouped = choice.grouping?.by ?? noGroups
  const fields = useMemo(() => kanbanFields(registry, kanban, grouped), [registry, kanban, grouped])
  const by = useMemo(() => fields.map(groupByOf), [fields])
  const totals = useMemo(() => totalsOf(tableColumns(registry, list.columns)).slice(0, 1), [registry, list])
  const isPast = asked.$globalValid !== undefined || asked.$asOf !== undefined
  const needs = useMemo(() => {
    const all = noNeeds()
    for (const each of cards.values()) addLayout(registry, all, each)
    for (const path of [...by.map((each) => each.path), ...columnPaths(list.about)]) addPath(registry, all, path)
    return withComing(all, { registry, timeZone, now, isPast })
  }, [registry, cards, by, list, timeZone, now, isPast])
  const of = useMemo(() => ({ registry, timeZone, list, asked, by }), [registry, timeZone, list, asked, by])
  return { fields, by, totals, needs, of }
}
