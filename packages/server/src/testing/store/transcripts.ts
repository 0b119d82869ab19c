import { AppError } from '@twinwerk/model/error/app-error'
import type { ListQueryJson, QueryRequest, RootQueryJson } from '@twinwerk/model/query/query-json'
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

/** Groups the first list by its sort paths, otherwise by number, and counts the values of its sort and filter paths. */
export const groupsTranscript: Transcript = (store, world, grants, { query, ...rest }) => {
  const key = firstListOf({ query })
  const list = key === 'results' ? query : key === undefined ? undefined : (query as Record<string, ListQueryJson>)[key]
  if (!list || (query as { type?: string }).type === 'entity') return Promise.resolve('')
  const { $sort = [], $filter, $search, $searchIn } = list
  const paths = [...$sort.map(({ path }) => path), ...($filter && 'path' in $filter ? [$filter.path] : [])]
  const counts = paths.filter((path) => path.at(-1) !== 'bigDeal:sponsor' && path.at(-1) !== 'deal:land')
  const grouped: ListQueryJson = {
    ...($filter ? { $filter } : {}),
    ...($search === undefined ? {} : { $search, ...($searchIn && { $searchIn }) }),
    $aggregate: {
      by: $sort.length > 0 ? $sort.map(({ path }) => path) : [['entity:tenantWideIdentifier']],
      values: {
        all: { function: 'count' },
        ...Object.fromEntries(counts.map((path, index) => [`value${index}`, { function: 'count' as const, path }])),
      },
    },
  }
  const root =
    key === 'results' ? { type: query.type, root: (query as { root: string }).root, ...grouped } : { id: query.id, [key!]: grouped }
  return transcript(store, world, grants, { ...rest, query: root as RootQueryJson } satisfies QueryRequest)
}
