import { isJsonObject, type JsonObject } from '../json/json-shape.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import { isSorted, maxSortTerms } from './operators.ts'
import type { Attribute, Registry } from '../definition/registry.ts'
import { definitionOf, isA, isStatic } from '../definition/registry.ts'
import type { Relation } from '../definition/relation.ts'
import { AppError } from '../error/app-error.ts'
import { parseTwinId } from '../twin/twin-id.ts'
import { measuredAttributeIn } from '../telemetry/measured-attributes.ts'
import { attributeIn, attributePath, relationIn } from './attribute-path.ts'
import { cursorPart } from './cursor.ts'
import { budgetOf } from './budget.ts'
import type { BodyPath } from './invalid.ts'
import { invalid, pointer } from './invalid.ts'
import { parseAggregate } from './aggregate/parse-aggregate.ts'
import { parseFilter } from './parse-filter.ts'
import { assertNotClocked } from './assert-not-clocked.ts'
import type { EverywhereQuery, ListQuery, Query, Slot, SortTerm, UiLists } from './query.ts'

type Json = JsonObject

/** The maximum number of rows in an export. */
export const maxExported = 1_000_000

/** The default and the maximum number of rows of a list. */
type Limits = {
  readonly first: number | 'all'
  readonly nested: number
  readonly maxFirst: number
  readonly maxNested: number
  readonly all: boolean
}

const ofPages: Limits = { first: 25, nested: 100, maxFirst: 200, maxNested: 200, all: false }
const ofExports: Limits = { first: 'all', nested: 100, maxFirst: maxExported, maxNested: 1000, all: true }

/**
 * Validates a query body against the definitions. Throws QUERY_INVALID for an unknown key, operator, path or type, and BUDGET_EXCEEDED for
 * a body that is too deep or wide. The detail names the path. Rights are not checked here.
 */
export function parseQuery(registry: Registry, body: Json, uiLists: UiLists = () => []): Query | EverywhereQuery {
  if (isEverywhere(body)) return everywhereQuery(registry, body)
  return parse({ registry, limits: ofPages, uiLists }, body)
}

/**
 * Validates the query of an export. Its lists may be long: `"$limit": "all"` is allowed, and is the default of the first list. An export
 * has columns but no cards.
 */
export function parseExportQuery(registry: Registry, body: Json): Query {
  return parse({ registry, limits: ofExports, uiLists: () => [] }, body)
}

type Parts = { readonly registry: Registry; readonly limits: Limits; readonly uiLists: UiLists }

function parse(parts: Parts, body: Json): Query {
  assertKeys(body, ['query', '$globalValid', '$asOf', '$withStaticEntity', '$realtimeSubscriptions', '$language', '$asEntered'], [])
  const { $withStaticEntity: withinQuery, ...query } = objectAt(body['query'], ['query'])
  const withStaticEntity = [
    flagIn(body['$withStaticEntity'], ['$withStaticEntity']),
    flagIn(withinQuery, ['query', '$withStaticEntity']),
  ].includes(true)
  flagIn(body['$realtimeSubscriptions'], ['$realtimeSubscriptions'])
  const globalValid = periodIn(body['$globalValid'], ['$globalValid'])
  const asOf = body['$asOf'] === undefined ? undefined : slotOf(body['$asOf'], 'string', ['$asOf'])
  const parsed = 'type' in query ? flatQuery(parts, query) : treeQuery(parts, query)
  budgetOf(parsed.list)
  if (asOf && [parsed.list, ...parsed.list.children].some(({ deleted }) => deleted)) throw invalid(['$asOf'], 'the trash is that of today')
  const asEntered = flagIn(body['$asEntered'], ['$asEntered'])
  return { ...parsed, globalValid, asOf, withStaticEntity, language: languageIn(body), asEntered }
}

/** Returns the language into which texts are translated, or undefined for texts as written. */
function languageIn({ $language: asked }: Json): 'en' | undefined {
  if (asked !== undefined && asked !== 'de' && asked !== 'en') throw invalid(['$language'], 'must be "de" or "en"')
  return asked === 'en' ? asked : undefined
}

/** The default number of twins in a search over all types. */
const maxBest = 25

