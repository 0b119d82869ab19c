import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { ListQueryJson, QueryRequest, QueryResult, RootQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { entriesIn } from '../record.ts'

/** A request for one twin by its id. */
export type EntireRequest = QueryRequest & { readonly query: RootQueryJson }

type RunQuery = (request: QueryRequest) => Promise<QueryResult>
type Lists = { readonly [relation: Systematics]: ListQueryJson }

// The largest page that the server allows.
const pageSize = 200

/**
 * Reads the twin of a request by its id. Every list that the request names is read to its end, including the lists of its parts. Returns
 * undefined if the caller may not see the twin.
 */
export async function readEntire(request: EntireRequest, query: RunQuery): Promise<TwinJson | undefined> {
  const [tree] = (await query(request)).results
  return tree && entire(tree, listsIn(request.query))

  async function entire(twin: TwinJson, lists: Lists): Promise<TwinJson> {
    const read: TwinJson & Record<string, unknown> = { ...twin, more: [] }
    for (const [relation, list] of Object.entries(lists)) {
      const entries = twin.more?.includes(relation) ? await pagesOf(twin.id, relation, list) : entriesIn(twin, relation)
      const whole: TwinJson[] = []
      for (const entry of entries) whole.push(await entire(entry, listsIn(list)))
      if (whole.length > 0) read[relation] = whole
    }
    return read
  }

  async function pagesOf(id: string, relation: Systematics, each: ListQueryJson): Promise<readonly TwinJson[]> {
    const entries: TwinJson[] = []
    for (let $after: string | null | undefined; $after !== null;) {
      const page = { ...each, $limit: pageSize, ...($after !== undefined && { $after }) }
      const list: RootQueryJson = { [relation]: page }
      const { results, pages } = await query({ ...request, query: { ...list, id, $mask: [] } })
      entries.push(...entriesIn(results[0], relation))
      $after = pages[relation]?.next ?? null
    }
    return entries
  }
}

function listsIn(query: object): Lists {
  return Object.fromEntries(Object.entries(query).filter(([key]) => key.includes(':')))
}
