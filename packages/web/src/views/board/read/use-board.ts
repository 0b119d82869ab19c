import { useQuery } from '@tanstack/react-query'
import type { DateText } from '@twinwerk/model/calendar/date'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { BoardPersons, BoardUnplanned, ListBoard } from '@twinwerk/model/list/list-board'
import type { ListColumn, ListDefinition } from '@twinwerk/model/list/list-definition'
import type { ListQueryJson, QueryRequest, RootQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useMemo } from 'react'
import { useRegistry } from '../../../data/definitions.ts'
import { queryTwins } from '../../../data/query-twins.ts'
import { useNews } from '../../../data/realtime/use-news.ts'
import { usePaced } from '../../../data/realtime/use-paced.ts'
import type { Needs } from '../../../data/record/needs.ts'
import { addPath, columnPaths, namingAttributes, noNeeds, relationQueries } from '../../../data/record/needs.ts'
import { entriesIn } from '../../../data/record/record.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { pageSize, timeFilter } from './board-reading.ts'
import type { Entry, OpenWork, Person } from './entries.ts'
import { entryOf, openWorkOf, personsIn } from './entries.ts'

type Of = {
  readonly root: string
  readonly list: ListDefinition
  readonly board: ListBoard
  readonly days: readonly DateText[]
  readonly moment?: Moment
}

/** The moment for which everything is read; empty for now. */
type Moment = Pick<QueryRequest, '$globalValid' | '$asOf'>
const noMoment: Moment = {}

type Board = {
  readonly entries: readonly Entry[]
  readonly persons: readonly Person[]
  /** Undefined if the reader sees no work without a time. */
  readonly open: readonly OpenWork[] | undefined
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly isTrying: boolean
  readonly retry: () => void
}

const noTwins: readonly TwinJson[] = []
const personsStale = 60_000

/** Reads what takes time on some days, the persons, and the work without a time, and all again when others change it. */
export function useBoard({ root, list, board, days, moment = noMoment }: Of): Board {
  const tenant = useTenant().id
  const registry = useRegistry()
  const locale = useLocale()
  const { timeZone } = locale
  const { persons, unplanned } = board
  const place = { registry, timeZone, tenant, root, moment }
  const times = useQuery({
    queryKey: ['list', tenant, 'board', root, list.relation, days, moment],
    queryFn: ({ signal }) =>
      Promise.all(days.map((day) => readDay({ ...place, signal }, { list, board, day }))).then((read) => read.flat()),
    placeholderData: (previous) => previous,
  })
  const teams = useQuery({
    queryKey: ['list', tenant, 'board', root, 'persons', moment],
    queryFn: ({ signal }) => (persons ? readPages({ ...place, signal }, teamsQuery(registry, persons)) : []),
    staleTime: personsStale,
  })
  const tasks = useQuery({
    queryKey: ['list', tenant, 'board', root, 'open', moment],
    queryFn: ({ signal }) => (unplanned ? readPages({ ...place, signal }, openQuery(registry, unplanned)) : []),
  })
  const queries = [times, teams, tasks]
  const retry = () => queries.forEach(({ refetch }) => void refetch())
  useNews(
    [times.data, tasks.data].flatMap((read) => read?.map(({ token }) => token) ?? []),
    usePaced(() => [times, tasks].forEach(({ refetch }) => void refetch())),
  )
  const about = list.about
  const entries = useMemo(() => {
    const twins = new Map(rowsIn(times.data).map((twin) => [twin.id, twin]))
    return [...twins.values()].flatMap((twin) => entryOf(twin, { board, about: about ?? [] }, { registry, locale }) ?? [])
  }, [times.data, board, about, registry, locale])
  const found = useMemo(() => {
    const known = persons ? personsIn(rowsIn(teams.data), persons, { registry, locale }) : []
    return withGoers(known, entries, { board, registry, locale })
  }, [teams.data, persons, entries, board, registry, locale])
  const open = useMemo(() => {
    if (!unplanned) return undefined
    return rowsIn(tasks.data).flatMap((twin) => openWorkOf(twin, unplanned, { registry, locale }) ?? [])
  }, [tasks.data, unplanned, registry, locale])
  return {
    entries,
    persons: found,
    open,
    isLoading: queries.some(({ isPending }) => isPending),
    hasFailed: queries.some(({ isError }) => isError),
    isTrying: queries.some(({ isFetching }) => isFetching),
    retry,
  }
}

