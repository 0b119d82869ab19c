import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { PageInfo } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ListChoice } from './list-choice.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryTwins } from '../../data/query-twins.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useNews } from '../../data/realtime/use-news.ts'
import { usePaced } from '../../data/realtime/use-paced.ts'
import { entriesIn } from '../../data/record/record.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useTenant } from '../../data/tenant.tsx'
import { listQuery } from './list-query.ts'

/** The pages of a list from its root that were read so far, as one. What is on the screen stays until the next choice has been answered. */
export function useList(root: string, list: ListDefinition, choice: ListChoice) {
  const registry = useRegistry()
  const tenant = useTenant().id
  const { timeZone } = useLocale()
  const query = useInfiniteQuery({
    queryKey: ['list', tenant, root, list.relation, list.type, choice],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      queryTwins({
        registry,
        timeZone,
        tenant,
        signal,
        input: { ...listQuery(registry, list, { ...choice, root, after: pageParam }), $realtimeSubscriptions: true },
      }),
    getNextPageParam: (page): string | null => (choice.limit === 'all' ? (page.pages[list.relation]?.next ?? null) : null),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const reread = usePaced(() => void query.refetch())
  useNews(data?.pages.map(({ realtimeToken }) => realtimeToken) ?? [], reread)
  const rows = useMemo(() => rowsOf(data?.pages.map((page) => entriesIn(page.results[0], list.relation)) ?? []), [data, list.relation])
  const first: PageInfo | undefined = data?.pages[0]?.pages[list.relation]
  return {
    rows,
    count: first?.count === undefined ? undefined : { number: first.count, atLeast: first.countIs === 'atLeast' },
    isLoading: query.isPending,
    /** Another search, filter or order is on its way. */
    isChanging: query.isPlaceholderData,
    isFailed: query.isError,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}

// A twin that moved between two pages while they were read is drawn once.
function rowsOf(pages: readonly (readonly TwinJson[])[]): readonly TwinJson[] {
  return [...new Map(pages.flat().map((twin) => [twin.id, twin])).values()]
}
