import type { BulkRequest } from '@twinwerk/contract/data/bulk'
import { AppError } from '@twinwerk/model/error/app-error'
import type { QueryResult } from '@twinwerk/model/query/query-json'
import { z } from 'zod'
import type { QueryCaller, QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'

export type Page = { readonly ids: readonly string[]; readonly after: string | null }
type Asking = { readonly caller: QueryCaller; readonly clock: QueryClock; readonly after: string }

const perPage = 200
const twinsIn = z.array(z.object({ id: z.string() }))

/** Returns the selected ids: the ids named, or the next page of the query. `after` is empty at first and null at the end. */
export async function pageOf(store: Store, request: BulkRequest, { caller, clock, after }: Asking): Promise<Page> {
  if (request.ids) return { ids: [...new Set(request.ids)], after: null }
  const { query, list } = withoutContent(request)
  Object.assign(list, { $mask: [], $limit: perPage, ...(after && { $after: after }) })
  const answer: QueryResult = JSON.parse(await store.runQuery({ query }, { caller, clock }))
  const [[key, page] = ['results', { next: null }]] = Object.entries(answer.pages)
  const twins = key === 'results' ? answer.results : answer.results.flatMap((root) => twinsIn.parse(root[key] ?? []))
  return { ids: twins.map(({ id }) => id), after: page.next }
}

/** Returns the query with only the parts that select twins: one list, no expansions. */
function withoutContent(request: BulkRequest): { query: Record<string, unknown>; list: Record<string, unknown> } {
  if (!request.query) throw new AppError('INPUT_INVALID', { detail: 'either ids or query' })
  const chosen = (list: object) =>
    Object.fromEntries(Object.entries(list).filter(([key]) => choosing.has(key) || key === 'id' || key === 'type' || key === 'root'))
  const relation = Object.keys(request.query).find((key) => key.includes(':'))
  if (relation === undefined || 'type' in request.query) {
    const query = chosen(request.query)
    return { query, list: query }
  }
  const { [relation]: expansion }: Readonly<Record<string, unknown>> = request.query
  if (typeof expansion !== 'object' || expansion === null) throw new AppError('INPUT_INVALID', { detail: `${relation} is no list` })
  const list = chosen(expansion)
  return { query: { ...chosen(request.query), $mask: [], [relation]: list }, list }
}

const choosing = new Set(['$typeExtends', '$filter', '$search', '$sort', '$valid', '$deleted'])