function isEverywhere({ query }: Json): boolean {
  return isJsonObject(query) && query['type'] === 'entity'
}

/** Validates a search over all types. Twins of different types share only their words, so all other keys of a list are rejected. */
function everywhereQuery(registry: Registry, body: Json): EverywhereQuery {
  const refuse = (key: string, path: BodyPath) => {
    throw invalid([...path, key], `${key} does not go with a search over all types`)
  }
  const query = objectAt(body['query'], ['query'])
  for (const key of Object.keys(body)) if (!['query', '$realtimeSubscriptions', '$language'].includes(key)) refuse(key, [])
  for (const key of Object.keys(query)) if (!['type', 'root', '$search', '$typeExtends', '$limit'].includes(key)) refuse(key, ['query'])
  flagIn(body['$realtimeSubscriptions'], ['$realtimeSubscriptions'])
  if (typeof query['root'] !== 'string') throw invalid(['query', 'root'], 'a query by type names its root')
  const { $typeExtends: named, $limit: limit } = query
  const path = ['query', '$typeExtends']
  // Static entities have no search rows, so a search cannot find them.
  const types = (
    named === undefined ? definitionOf(registry, 'entity').concrete : typesIn(registry, 'entity', { json: named, path })
  ).filter((type) => !isStatic(registry, type))
  if (types.length === 0) throw invalid(path, 'names no type that is searched')
  return {
    form: 'everywhere',
    root: { path: ['query', 'root'] },
    search: slotOf(query['$search'], 'string', ['query', '$search']),
    types,
    limit: limit === undefined ? maxBest : limitIn(limit, ofPages.maxFirst, ['query', '$limit']),
    language: languageIn(body),
  }
}

function flatQuery(parts: Parts, query: Json): Pick<Query, 'form' | 'root' | 'list'> {
  const { type, root, id, ...list } = query
  if (typeof type !== 'string' || !hasTable(parts.registry, type)) throw invalid(['query', 'type'], 'type must be the name of a definition')
  if (typeof root !== 'string' || id !== undefined) throw invalid(['query', 'root'], 'a query by type names its root')
  const parsed = parseList(parts, { json: list, path: ['query'], relation: undefined, type, top: true })
  return { form: 'flat', root: { path: ['query', 'root'] }, list: parsed }
}

function treeQuery(parts: Parts, query: Json): Pick<Query, 'form' | 'root' | 'list'> {
  const { id, ...list } = query
  const twin = parseTwinId(id)
  if (!twin || !hasTable(parts.registry, twin.definition)) throw invalid(['query', 'id'], 'id must be the id of a twin')
  for (const key of ['$filter', '$search', '$searchIn', '$sort', '$limit', '$after', '$count', '$typeExtends', '$aggregate', '$deleted'])
    if (key in list) throw invalid(['query', key], `${key} belongs to a list, not to one twin`)
  const root = parseList(parts, { json: list, path: ['query'], relation: undefined, type: twin.definition, top: false })
  // No link leads to the root, so its $valid applies to the lists below it.
  const children = root.children.map((child) => ({ ...child, valid: child.valid ?? root.valid }))
  return { form: 'twin', root: { path: ['query', 'id'] }, list: { ...root, children } }
}

/** Returns false for `entity`, which has no family and therefore no table. */
function hasTable(registry: Registry, type: string): boolean {
  return registry.definitions.has(type) && type !== 'entity'
}

/** A value of the body and its place. */
type At = { readonly json: unknown; readonly path: BodyPath }

type ListInput = { json: Json; path: BodyPath; relation: Relation | undefined; type: string; top: boolean }

