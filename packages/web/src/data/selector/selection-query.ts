import type { Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { FilterJson, ListQueryJson, QueryRequest, QueryResult, RootQueryJson, SortJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Needs } from '../record/needs.ts'
import { namingAttributes, relationQueries } from '../record/needs.ts'
import { entriesIn } from '../record/record.ts'

// Core specification, section 9: the selector's default entity limit.
export const defaultLimit = 10

/** The source of the choices: the twins at the end of a path of relations from a twin. */
export type SelectionSource = { readonly id: string; readonly path: readonly Systematics[] }

type Asked = {
  /** The definition of the twins to choose from. */
  readonly type: string
  /** The tenant, for a query without `from`. */
  readonly root: string
  readonly from?: SelectionSource | undefined
  readonly search: string
  readonly limit?: number
  readonly where?: FilterJson | undefined
  readonly sort?: readonly SortJson[]
  /** The data of each twin that is shown besides its name. */
  readonly needs?: Needs
}

type Read = (input: QueryRequest) => Promise<Pick<QueryResult, 'results'>>

/** The choices of a picker. The first `fitting` twins are set apart from the others. */
export type Selection = { readonly twins: readonly TwinJson[]; readonly fitting: number }

/** Reads the twins to choose from. Twins that match `first` come before all others, even if they alone fill the limit. */
export async function readSelection(
  registry: Registry,
  { first, ...asked }: Asked & { readonly first?: FilterJson | undefined },
  read: Read,
): Promise<Selection> {
  const { from, where, limit = defaultLimit } = asked
  const found = async (filter: FilterJson | undefined) =>
    selectionOf(await read(selectionQuery(registry, { ...asked, where: filter })), from)
  if (!first) return { twins: await found(where), fitting: 0 }
  const [fitting, all] = await Promise.all([found(where ? { and: [first, where] } : first), found(where)])
  const known = new Set(fitting.map(({ id }) => id))
  return { twins: [...fitting, ...all.filter(({ id }) => !known.has(id))].slice(0, limit), fitting: fitting.length }
}

/** Returns the query for twins of a type that a user may choose from, found by their words. */
export function selectionQuery(registry: Registry, asked: Asked): QueryRequest {
  const { type, root, from, where, sort = [], needs, limit = defaultLimit } = asked
  const words = asked.search.trim()
  const list: ListQueryJson = {
    ...(words !== '' && { $search: words }),
    ...(where && { $filter: where }),
    ...(sort.length > 0 && { $sort: sort }),
    $limit: limit,
    $mask: [...new Set([...namingAttributes(registry, type), ...(needs?.attributes ?? [])])],
    ...(needs && relationQueries(needs)),
  }
  if (!from) return { query: { ...list, type, root }, $withStaticEntity: true }
  // The last step leads to the twins to choose from; the steps before only lead there.
  const [last = '', ...leading] = from.path.toReversed()
  const nested = leading.reduce<RootQueryJson>((below, step): RootQueryJson => ({ [step]: { ...below, $mask: [] } }), { [last]: list })
  return { query: { ...nested, id: from.id, $mask: [] }, $withStaticEntity: true }
}

/** Returns the twins in the response to `selectionQuery`. */
export function selectionOf({ results }: Pick<QueryResult, 'results'>, from: SelectionSource | undefined): readonly TwinJson[] {
  return (from?.path ?? []).reduce<readonly TwinJson[]>((twins, step) => twins.flatMap((twin) => entriesIn(twin, step)), results)
}
