import { keepPreviousData, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { GroupBy } from '@twinwerk/model/list/grouping'
import type { QueryRequest } from '@twinwerk/model/query/query-json'
import { useCallback, useState } from 'react'
import { CallError, call } from '../../../data/call.ts'
import { queryTwins } from '../../../data/query-twins.ts'
import { useNews } from '../../../data/realtime/use-news.ts'
import { usePaced } from '../../../data/realtime/use-paced.ts'
import type { Needs } from '../../../data/record/needs.ts'
import { entriesIn } from '../../../data/record/record.ts'
import { useTenant } from '../../../data/tenant.tsx'
import type { GroupPlace, Grouping } from './grouping.ts'
import { isOpen } from './grouping.ts'
import type { GroupRows, Part, Parts } from './group-items.ts'
import { groupItems, placeKey } from './group-items.ts'
import { inOrder } from './group-order.ts'
import type { Group, GroupedList } from './group-query.ts'
import { groupRowsQuery, groupsIn, groupsQuery } from './group-query.ts'
import { inTurn } from './in-turn.ts'
import type { Total } from './totals.ts'

/** An open group shows so many twins at first; each request for more doubles them. */
const rowsAtFirst = 50
const maxRows = 1600
/** The largest page of a query. */
const pageSize = 200

type Of = {
  readonly of: GroupedList
  readonly grouping: Grouping
  readonly totals: readonly Total[]
  readonly needs: Needs
  /** Groups whose twins are read before it is known which groups there are. */
  readonly ahead?: readonly Pick<Group, 'place'>[]
}

type Asking = { readonly tenant: string; readonly of: GroupedList; readonly totals: readonly Total[] }

/** The groups below a place, by the field `by`. Every key begins with `list`, so that a save reads them anew. */
function groupsBelow({ tenant, of, totals }: Asking, place: GroupPlace, by: GroupBy | undefined) {
  const input = groupsQuery(of, { place, totals, ...(by && { by }) })
  const isThen = input.$asOf !== undefined
  return queryOptions({
    queryKey: ['list', tenant, 'groups', of.list.relation, input],
    queryFn: async ({ signal }) => {
      const live = { ...input, ...(!isThen && { $realtimeSubscriptions: true }) }
      const answer = await inTurn(() => call('POST /api/data/query', { tenant, signal, input: live }))
      const rows = entriesIn(answer.results[0], of.list.relation)
      return { groups: groupsIn(rows, place), isCut: answer.pages[of.list.relation]?.more === true, token: answer.realtimeToken }
    },
  })
}

/** Reads groups with their totals. Groups that are folded, or far from the screen (`near`), read nothing. */
export function useGroups({ of, grouping, totals, needs, ahead = [] }: Of, near: ReadonlySet<string>) {
  const tenant = useTenant().id
  const client = useQueryClient()
  const asking = { tenant, of, totals }
  const [first, second] = grouping.by
  const ordered = (groups: readonly Group[], by: GroupBy | undefined) =>
    by ? inOrder(groups, { registry: of.registry, by, order: grouping.order, totals }) : groups
  const isRead = ({ place }: Group) => isOpen(grouping.open, place) && near.has(placeKey(place))

  const top = useQuery({ ...groupsBelow(asking, [], first), enabled: first !== undefined, placeholderData: keepPreviousData })
  const tops = ordered(top.data?.groups ?? [], first)
  const unfolded = second ? tops.filter(isRead) : []
  const answers = useQueries({ queries: unfolded.map(({ place }) => groupsBelow(asking, place, second)) })
  const below = new Map(
    unfolded.map(({ place }, index): [string, Part<readonly Group[]>] => {
      const { data, error } = answers[index] ?? {}
      return [placeKey(place), { ...(data && { done: ordered(data.groups, second) }), ...failure(error) }]
    }),
  )
  const leaves = second ? unfolded.flatMap(({ place }) => below.get(placeKey(place))?.done ?? []) : tops
  const { rows, limit, showMore } = useGroupRows({ of, needs }, top.data ? leaves.filter(isRead) : ahead)

  const reread = useCallback(() => void client.invalidateQueries({ queryKey: ['list', tenant, 'groups'] }), [client, tenant])
  useNews([top.data?.token], usePaced(reread))
  const parts: Parts = { top: tops, below: (place) => below.get(place) ?? {}, rows, limit, maxLimit: maxRows }
  return {
    parts,
    items: groupItems(grouping, parts),
    isLoading: top.isPending,
    error: top.error,
    isCut: top.data?.isCut === true,
    isChanging: top.isPlaceholderData,
    reread,
    showMore,
  }
}

/** Reads the first twins of groups, and more of a group on demand. */
function useGroupRows({ of, needs }: Pick<Of, 'of' | 'needs'>, groups: readonly Pick<Group, 'place'>[]) {
  const tenant = useTenant().id
  const client = useQueryClient()
  const [limits, setLimits] = useState<ReadonlyMap<string, number>>(new Map())
  const limit = useCallback((place: string) => limits.get(place) ?? rowsAtFirst, [limits])
  const answers = useQueries({
    queries: groups.map(({ place }) => {
      const wanted = limit(placeKey(place))
      const query = (after: string | undefined, size: number) => groupRowsQuery(of, { place, needs, limit: size, after })
      const keyOf = (most: number) => ['list', tenant, 'groups', of.list.relation, query(undefined, pageSize), most]
      return {
        queryKey: keyOf(wanted),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          readRows((input) => queryTwins({ ...of, tenant, signal, input }), { query, wanted, list: of.list.relation }),
        placeholderData: () => client.getQueryData<GroupRows>(keyOf(wanted / 2)),
      }
    }),
  })
  const read = new Map(
    groups.map(({ place }, index): [string, Part<GroupRows>] => {
      const { data, error } = answers[index] ?? {}
      return [placeKey(place), { ...(data && { done: data }), ...failure(error) }]
    }),
  )
  return {
    rows: (place: string) => read.get(place) ?? {},
    limit,
    showMore: (place: string) => setLimits((now) => new Map(now).set(place, Math.min(maxRows, limit(place) * 2))),
  }
}

type Reading = {
  readonly query: (after: string | undefined, size: number) => QueryRequest
  readonly wanted: number
  readonly list: string
}

/** Reads the first twins of a group, page by page. */
async function readRows(ask: (input: QueryRequest) => ReturnType<typeof queryTwins>, { query, wanted, list }: Reading): Promise<GroupRows> {
  const twins: GroupRows['twins'][number][] = []
  for (let after: string | undefined; ;) {
    const answer = await ask(query(after, Math.min(pageSize, wanted - twins.length)))
    twins.push(...entriesIn(answer.results[0], list))
    after = answer.pages[list]?.next ?? undefined
    if (after === undefined || twins.length >= wanted) return { twins, hasMore: after !== undefined }
  }
}

function failure(error: Error | null | undefined): { readonly failed?: string } {
  return error ? { failed: error instanceof CallError ? error.text : String(error) } : {}
}

/** Reads the totals of the whole list, as its only group. */
export function useTotals(of: GroupedList, totals: readonly Total[]): Group | undefined {
  const tenant = useTenant().id
  const query = useQuery({ ...groupsBelow({ tenant, of, totals }, [], undefined), placeholderData: keepPreviousData })
  useNews(
    [query.data?.token],
    usePaced(() => void query.refetch()),
  )
  return query.data?.groups[0]
}