function parseList(parts: Parts, { json, path, relation, type, top }: ListInput): ListQuery {
  const { registry, limits } = parts
  const definition = definitionOf(registry, type)
  const given = <Read>(key: string, read: (at: At) => Read): Read | undefined =>
    json[key] === undefined ? undefined : read({ json: json[key], path: [...path, key] })
  const types = given('$typeExtends', (at) => typesIn(registry, definition.name, at)) ?? definition.concrete
  return {
    relation,
    key: relation?.systematics ?? 'results',
    path,
    family: definition.family,
    type,
    types,
    children: childrenOf(parts, { json, path, type, types, top }),
    mask: given('$mask', (at) => maskIn(parts, type, at)),
    filter: given('$filter', (at) => parseFilter(registry, { ...at, type })),
    search: given('$search', (at) => slotOf(at.json, 'string', at.path)),
    searchIn: given('$searchIn', (at) => searchedIn(registry, types, at)),
    sort: given('$sort', (at) => sortIn(registry, type, at)) ?? [],
    limit: top ? firstLimit(json['$limit'], limits, [...path, '$limit']) : nestedLimit(json['$limit'], limits, [...path, '$limit']),
    after: afterIn(json['$after'], [...path, '$after']),
    count: flagIn(json['$count'], [...path, '$count']),
    valid: periodIn(json['$valid'], [...path, '$valid']),
    aggregate: given('$aggregate', (at) => parseAggregate(registry, { ...at, type })),
    deleted: deletedIn(json['$deleted'], [...path, '$deleted']),
  }
}

type Children = Omit<ListInput, 'relation'> & { readonly types: readonly string[] }

/** Parses the lists below a list. Rejects keys that the list may not have. */
function childrenOf(parts: Parts, { json, path, type, types, top }: Children): ListQuery[] {
  const { registry } = parts
  const children: ListQuery[] = []
  for (const [key, value] of Object.entries(json)) {
    if (key.startsWith('$')) {
      if (!listKeys.has(key)) throw invalid([...path, key], `unknown key ${key}`)
      continue
    }
    const step = relationIn(registry, type, key)
    if (!step) throw invalid([...path, key], `${key} is not a relation of ${type}`)
    const sub = objectAt(value, [...path, key])
    children.push(
      parseList(parts, {
        json: sub,
        path: [...path, key],
        relation: step,
        type: step.target,
        top: path.length === 1 && !top && children.length === 0,
      }),
    )
  }
  if (flagIn(json['$includeUiRelationships'], [...path, '$includeUiRelationships']))
    for (const { relation: added, mask } of parts.uiLists({ type, types })) {
      const step = relationIn(registry, type, added)
      if (added in json || !step) continue
      children.push(parseList(parts, { json: { $mask: mask }, path: [...path, added], relation: step, type: step.target, top: false }))
    }
  if (!top)
    for (const key of ['$after', '$count', '$aggregate', '$deleted'])
      if (key in json) throw invalid([...path, key], `${key} is for the first list only`)
  if (json['$aggregate'] !== undefined)
    for (const key of Object.keys(json)) if (!besideGroups.has(key)) throw invalid([...path, key], `${key} does not go with $aggregate`)
  return children
}

const listKeys = new Set([
  '$typeExtends',
  '$filter',
  '$search',
  '$searchIn',
  '$sort',
  '$limit',
  '$after',
  '$count',
  '$mask',
  '$valid',
  '$aggregate',
  '$includeUiRelationships',
  '$deleted',
])
const besideGroups = new Set(['$typeExtends', '$filter', '$search', '$searchIn', '$valid', '$aggregate'])

function typesIn(registry: Registry, target: string, { json, path }: At): string[] {
  const names = arrayAt(json, path)
  if (names.length === 0) throw invalid(path, 'names at least one definition')
  return [
    ...new Set(
      names.flatMap((name) => {
        if (typeof name !== 'string' || !registry.definitions.has(name) || !isA(registry, name, target))
          throw invalid(path, `names a definition that does not extend ${target}`)
        return definitionOf(registry, name).concrete
      }),
    ),
  ]
}

/** Returns the attributes of a mask. An export may name measured properties, too. */
function maskIn({ registry, limits }: Parts, type: string, { json, path }: At): Attribute[] {
  const attributes = arrayAt(json, path).map((name, index) => {
    const named = typeof name === 'string' ? name : ''
    const attribute = attributeIn(registry, type, named) ?? (limits.all ? measuredAttributeIn(registry, type, named) : undefined)
    if (!attribute) throw invalid([...path, index], `is not an attribute of ${type}`)
    return attribute
  })
  return [...new Set(attributes)]
}

