import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import { isA, isStatic } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import { dayUnits } from '@twinwerk/model/calendar/units'
import { aggregateFunctions, groupUnits, spanUnits } from '@twinwerk/model/query/query-json'
import { operatorsFor } from '@twinwerk/model/query/operators'
import type {
  AggregateJson,
  AggregateValueJson,
  FilterJson,
  ListQueryJson,
  PeriodJson,
  QueryRequest,
  RootQueryJson,
  SortJson,
} from '@twinwerk/model/query/query-json'
import type { Grant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Choose } from './choose.ts'
import type { Rights } from './evaluator/rights.ts'
import { randomPeriod } from './random-world.ts'
import { areas, instants, mistypedSearches, ranges, searches, valuesOf } from './values.ts'
import type { World } from './world.ts'

export type QueryParts = { readonly choose: Choose; readonly registry: Registry; readonly world: World; readonly rights: Rights }

/** The percentage of choices that may select a property that the caller could never see. */
const forbiddenPercent = 3

/** Returns a valid query, mostly one that starts at a root of the grants. */
export function randomQuery(parts: QueryParts, grants: readonly Grant[]): QueryRequest {
  return parts.choose.chance(10) ? { query: randomEverywhere(parts) } : randomListQuery(parts, grants)
}

/** Returns a query for groups of the twins in a list. */
export function randomGroupsQuery(parts: QueryParts, grants: readonly Grant[]): QueryRequest {
  const { registry } = parts
  const request = randomListQuery(parts, grants)
  if ('type' in request.query) {
    const { type, root } = request.query
    return { ...request, query: { type, root: root!, ...randomGroups(parts, type) } }
  }
  const key = Object.keys(request.query).find((name) => name.includes(':'))
  const relation = key === undefined ? undefined : registry.relations.get(key)
  if (!relation) return request
  return { ...request, query: { id: request.query.id, [relation.systematics]: randomGroups(parts, relation.target) } as RootQueryJson }
}

/** Returns a search over all types. */
export function randomEverywhere({ choose, world, registry }: QueryParts): RootQueryJson {
  const searched = registry.definitions.get('entity')!.descendants.filter((name) => !isStatic(registry, name))
  return {
    type: 'entity',
    root: formatTwinId('tenant', world.twins[0]!.uuid),
    $search: choose.one(choose.one([searches, mistypedSearches, ['K-1', 'k', 'K-1 krug', 'k-10', ' ']])),
    ...(choose.chance(30) ? { $typeExtends: choose.many(1, 2, () => choose.one(searched)) } : {}),
    ...(choose.chance(40) ? { $limit: choose.one([3, 1, 2]) } : {}),
  }
}

/** Returns a query for lists, not for twins of all types. */
export function randomListQuery(parts: QueryParts, grants: readonly Grant[]): QueryRequest {
  const { choose, world, registry } = parts
  const beside = {
    ...(choose.chance(10) ? { $globalValid: randomValid(choose) } : {}),
    ...(choose.chance(50) ? { $withStaticEntity: true } : {}),
  }
  const tenant = world.twins[0]!
  if (choose.chance(25)) {
    const type = choose.one(['deal', 'party', 'item', 'company', 'bigDeal', 'person', 'land'])
    return {
      query: { type, root: formatTwinId('tenant', tenant.uuid), ...randomList(parts, { type, depth: 2, first: true }) },
      ...beside,
    }
  }
  const granted = choose.one(choose.one(grants).roots.uuids)
  const root = choose.one([tenant, tenant, world.twins.find((twin) => twin.uuid === granted)!, choose.one(world.twins)])
  const type = choose.one([root.definition, ...(root.definition === 'tenant' ? [] : [registry.definitions.get(root.definition)!.family])])
  const lists = randomChildren(parts, { type, depth: 0 })
  const own = {
    ...(choose.chance(50) ? { $mask: randomMask(parts, type) } : {}),
    ...(choose.chance(10) ? { $valid: randomValid(choose) } : {}),
  }
  return { query: { id: formatTwinId(type, root.uuid), ...own, ...lists }, ...beside }
}

