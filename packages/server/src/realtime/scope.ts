import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf, isStatic } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import { unreachable } from '@twinwerk/model/error/unreachable'
import { parseQuery } from '@twinwerk/model/query/parse-query'
import type { QueryResult } from '@twinwerk/model/query/query-json'
import type { Aggregate, Filter, ListQuery } from '@twinwerk/model/query/query'
import { linkedTwins } from '@twinwerk/model/twin/linked-twins'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { searchRelations } from '../store/query/search/condition.ts'

/** The twins, types and relationships on which a response depends. */
export type Scope = {
  /** The twins in the response: definition by uuid. */
  readonly twins: Readonly<Record<string, string>>
  /** The deleted twins in the response, if a list of the query is the trash. */
  readonly trash: readonly string[] | null
  /** Twins of the response of which only links matter: static twins, and a root that the reader may start from without seeing it. */
  readonly anchors: readonly string[]
  /**
   * Concrete definitions of which any twin may enter a list or change its order. Empty if only links to the twins in the response can do
   * that.
   */
  readonly types: readonly string[]
  /** Systematics of the stored relationships that the query follows. */
  readonly relationships: readonly string[]
  /** Relationships in the filter, search or sort of a list. A link of one, wherever it is, may bring a twin into the list. */
  readonly entering: readonly string[]
}

type Draft = {
  readonly twins: Map<string, string>
  readonly trash: string[]
  readonly anchors: Set<string>
  readonly types: Set<string>
  readonly relationships: Set<string>
  readonly entering: Set<string>
}

/** Returns the scope of a query and its response. */
export function scopeOf(registry: Registry, body: Readonly<Record<string, unknown>>, { results }: Pick<QueryResult, 'results'>): Scope {
  const query = parseQuery(registry, body)
  if (query.form === 'everywhere')
    return { ...scopeOfTypes(registry, { ids: results.map(({ id }) => id), types: query.types }), relationships: [] }
  const { form, list, asOf } = query
  // The past does not change.
  if (asOf) return scopeOfTypes(registry, { ids: [], types: [] })
  const draft: Draft = { twins: new Map(), trash: [], anchors: new Set(), types: new Set(), relationships: new Set(), entering: new Set() }
  // The requested twin is missing, but may appear.
  addList(registry, draft, { list, parents: [results], open: form === 'flat' || results.length === 0 })
  const root = form === 'twin' ? results[0] : undefined
  const hidden = root?.id_information === null ? parseTwinId(root.id) : undefined
  if (hidden) {
    draft.twins.delete(hidden.uuid)
    draft.anchors.add(hidden.uuid)
  }
  const isTrash = list.deleted || list.children.some(({ deleted }) => deleted)
  return {
    twins: Object.fromEntries(draft.twins),
    trash: isTrash ? draft.trash : null,
    anchors: [...draft.anchors],
    types: [...draft.types],
    relationships: [...draft.relationships],
    entering: [...draft.entering],
  }
}

/** Returns the scope of all twins of some types and of single ids, for a caller without a query. */
export function scopeOfTypes(registry: Registry, { ids, types }: { ids: readonly string[]; types: readonly string[] }): Scope {
  const twins = ids.flatMap((id): [string, string][] => {
    const twin = parseTwinId(id)
    return twin && registry.definitions.has(twin.definition) ? [[twin.uuid, twin.definition]] : []
  })
  const linked = [...registry.relations.values()].filter(({ direction }) => direction !== 'collection')
  return {
    twins: Object.fromEntries(twins),
    trash: null,
    anchors: [],
    types: [...new Set(types.flatMap((type) => definitionOf(registry, type).concrete))],
    relationships: types.length + ids.length > 0 ? [...new Set(linked.map(({ relationship }) => relationship))] : [],
    entering: [],
  }
}

type AnsweredList = {
  readonly list: ListQuery
  /** The arrays of the list in the response, one for each parent twin. */
  readonly parents: readonly (readonly TwinJson[])[]
  /** True if any twin may enter the list. */
  readonly open: boolean
}

function addList(registry: Registry, draft: Draft, { list, parents, open }: AnsweredList): void {
  const members = parents.flat()
  for (const { id, definition } of members) {
    const twin = parseTwinId(id)
    if (!twin) continue
    if (isStatic(registry, definition)) draft.anchors.add(twin.uuid)
    else draft.twins.set(twin.uuid, definition)
    if (list.deleted) draft.trash.push(twin.uuid)
  }
  if (list.relation) addRelations(draft.relationships, [list.relation])
  const full = list.relation !== undefined && parents.some((parent) => typeof list.limit === 'number' && parent.length >= list.limit)
  const related = list.sort.some(({ path }) => path.relations.length > 0)
  if (open || full || related || list.relation?.direction === 'collection' || list.filter || list.search || list.aggregate || list.deleted)
    addOpen(registry, draft, list)
  for (const child of list.children)
    addList(registry, draft, { list: child, parents: members.map((twin) => linkedTwins(twin, child.key)), open: false })
}

/**
 * Adds the scope of an open list. A twin may enter such a list by a change of its own or of the twins in the list's filter, search and
 * sort.
 */
function addOpen(registry: Registry, draft: Draft, list: ListQuery): void {
  const through = list.search ? searchRelations({ registry }, list) : []
  const grouped = list.aggregate ? groupSteps(list.aggregate) : []
  const sorted = list.sort.flatMap(({ path }) => path.relations)
  const steps = [...through, ...sorted, ...grouped, ...(list.filter ? stepsOf(list.filter) : [])]
  addRelations(draft.entering, steps)
  for (const type of [...list.types, ...steps.flatMap(({ target }) => definitionOf(registry, target).concrete)]) draft.types.add(type)
}

function groupSteps({ by, values }: Aggregate): readonly Relation[] {
  const paths = [...by, ...values].flatMap((term) => ('path' in term ? (term.path?.relations ?? []) : []))
  return [...paths, ...values.flatMap(({ filter }) => (filter ? stepsOf(filter) : []))]
}

function addRelations(to: Set<string>, relations: readonly Relation[]): void {
  for (const { direction, relationship } of relations) if (direction !== 'collection') to.add(relationship)
}

function stepsOf(filter: Filter): readonly Relation[] {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.terms.flatMap(stepsOf)
    case 'not':
      return stepsOf(filter.term)
    case 'compare':
      return filter.path.relations
    case 'linked':
      return filter.relations
    default:
      return unreachable(filter)
  }
}