/** Adds the persons who have work, but who are not among those that the reader sees with their working times. */
function withGoers(
  known: readonly Person[],
  entries: readonly Entry[],
  { board, registry, locale }: Parameters<typeof entryOf>[2] & { readonly board: ListBoard },
): readonly Person[] {
  const ids = new Set(known.map(({ id }) => id))
  const others = entries.flatMap(({ twin }) => entriesIn(twin, board.person)).filter(({ id }) => !ids.has(id))
  const goers = [...new Map(others.map((user) => [user.id, user])).values()]
  const named = goers.map((user): Person => ({ id: user.id, name: nameOf(user, registry), teams: [], hours: [] }))
  return [...known, ...named].toSorted((one, other) => one.name.localeCompare(other.name, locale.language))
}

function nameOf(user: TwinJson, registry: Registry): string {
  const attributes = registry.definitions.get(user.definition)?.titleAttributes ?? []
  return attributes
    .map((each) => String(user[each] ?? ''))
    .filter(Boolean)
    .join(' ')
}

type Page = { readonly token: string | undefined; readonly rows: readonly TwinJson[] }
type Place = {
  readonly registry: Registry
  readonly timeZone: string
  readonly tenant: string
  readonly root: string
  readonly signal: AbortSignal
  readonly moment: Moment
}
type Step = { readonly relation: string; readonly query: ListQueryJson }

const rowsIn = (pages: readonly Page[] | undefined): readonly TwinJson[] => pages?.flatMap(({ rows }) => rows) ?? noTwins

/** Reads all pages of a step from the root. */
async function readPages({ root, moment, ...place }: Place, { relation, query }: Step): Promise<readonly Page[]> {
  const pages: Page[] = []
  let after: string | null = null
  do {
    const step: RootQueryJson = { [relation]: { ...query, $limit: pageSize, ...(after !== null && { $after: after }) } }
    const input = {
      query: { ...step, id: root, $mask: [] },
      $withStaticEntity: true,
      ...moment,
      ...(moment.$asOf === undefined && { $realtimeSubscriptions: true }),
    }
    const answer: Awaited<ReturnType<typeof queryTwins>> = await queryTwins({ ...place, input })
    pages.push({ token: answer.realtimeToken, rows: entriesIn(answer.results[0], relation) })
    after = answer.pages[relation]?.next ?? null
  } while (after !== null)
  return pages
}

function readDay(
  place: Place,
  { list, board, day }: { readonly list: ListDefinition; readonly board: ListBoard; readonly day: DateText },
): Promise<readonly Page[]> {
  const { registry, timeZone } = place
  const needs = noNeeds()
  const columns = [...(list.about ?? []), ...given([board.phone, board.postcode, board.point])]
  for (const attribute of [...namingAttributes(registry, list.type), board.begin, board.end, board.moves.state])
    needs.attributes.add(attribute)
  for (const path of [[board.person], board.work, ...columnPaths(columns)]) addPath(registry, needs, path)
  return readPages(place, {
    relation: list.relation,
    query: {
      $typeExtends: list.typeExtends ?? [list.type],
      $filter: timeFilter(board, { first: day, days: 1, timeZone }),
      $sort: [{ path: [board.begin], order: 'asc' }],
      ...selected(needs),
    },
  })
}

/** Returns the query over the teams to their persons with working times. Each step is cut to what leads to such a person. */
function teamsQuery(registry: Registry, { path, hours }: BoardPersons): Step {
  const [first = '', ...rest] = path
  const needs = noNeeds()
  for (const each of [hours.days, hours.from, hours.to, hours.area]) addPath(registry, needs, [...rest, hours.relation, each])
  const target = registry.relations.get(first)?.target ?? ''
  for (const attribute of namingAttributes(registry, target)) needs.attributes.add(attribute)
  const filter = { path: [...rest, hours.relation], operator: 'exists' } as const
  return { relation: first, query: { $filter: filter, ...selected(needs) } }
}

function openQuery(registry: Registry, { list, work, due, slot, person, phone, postcode, point }: BoardUnplanned): Step {
  const needs = noNeeds()
  for (const attribute of [...namingAttributes(registry, list.type), due]) needs.attributes.add(attribute)
  const columns = columnPaths([...(list.about ?? []), ...given([phone, postcode, point])])
  for (const path of [
    ...work.flatMap((way) => [
      [...way, slot],
      [...way, person],
    ]),
    ...columns,
  ])
    addPath(registry, needs, path)
  const { filter, sort, type, typeExtends } = list
  return {
    relation: list.relation,
    query: { $typeExtends: typeExtends ?? [type], ...(filter && { $filter: filter }), $sort: sort, ...selected(needs) },
  }
}

function selected(needs: Needs): ListQueryJson {
  return { $mask: [...needs.attributes], ...relationQueries(needs) }
}

function given(columns: readonly (ListColumn | undefined)[]): readonly ListColumn[] {
  return columns.filter((column) => column !== undefined)
}