function randomChildren(parts: QueryParts, { type, depth }: { type: string; depth: number }): Record<string, ListQueryJson> {
  const { choose } = parts
  const relations = relationsOf(parts, type)
  if (relations.length === 0) return {}
  const chosen = depth === 0 ? choose.many(1, 2, () => choose.one(relations)) : choose.chance(45) ? [choose.one(relations)] : []
  return Object.fromEntries(
    chosen.map((relation, index) => [
      relation.systematics,
      randomList(parts, { type: relation.target, depth: depth + 1, first: depth === 0 && index === 0 }),
    ]),
  )
}

function randomList(parts: QueryParts, { type, depth, first }: { type: string; depth: number; first: boolean }): ListQueryJson {
  const { choose, registry } = parts
  const { descendants } = registry.definitions.get(type)!
  if (first && choose.chance(15)) return randomGroups(parts, type)
  return {
    ...(choose.chance(70) ? { $mask: randomMask(parts, type) } : {}),
    ...(choose.chance(50) ? { $filter: randomFilter(parts, type, 2) } : {}),
    ...(choose.chance(20) ? randomSearch(parts, type) : {}),
    ...(choose.chance(55) ? { $sort: choose.many(1, 2, () => randomSort(parts, type)) } : {}),
    ...(choose.chance(60) ? { $limit: choose.one([3, 2, 1]) } : {}),
    ...(first && choose.chance(40) ? { $count: true } : {}),
    ...(choose.chance(10) ? { $typeExtends: choose.many(1, 2, () => choose.one(descendants)) } : {}),
    ...(choose.chance(15) ? { $valid: randomValid(choose) } : {}),
    ...(depth < 3 ? randomChildren(parts, { type, depth }) : {}),
  }
}

/** Returns some of the places in which every type of the list is searched. */
function randomSearch({ choose, registry }: QueryParts, type: string): ListQueryJson {
  const { allAttributes, searchRelations } = registry.definitions.get(type)!
  const searched = allAttributes.filter(({ searchable }) => searchable).map(({ systematics }) => systematics)
  const places = ['entity:tenantWideIdentifier', ...searched, ...searchRelations]
  return {
    $search: choose.one(choose.one([searches, mistypedSearches])),
    ...(choose.chance(30) ? { $searchIn: choose.many(1, 3, () => choose.one(places)) } : {}),
  }
}

function randomGroups(parts: QueryParts, type: string): ListQueryJson {
  const { choose } = parts
  return {
    ...(choose.chance(40) ? { $filter: randomFilter(parts, type, 1) } : {}),
    ...(choose.chance(15) ? { $search: choose.one(searches) } : {}),
    ...(choose.chance(15) ? { $valid: randomValid(choose) } : {}),
    $aggregate: randomAggregate(parts, type),
  }
}

function randomAggregate(parts: QueryParts, type: string): AggregateJson {
  const { choose } = parts
  const term = () => {
    if (choose.chance(10)) return 'type' as const
    const { names, attribute } = randomPath(parts, type, isScalar)
    if (names.length > 1 && choose.chance(20)) return names.slice(0, -1)
    const dated = attribute.dataType === 'date' || attribute.dataType === 'datetime'
    const units = groupUnits.filter((unit) => unit !== 'hour' || attribute.dataType === 'datetime')
    return dated && choose.chance(70) ? { path: names, unit: choose.one(units) } : names
  }
  const values = choose.many(1, 4, () => randomValue(parts, type)).map((each, index) => [`value${index}`, each] as const)
  const by = choose.chance(85) ? choose.many(0, 3, term) : []
  const times = ownTimes(parts, type)
  if (times.length > 0 && choose.chance(15))
    return {
      by: by.slice(0, 2),
      values: Object.fromEntries(values),
      stock: {
        begin: choose.one(times),
        end: choose.one(times),
        unit: choose.one(dayUnits),
        from: '2026-11-10',
        to: '2026-11-30',
        ...(choose.chance(40) ? { at: 'begin' } : {}),
      },
    }
  const orders = choose.chance(40)
    ? values.filter(([, { function: name, path, between }]) => between || (name !== 'min' && name !== 'max') || !path)
    : []
  return {
    ...(by.length > 0 ? { by } : {}),
    values: Object.fromEntries(values),
    ...(orders.length > 0 ? { order: { value: choose.one(orders)[0], order: choose.one(['asc', 'desc']) } } : {}),
    ...(orders.length > 0 && by.length > 0 && choose.chance(60) ? { first: choose.one([1, 2, 3]) } : {}),
  }
}

