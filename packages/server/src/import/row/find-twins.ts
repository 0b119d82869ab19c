import type { Attribute } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { AppError } from '@twinwerk/model/error/app-error'
import type { FilterJson, ListQueryJson, QueryResult } from '@twinwerk/model/query/query-json'
import type { ImportNode } from '@twinwerk/model/table/import-plan'
import { isPartOf } from '@twinwerk/model/table/import-plan'
import { linkedTwins } from '@twinwerk/model/twin/linked-twins'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { keyOf as nameIn } from '../../store/physical/names.ts'
import type { QueryCaller, QueryClock } from '../../store/query/run-query.ts'
import type { Store } from '../../store/store.ts'
import type { RowTwin } from './read-row.ts'
import { keyOf } from './read-row.ts'

/** A twin as the importing user sees it, with the linked twins to which columns lead. */
export type FoundTwin = TwinJson
/** Returns the twins of a node that a row could mean by its key. */
export type Find = (node: ImportNode, key: string) => readonly FoundTwin[]

/** The list into which rows are imported: a relation of a twin. */
export type Place = { readonly root: string; readonly relation: Systematics }
type Asking = { readonly store: Store; readonly place: Place; readonly caller: QueryCaller; readonly clock: QueryClock }

const perPage = 200
/** A query accepts 1,000 values. */
const atOnce = 500
const maxPages = 50
const maxLinked = 200

/** Finds the twins that rows mean: the rows' own twins in their list, linked twins anywhere. Finds only twins that the user sees. */
export async function findTwins(asking: Asking, root: ImportNode, rows: readonly RowTwin[]): Promise<Find> {
  const found = new Map<ImportNode, Map<string, FoundTwin[]>>()
  const byNode = new Map<ImportNode, RowTwin[]>()
  const collect = (twin: RowTwin) => {
    if (twin.key !== undefined && !(twin.node.relation && isPartOf(twin.node.relation)))
      byNode.set(twin.node, [...(byNode.get(twin.node) ?? []), twin])
    for (const each of twin.linked) collect(each)
  }
  for (const row of rows) collect(row)
  for (const [node, twins] of byNode) {
    const byKey = new Map<string, FoundTwin[]>()
    for (let from = 0; from < twins.length; from += atOnce)
      for (const twin of await twinsLike(asking, node, { twins: twins.slice(from, from + atOnce), inList: node === root })) {
        const key = keyOf(node.matchBy, (attribute) => valueOf(twin, attribute))
        const alike = key === undefined ? [] : (byKey.get(key) ?? [])
        if (key !== undefined && !alike.some(({ id }) => id === twin.id)) byKey.set(key, [...alike, twin])
      }
    found.set(node, byKey)
  }
  return (node, key) => found.get(node)?.get(key) ?? []
}

export function valueOf(twin: FoundTwin, attribute: Attribute): unknown {
  return twin[nameIn(attribute)] ?? null
}

/**
 * Returns all twins that have one of the values in each of the attributes. With several attributes, these may be more twins than the rows
 * mean.
 */
async function twinsLike(
  asking: Asking,
  node: ImportNode,
  { twins, inList }: { twins: readonly RowTwin[]; inList: boolean },
): Promise<FoundTwin[]> {
  const conditions = node.matchBy.map(({ systematics }): FilterJson => ({
    path: [systematics],
    operator: 'in',
    value: [...new Set(twins.map(({ values }) => values.get(systematics)))],
  }))
  const list: ListQueryJson = { ...contentOf(node), $filter: { and: conditions }, $limit: perPage }
  const found: FoundTwin[] = []
  let after: string | undefined
  for (let page = 0; page < maxPages; page += 1) {
    const query = queryOf(asking, { ...list, ...(after && { $after: after }) }, { type: node.type, inList })
    const result: QueryResult = JSON.parse(
      await asking.store.runQuery({ query, $withStaticEntity: true }, { caller: asking.caller, clock: asking.clock }),
    )
    found.push(...(inList ? result.results.flatMap((root) => linkedTwins(root, asking.place.relation)) : result.results))
    const next = Object.values(result.pages)[0]?.next ?? null
    if (next === null) return found
    after = next
  }
  throw new AppError('BUDGET_EXCEEDED', { detail: `too many twins of ${node.type} are alike` })
}

function queryOf({ place, caller }: Asking, list: ListQueryJson, { type, inList }: { type: string; inList: boolean }) {
  return inList
    ? { id: place.root, $mask: [], [place.relation]: { ...list, $typeExtends: [type] } }
    : { ...list, type, root: formatTwinId('tenant', caller.tenant) }
}

/** Returns a query for the properties that a row could change, and for the identifying properties of linked twins. */
function contentOf({ columns, children }: ImportNode): ListQueryJson {
  const lists = children.flatMap((child): [string, ListQueryJson][] => {
    const { relation, matchBy } = child
    if (!relation) return []
    const content = isPartOf(relation) ? contentOf(child) : { $mask: matchBy.map(({ systematics }) => systematics) }
    return [[relation.systematics, { ...content, $limit: maxLinked }]]
  })
  return { $mask: columns.map(({ attribute }) => attribute.systematics), ...Object.fromEntries(lists) }
}