function searchedIn(registry: Registry, types: readonly string[], { json, path }: At): ReadonlySet<Systematics> {
  const names = arrayAt(json, path)
  if (names.length === 0) throw invalid(path, 'names at least one attribute or relation')
  const known = new Set(
    types.flatMap((type) => {
      const { allAttributes, searchRelations } = definitionOf(registry, type)
      const searched = allAttributes.filter(({ searchable, systematics }) => searchable || systematics === 'entity:tenantWideIdentifier')
      return [...searched.map(({ systematics }) => systematics), ...searchRelations]
    }),
  )
  return new Set(
    names.map((name, index) => {
      if (typeof name !== 'string' || !known.has(name)) throw invalid([...path, index], 'is nothing that these types are searched by')
      return name
    }),
  )
}

function sortIn(registry: Registry, type: string, { json, path }: At): SortTerm[] {
  const terms = arrayAt(json, path)
  if (terms.length > maxSortTerms) throw new AppError('BUDGET_EXCEEDED', { detail: `${pointer(path)}: at most ${maxSortTerms} terms` })
  return terms.map((term, index) => {
    const { path: names, order = 'asc', ...rest } = objectAt(term, [...path, index])
    if (Object.keys(rest).length > 0) throw invalid([...path, index], `unknown key ${Object.keys(rest)[0]}`)
    if (order !== 'asc' && order !== 'desc') throw invalid([...path, index, 'order'], 'order is asc or desc')
    const found = attributePath(registry, type, names)
    if (!found) throw invalid([...path, index, 'path'], 'unknown path')
    assertNotClocked(found, [...path, index, 'path'])
    if (!isSorted(found.attribute.dataType)) throw invalid([...path, index, 'path'], 'cannot be sorted')
    return { path: found, descending: order === 'desc' }
  })
}

function firstLimit(json: unknown, { first, maxFirst, all }: Limits, path: BodyPath): number | 'all' {
  if (json === undefined) return first
  return json === 'all' && all ? 'all' : limitIn(json, maxFirst, path)
}

/** Returns the limit of a nested list. 'all' means the maximum. */
function nestedLimit(json: unknown, { nested, maxNested, all }: Limits, path: BodyPath): number {
  if (json === undefined) return nested
  return json === 'all' && all ? maxNested : limitIn(json, maxNested, path)
}

function limitIn(json: unknown, max: number, path: BodyPath): number {
  if (typeof json !== 'number' || !Number.isInteger(json) || json < 1) throw invalid(path, '$limit is a whole number from 1')
  if (json > max) throw new AppError('BUDGET_EXCEEDED', { detail: `${pointer(path)}: at most ${max} rows` })
  return json
}

function afterIn(json: unknown, path: BodyPath): ListQuery['after'] {
  if (json === undefined || json === null) return undefined
  if (typeof json !== 'string') throw invalid(path, 'must be a string')
  return { slot: { path }, ...cursorPart(json) }
}

/** Returns the place of a period. Its ends are parsed when they are bound. */
function periodIn(json: unknown, path: BodyPath): Slot | undefined {
  if (json === undefined) return undefined
  if (typeof json !== 'string') assertKeys(objectAt(json, path), ['begin', 'end'], path)
  return { path }
}

function flagIn(json: unknown, path: BodyPath): boolean {
  if (json !== undefined && typeof json !== 'boolean') throw invalid(path, 'true or false')
  return json ?? false
}

function deletedIn(json: unknown, path: BodyPath): boolean {
  if (json !== undefined && json !== 'only') throw invalid(path, '$deleted is "only"')
  return json === 'only'
}

function slotOf(value: unknown, type: 'string', path: BodyPath) {
  if (typeof value !== type) throw invalid(path, `must be a ${type}`)
  return { path }
}

function assertKeys(json: Json, keys: readonly string[], path: BodyPath) {
  for (const key of Object.keys(json)) if (!keys.includes(key)) throw invalid([...path, key], `unknown key ${key}`)
}

function arrayAt(json: unknown, path: BodyPath): readonly unknown[] {
  if (!Array.isArray(json)) throw invalid(path, 'must be a list')
  if (json.length > 1000) throw new AppError('BUDGET_EXCEEDED', { detail: `${pointer(path)}: at most 1,000 values` })
  return json
}

function objectAt(json: unknown, path: BodyPath): Json {
  if (!isJsonObject(json)) throw invalid(path, 'must be an object')
  return json
}