/** Returns a value over a path, over the time between two instants, or over the twins; at times with a filter of its own. */
function randomValue(parts: QueryParts, type: string): AggregateValueJson {
  const { choose } = parts
  const filter = choose.chance(25) ? { filter: randomFilter(parts, type, 1) } : {}
  const times = ownTimes(parts, type, 'datetime')
  if (times.length > 0 && choose.chance(15)) {
    const name = choose.one(aggregateFunctions.filter((each) => each !== 'countDistinct'))
    return { function: name, between: { from: choose.one(times), to: choose.one(times), in: choose.one(spanUnits) }, ...filter }
  }
  if (choose.chance(20)) return { function: 'count', ...filter }
  const { names, attribute } = randomPath(parts, type)
  const fitting = { number: [...aggregateFunctions], time: ['min', 'max', 'count', 'countDistinct'], other: ['count'] } as const
  return { function: choose.one(fitting[kindOf(attribute)]), path: names, ...filter }
}

/** Returns the paths to times of the twins themselves. */
function ownTimes(parts: QueryParts, type: string, only?: 'datetime'): readonly (readonly [string])[] {
  const times = attributesOf(parts, type).filter(({ dataType }) => dataType === 'datetime' || (dataType === 'date' && !only))
  return times.map(({ systematics }) => [systematics] as const)
}

function kindOf({ dataType }: Attribute): 'number' | 'time' | 'other' {
  if (['integer', 'long', 'float', 'double'].includes(dataType)) return 'number'
  return dataType === 'date' || dataType === 'datetime' ? 'time' : 'other'
}

function randomMask(parts: QueryParts, type: string): string[] {
  return parts.choose.some(attributesOf(parts, type), 30).map((attribute) => attribute.systematics)
}

function randomSort(parts: QueryParts, type: string): SortJson {
  const { choose } = parts
  return { path: randomPath(parts, type, isScalar).names, order: choose.one(['asc', 'desc']) }
}

/** Returns false for ranges and places, which cannot be sorted or grouped. */
function isScalar({ dataType }: Attribute): boolean {
  return !['range', 'point', 'linestring', 'polygon'].includes(dataType)
}

export function randomFilter(parts: QueryParts, type: string, depth: number): FilterJson {
  const { choose } = parts
  const term = () => randomFilter(parts, type, depth - 1)
  if (depth > 0 && choose.chance(15)) return { and: choose.many(0, 2, term) }
  if (depth > 0 && choose.chance(15)) return { or: choose.many(0, 2, term) }
  if (depth > 0 && choose.chance(15)) return { not: term() }
  return choose.chance(25) ? randomLinked(parts, type) : randomComparison(parts, type)
}

function randomComparison(parts: QueryParts, type: string): FilterJson {
  const { choose } = parts
  const { names, attribute } = randomPath(parts, type)
  const operator = choose.one(operatorsFor(attribute.dataType))
  const optional = choose.chance(20) ? { optional: true } : {}
  const values = valuesOf(attribute)
  const value = () => (attribute.systematics === 'entity:tenantWideIdentifier' ? choose.one(['K-1', 'k-1', 'K-2']) : choose.one(values))
  switch (operator) {
    case 'exists':
    case 'notExists':
      return { path: names, operator }
    case 'in':
    case 'notIn':
      return { path: names, operator, value: choose.many(0, 3, value), ...optional }
    case 'between':
      return { path: names, operator, value: [value(), value()], ...optional }
    case 'contains':
    case 'startsWith':
    case 'endsWith':
      return { path: names, operator, value: choose.one(['', 'k-', ...searches]), ...optional }
    case 'within':
      return { path: names, operator, value: choose.one(areas), ...optional }
    case 'overlaps':
      return { path: names, operator, value: choose.one(ranges.filter(({ begin, end }) => begin !== end)), ...optional }
    default: {
      const dated = attribute.dataType === 'date' || attribute.dataType === 'datetime'
      const offset = choose.chance(50) ? { offset: choose.one(['-P1D', 'P1M', '-P2Y1M3D', 'P1W']) } : {}
      const placeholder = { $: choose.one(['today', 'now']), ...offset }
      return { path: names, operator, value: dated && choose.chance(50) ? placeholder : value(), ...optional }
    }
  }
}

