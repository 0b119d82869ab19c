import type { DayList } from '@twinwerk/model/list/day-list'
import type { ListQueryJson, RootQueryJson } from '@twinwerk/model/query/query-json'
import type { Registry } from '@twinwerk/model/definition/registry'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useNews } from '../../data/realtime/use-news.ts'
import { usePaced } from '../../data/realtime/use-paced.ts'
import { addPath, columnPaths, namingAttributes, noNeeds, relationQueries } from '../../data/record/needs.ts'
import { entriesIn } from '../../data/record/record.ts'
import { useTenant } from '../../data/tenant.tsx'
import type { DayRow } from './day-cards.ts'

/** The number of twins of each list that a day shows. */
const maxRows = 50

type Day = { readonly rows: readonly DayRow[] | undefined; readonly hasFailed: boolean; readonly reload: () => void }

/** Reads the lists of a day from their root, and again when others change them. `rows` is undefined until they are read. */
export function useDay(lists: readonly DayList[], root: string): Day {
  const tenant = useTenant().id
  const registry = useRegistry()
  const { data, isError, refetch } = useQuery({
    queryKey: ['list', tenant, 'day', root],
    queryFn: () => Promise.all(lists.map((of) => readList(registry, of, { tenant, root }))),
    staleTime: 60_000,
    retry: false,
  })
  useNews(
    data?.map(({ realtimeToken }) => realtimeToken) ?? [],
    usePaced(() => void refetch()),
  )
  return { rows: data?.flatMap(({ rows }) => rows), hasFailed: isError, reload: () => void refetch() }
}

async function readList(registry: Registry, of: DayList, { tenant, root }: { readonly tenant: string; readonly root: string }) {
  const { relation } = of.list
  const step: RootQueryJson = { [relation]: queryOf(registry, of) }
  const { results, realtimeToken } = await call('POST /api/data/query', {
    tenant,
    input: { query: { ...step, id: root, $mask: [] }, $realtimeSubscriptions: true },
  })
  return { realtimeToken, rows: entriesIn(results[0], relation).map((twin): DayRow => ({ of, twin })) }
}

function queryOf(registry: Registry, { list, ...of }: DayList): ListQueryJson {
  const needs = noNeeds()
  const paths = [of.work, of.workAround, of.begin, of.end, of.due, ...columnPaths([...(list.about ?? []), ...columnsOf(of)])]
  for (const attribute of [...namingAttributes(registry, list.type), ...(of.stamps ?? [])]) needs.attributes.add(attribute)
  for (const path of paths) if (path) addPath(registry, needs, path)
  return {
    $typeExtends: list.typeExtends ?? [list.type],
    ...(list.filter && { $filter: list.filter }),
    $sort: list.sort,
    $limit: maxRows,
    $mask: [...needs.attributes],
    ...relationQueries(needs),
  }
}

const columnsOf = ({ phone, point, note }: Omit<DayList, 'list'>) => [phone, point, note].filter((column) => column !== undefined)
