import { AppError } from '@twinwerk/model/error/app-error'
import type { AggregateJson, ListQueryJson, QueryRequest, RootQueryJson } from '@twinwerk/model/query/query-json'
import type { Transcript } from './interference/queries.ts'
import { transcript, withoutTenant } from './interference/queries.ts'
import { firstListOf } from './read-all.ts'
import { clock } from './values.ts'

/** Returns the content of the files of an export of the query, or the error. */
export const fileTranscript: Transcript = async (store, { tenant }, grants, { query, ...rest }) => {
  const written: string[] = []
  for (const options of [{ format: 'json' }, { format: 'csv', translate: 'de' }] as const)
    try {
      written.push((await store.exportFile({ query, ...rest }, { tenant, grants }, options)).toString())
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      written.push(`${error.code} ${error.message}`)
    }
  return withoutTenant(written.join('\n'), tenant)
}

/** Runs the query as of now, which returns the present state. */
export const pastTranscript: Transcript = (store, world, grants, request) =>
  transcript(store, world, grants, { ...request, $asOf: clock.now })

/**
 * Groups the first list by its sort paths, otherwise by number, and counts the values of its sort and filter paths as a value and by
 * a filter of a value. A list that is sorted by an end is also read as a stock, with the time until the end.
 */
export const groupsTranscript: Transcript = async (store, world, grants, { query, ...rest }) => {
  const key = firstListOf({ query })
  const list = key === 'results' ? query : key === undefined ? undefined : (query as Record<string, ListQueryJson>)[key]
  if (!list || (query as { type?: string }).type === 'entity') return ''
  const { $sort = [], $filter, $search, $searchIn } = list
  const paths = [...$sort.map(({ path }) => path), ...($filter && 'path' in $filter ? [$filter.path] : [])]
  const counts = paths.filter((path) => path.at(-1) !== 'bigDeal:sponsor' && path.at(-1) !== 'deal:land')
  const narrowed = {
    ...($filter ? { $filter } : {}),
    ...($search === undefined ? {} : { $search, ...($searchIn && { $searchIn }) }),
  }
  const values = Object.fromEntries(
    counts.flatMap((path, index) => [
      [`value${index}`, { function: 'count' as const, path }],
      [`those${index}`, { function: 'count' as const, filter: { path, operator: 'exists' as const } }],
    ]),
  )
  const aggregates: AggregateJson[] = [
    {
      by: $sort.length > 0 ? $sort.map(({ path }) => path) : [['entity:tenantWideIdentifier']],
      values: { all: { function: 'count' }, ...values },
    },
    ...(paths.some((path) => path.join('/') === end[0]) ? endedAggregates : []),
  ]
  const answers = aggregates.map(($aggregate) => {
    const grouped: ListQueryJson = { ...narrowed, $aggregate }
    const root =
      key === 'results' ? { type: query.type, root: (query as { root: string }).root, ...grouped } : { id: query.id, [key!]: grouped }
    return transcript(store, world, grants, { ...rest, query: root as RootQueryJson } satisfies QueryRequest)
  })
  return (await Promise.all(answers)).join('\n')
}

const end = ['deal:closedAt'] as const
const begin = ['entity:createdAt'] as const
const endedAggregates: readonly AggregateJson[] = [
  { values: { time: { function: 'sum', between: { from: begin, to: end, in: 'hours' } } } },
  { stock: { begin, end, unit: 'month', from: '2026-01-01', to: '2026-12-31' }, values: { n: { function: 'count' } } },
]
