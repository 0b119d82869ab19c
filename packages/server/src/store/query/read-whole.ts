import type { QueryResult } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'

type Reads = Readonly<Record<string, unknown>>
/** Returns a query from the twin `id`, under whatever rights. */
export type RunTwinQuery = (query: Reads & { readonly id: string }) => Promise<QueryResult>

const perPage = 50

/**
 * The twin `id` and all that `reads` asks of it: lists that one query cuts are read on. Undefined for a twin that is not there, or not to
 * be seen.
 */
export async function readWhole(runQuery: RunTwinQuery, id: string, reads: Reads): Promise<TwinJson | undefined> {
  const [twin] = (await runQuery({ ...reads, id })).results
  return twin && completed(runQuery, twin, reads)
}

/** All of a list of the twin `id`, page by page, each with all that `reads` asks of it. */
export async function readWholeList(
  runQuery: RunTwinQuery,
  { id, list, reads }: { readonly id: string; readonly list: string; readonly reads: Reads },
): Promise<readonly TwinJson[]> {
  const twins: TwinJson[] = []
  for (let $after: string | null | undefined; $after !== null;) {
    const page = await runQuery({ id, $mask: [], [list]: { ...reads, $limit: perPage, ...($after !== undefined && { $after }) } })
    twins.push(...(await allCompleted(runQuery, twinsIn(page.results[0]?.[list]), reads)))
    $after = page.pages[list]?.next ?? null
  }
  return twins
}

async function completed(runQuery: RunTwinQuery, { more = [], ...twin }: TwinJson, reads: Reads): Promise<TwinJson> {
  const lists: Record<string, readonly TwinJson[]> = {}
  for (const [list, below] of Object.entries(reads)) {
    if (!isReads(below)) continue
    if (more.includes(list)) lists[list] = await readWholeList(runQuery, { id: twin.id, list, reads: below })
    else if (list.includes(':') && Array.isArray(twin[list])) lists[list] = await allCompleted(runQuery, twinsIn(twin[list]), below)
  }
  return { ...twin, ...lists }
}

/** The part of a query for a list; other values are settings of the query. */
function isReads(value: unknown): value is Reads {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function twinsIn(list: unknown): readonly TwinJson[] {
  return Array.isArray(list) ? list : []
}

async function allCompleted(runQuery: RunTwinQuery, twins: readonly TwinJson[], reads: Reads): Promise<readonly TwinJson[]> {
  const done: TwinJson[] = []
  for (const twin of twins) done.push(await completed(runQuery, twin, reads))
  return done
}
