import type { QueryResult } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'

type Reads = Readonly<Record<string, unknown>>
/** Runs a query from the twin `id`. The implementation decides on the rights. */
export type RunTwinQuery = (query: Reads & { readonly id: string }) => Promise<QueryResult>

const perPage = 50

/**
 * Reads the twin `id` with everything in `reads`. Lists that one query cuts are read to their end. Returns undefined for a twin that does
 * not exist or is not visible.
 */
export async function readWhole(runQuery: RunTwinQuery, id: string, reads: Reads): Promise<TwinJson | undefined> {
  const [twin] = (await runQuery({ ...reads, id })).results
  return twin && completed(runQuery, twin, reads)
}

/** Reads a whole list of the twin `id`, page by page, each twin with everything in `reads`. */
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

/** Returns true for the part of a query that describes a list. Other values are settings of the query. */
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
