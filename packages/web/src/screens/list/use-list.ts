import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { PageInfo } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Reading } from '../../views/view.ts'
import type { ListChoice } from './list-choice.ts'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { skipToken, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { queryTwins } from '../../data/query-twins.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useNews } from '../../data/realtime/use-news.ts'
import { usePaced } from '../../data/realtime/use-paced.ts'
import { entriesIn } from '../../data/record/record.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useTenant } from '../../data/tenant.tsx'
import { listQuery, momentOf } from './list-query.ts'

type Asked = {
  readonly root: string
  readonly list: ListDefinition
  readonly choice: ListChoice
  /** The query of the view. Undefined until it is known. */
  readonly reading: Reading | undefined
  /** The size of a page, if it differs from the list's own. */
  readonly pageSize: number | undefined
}

export type LoadedList = ReturnType<typeof useList>

/** The part of a list that could not be read: the whole query, its next page, or the refresh after changes by others. */
export type Trouble = 'all' | 'more' | 'newer'

/**
 * Reads a list below its root page by page, as one list. The rows stay on the screen until the response to the next choice arrives. Another
 * view starts empty, because views show different data.
 */
export function useList({ root, list, choice, reading, pageSize }: Asked) {
  const registry = useRegistry()
  const tenant = useTenant().id
  const { timeZone } = useLocale()
  const [now] = useState(Date.now)
  const moment = useMemo(() => momentOf(choice.asOf, { timeZone, now }), [choice.asOf, timeZone, now])
  const asked = { ...choice, root, moment, ...(pageSize !== undefined && { pageSize }) }
  const first = reading && listQuery(registry, list, { ...asked, reading, after: null })
  const query = useInfiniteQuery({
    queryKey: ['list', tenant, choice.view, first],
    initialPageParam: null as string | null,
    queryFn: !reading
      ? skipToken
      : ({ pageParam, signal }) =>
          queryTwins({
            registry,
            timeZone,
            tenant,
            signal,
            input: {
              ...listQuery(registry, list, { ...asked, reading, after: pageParam }),
              // A list as it was known in the past does not change.
              ...(choice.asOf?.kind !== 'known' && { $realtimeSubscriptions: true }),
            },
          }),
    getNextPageParam: (page): string | null => (choice.limit === 'all' ? (page.pages[list.relation]?.next ?? null) : null),
    placeholderData: (previous, of) => (of?.queryKey[2] === choice.view ? previous : undefined),
  })
  const { data, isFetchingNextPage, fetchNextPage } = query
  const client = useQueryClient()
  const reread = usePaced(() => {
    void query.refetch()
    void client.invalidateQueries({ queryKey: ['list', tenant, 'tiles'] })
  })
  const tokens = data?.pages.map(({ realtimeToken }) => realtimeToken) ?? []
  useNews(tokens, reread)
  const rows = useMemo(() => rowsOf(data?.pages.map((page) => entriesIn(page.results[0], list.relation)) ?? []), [data, list.relation])
  const page: PageInfo | undefined = data?.pages[0]?.pages[list.relation]
  // A view calls this with each render, but one page at a time is enough.
  const loadMore = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage({ cancelRefetch: false })
  }, [isFetchingNextPage, fetchNextPage])
  return {
    rows,
    moment,
    /** The realtime tokens of the pages that were read. Undefined for a page without notifications. */
    tokens,
    /** The query of the rows, as a text. */
    place: query.isPlaceholderData ? '' : JSON.stringify(first),
    count: page?.count === undefined ? undefined : { number: page.count, atLeast: page.countIs === 'atLeast' },
    isLoading: query.isPending,
    /** True once the query of the view is known. */
    isAsked: reading !== undefined,
    /** True while the response to another search, filter or order is awaited. */
    isChanging: query.isPlaceholderData,
    trouble: troubleOf(query),
    isTrying: query.isFetching,
    error: query.error,
    hasMore: query.hasNextPage,
    loadMore,
    retry: () => (query.isFetchNextPageError ? loadMore() : void query.refetch()),
  }
}

function troubleOf({
  isError,
  data,
  isFetchNextPageError,
}: Pick<UseInfiniteQueryResult, 'isError' | 'data' | 'isFetchNextPageError'>): Trouble | undefined {
  if (!isError) return undefined
  if (data === undefined) return 'all'
  return isFetchNextPageError ? 'more' : 'newer'
}

// Merges the pages. A twin that moved between two pages while they were read is shown once.
function rowsOf(pages: readonly (readonly TwinJson[])[]): readonly TwinJson[] {
  return [...new Map(pages.flat().map((twin) => [twin.id, twin])).values()]
}