function randomLinked(parts: QueryParts, type: string): FilterJson {
  const { choose, world } = parts
  const relations = relationsOf(parts, type).filter((relation) => relation.direction !== 'collection')
  if (relations.length === 0) return randomComparison(parts, type)
  const first = choose.one(relations)
  const next = relationsOf(parts, first.target).filter((relation) => relation.direction !== 'collection')
  const path = [first, ...(choose.chance(30) && next.length > 0 ? [choose.one(next)] : [])].map((relation) => relation.systematics)
  const id = () => {
    const twin = choose.one(world.twins)
    return formatTwinId(twin.definition, twin.uuid)
  }
  const operator = choose.one(['exists', 'notExists', 'eq', 'ne', 'in', 'notIn', 'overlaps'] as const)
  if (operator === 'exists' || operator === 'notExists') return { path, operator }
  if (operator === 'overlaps') {
    const [begin, end] = randomPeriod(choose)
    return { path, operator, value: { begin, end } }
  }
  if (operator === 'eq' || operator === 'ne') return { path, operator, value: choose.chance(20) ? { $: 'currentUser' } : id() }
  return { path, operator, value: choose.chance(20) ? { $: 'currentUserGroups' } : choose.many(0, 3, id) }
}

/** Returns a path of up to two relations, then an attribute. */
function randomPath(
  parts: QueryParts,
  type: string,
  fits: (attribute: Attribute) => boolean = () => true,
): { names: string[]; attribute: Attribute } {
  const { choose } = parts
  const names: string[] = []
  let current = type
  for (const _ of choose.many(0, 2, () => true)) {
    const relations = relationsOf(parts, current).filter((relation) => relation.direction !== 'collection')
    if (relations.length === 0) break
    const relation = choose.one(relations)
    names.push(relation.systematics)
    current = relation.target
  }
  const attribute = choose.one(attributesOf(parts, current).filter(fits))
  return { names: [...names, attribute.systematics], attribute }
}

function randomValid(choose: Choose): string | PeriodJson {
  if (choose.chance(50)) return choose.one(instants)
  const [begin, end] = randomPeriod(choose)
  return { begin, end }
}

function attributesOf(parts: QueryParts, type: string): Attribute[] {
  const { registry } = parts
  const all = registry.definitions.get(type)!.descendants.flatMap((name) => registry.definitions.get(name)!.allAttributes)
  return mostlyAllowed(parts, type, [...new Map(all.map((attribute) => [attribute.systematics, attribute])).values()].toReversed())
}

function relationsOf(parts: QueryParts, type: string): Relation[] {
  const { registry, rights } = parts
  const all = [...registry.relations.values()].filter(({ declaring }) => isA(registry, type, declaring) || isA(registry, declaring, type))
  const seen = all.filter((relation) => rights.couldSee(registry.definitions.get(relation.target)!.concrete))
  return mostlyAllowed(parts, type, seen.length > 0 ? seen : all)
}

function mostlyAllowed<T extends { readonly systematics: string }>(
  { choose, registry, rights }: QueryParts,
  type: string,
  all: readonly T[],
): T[] {
  if (choose.chance(forbiddenPercent)) return [...all]
  const { concrete } = registry.definitions.get(type)!
  const allowed = all.filter(({ systematics }) => systematics.startsWith('tenant:') || rights.couldShow(concrete, systematics))
  return allowed.length > 0 ? allowed : [...all]
}
