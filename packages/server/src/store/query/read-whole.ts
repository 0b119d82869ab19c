import type { QueryResult } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'

type Reads = Readonly<Record<string, unknown>>
/** Returns a query from the twin `id`, under whatever rights. */
export type Ask = (query: Reads & { readonly id: string }) => Promise<QueryResult>

const perPage = 50

/**
 * The twin `id` and all that `reads` asks of it: lists that one query cuts are read on. Undefined for a twin that is not there, or not to
 * be seen.
 */
export async function readWhole(ask: Ask, id: string, reads: Reads): Promise<TwinJson | undefined> {
  const [twin] = (await ask({ ...reads, id })).results
  return twin && completed(ask, twin, reads)
}

/** All of a list of the twin `id`, page by page, each with all that `reads` asks of it. */
export async function readWholeList(
  ask: Ask,
  { id, list, reads }: { readonly id: string; readonly list: string; readonly reads: Reads },
): Promise<readonly TwinJson[]> {
  const twins: TwinJson[] = []
  for (let $after: string | null | undefined; $after !== null;) {
    const page = await ask({ id, $mask: [], [list]: { ...reads, $limit: perPage, ...($after !== undefined && { $after }) } })
    twins.push(...(await allCompleted(ask, (page.results[0]?.[list] ?? []) as readonly TwinJson[], reads)))
    $after = page.pages[list]?.next ?? null
  }
  return twins
}

async function completed(ask: Ask, { more = [], ...twin }: TwinJson, reads: Reads): Promise<TwinJson> {
  const whole: Record<string, unknown> = { ...twin }
  for (const [list, below] of Object.entries(reads) as [string, Reads][]) {
    const read = whole[list]
    if (more.includes(list)) whole[list] = await readWholeList(ask, { id: twin.id, list, reads: below })
    else if (list.includes(':') && Array.isArray(read)) whole[list] = await allCompleted(ask, read as readonly TwinJson[], below)
  }
  return whole as TwinJson
}

async function allCompleted(ask: Ask, twins: readonly TwinJson[], reads: Reads): Promise<readonly TwinJson[]> {
  const done: TwinJson[] = []
  for (const twin of twins) done.push(await completed(ask, twin, reads))
  return done
}
