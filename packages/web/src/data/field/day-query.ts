import type { Registry } from '@twinwerk/model/definition/registry'
import type { DayList } from '@twinwerk/model/list/day-list'
import { queryOptions } from '@tanstack/react-query'
import { readDayList } from './day-rows.ts'

type Asked = { readonly lists: readonly DayList[]; readonly tenant: string; readonly root: string }

/** Returns the query for the rows of a day's lists from their root. */
export function dayQuery(registry: Registry, { lists, tenant, root }: Asked) {
  return queryOptions({
    queryKey: ['list', tenant, 'day', root],
    queryFn: () => Promise.all(lists.map((of) => readDayList(registry, of, { tenant, root }))),
    staleTime: 60_000,
    retry: false,
  })
}
