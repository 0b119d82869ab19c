import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { Attribute } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { GroupJson, ListQueryJson, PeriodJson, QueryRequest } from '@twinwerk/model/query/query-json'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Link, Twin } from '../world.ts'
import { staticTwins } from '../world.ts'
import { isAllowed, subLists, typesOf } from './allowed.ts'
import { passes } from './filter.ts'
import { searchEverywhere } from './everywhere.ts'
import { groupsOf } from './groups.ts'
import type { Question } from './question.ts'
import { attributeValue, stepsOf, thereIn, withTrash } from './reading.ts'
import type { Period } from './rights.ts'
import { isFound } from './search.ts'
import { orderOf } from './sort.ts'

/** The result of a query, with all rows of the first list. `refused` if the query names a property that no grant could ever show. */
export type Evaluation =
  | { readonly refused: true }
  | { readonly refused: false; readonly results: readonly (TwinJson | GroupJson)[]; readonly count: number }

type Row = { readonly twin: Twin; readonly link: Link | undefined }
type EvaluationContext = { readonly question: Question; readonly request: QueryRequest }

/** Evaluates a query over plain data, from ADR 4 and not from the compiler's code. It is slow. The body must be valid. */
export function evaluate(question: Question, request: QueryRequest): Evaluation {
  if (request.query.type === 'entity') {
    const found = searchEverywhere(question, request.query)
    const results = found?.map(({ twin, shown }) => twinJson({ question, request }, { twin, link: undefined }, twin.definition, shown))
    return results ? { refused: false, results, count: results.length } : refused
  }
  const { $withStaticEntity: within, ...query } = request.query
  const context = {
    question: { ...question, statics: within || request.$withStaticEntity ? staticTwins : [], ...momentOf(question, request) },
    request: { ...request, query },
  }
  return 'type' in query ? flat(context) : tree(context)
}

/** Returns the instant for `now` in filters. With `$asOf` this is the current instant, with `$globalValid` that instant. */
function momentOf({ timeZone }: Question, { $asOf, $globalValid }: QueryRequest): Pick<Question, 'filterClock'> {
  if ($asOf !== undefined || typeof $globalValid !== 'string') return {}
  const now = new Date($globalValid).toISOString()
  return { filterClock: { now, today: tenantDay(now, timeZone) } }
}

const refused = { refused: true } as const

function flat(context: EvaluationContext): Evaluation {
  const { type, root: _, ...query } = context.request.query
  if (!isAllowed(context.question, type!, query)) return refused
  const rows = firstListOf(context, {
    type: type!,
    query,
    period: periodOf(context, query.$valid),
    rows: withTrash(context.question).map((twin) => ({ twin, link: undefined })),
  })
  return { refused: false, results: answerOf(context, rows, type!, query), count: rows.length }
}

function answerOf(context: EvaluationContext, rows: readonly Row[], type: string, query: ListQueryJson): (TwinJson | GroupJson)[] {
  if (!query.$aggregate) return rows.map((row) => twinJson(context, row, type, query))
  const twins = rows.map((row) => row.twin)
  return groupsOf({ question: context.question, period: periodOf(context, query.$valid), twins }, query.$aggregate)
}

/**
 * Evaluates a query with a root. A caller may start at the root of an own grant even if only its id is visible. From there the first step
 * of those grants and the steps to collections are allowed. `$valid` of the root applies to its own lists.
 */
function tree(context: EvaluationContext): Evaluation {
  const { question, request } = context
  const { id, ...query } = request.query
  const { definition, uuid } = parseTwinId(id)!
  const own = question.grants.filter((grant) => grant.roots.uuids.includes(uuid))
  const opens = (relation: string) =>
    question.registry.relations.get(relation)!.direction === 'collection' ||
    own.some(({ path }) => path.steps[0]?.relation.systematics === relation)
  if (!isRootAllowed(question, definition, query, { isOwn: own.length > 0, opens })) return refused

  const root = thereIn(question).find((twin) => twin.uuid === uuid && isA(question.registry, twin.definition, definition))
  if (!root || (own.length === 0 && !question.rights.sees(root))) return { refused: false, results: [], count: 0 }

  const lists = subLists(query).map(([relation, sub], index) => {
    const step = question.registry.relations.get(relation)!
    const withValid = sub.$valid === undefined && query.$valid !== undefined ? { ...sub, $valid: query.$valid } : sub
    const rows = related(context, root, step, withValid, { opened: own.length > 0 && opens(relation), first: index === 0 })
    return [relation, rows] as const
  })
  const bare = !question.rights.sees(root)
  const cut = lists.flatMap(([relation, { more }]) => (more ? [relation] : []))
  const json = twinJson(context, { twin: root, link: undefined }, definition, {
    ...query,
    ...Object.fromEntries(subLists(query).map(([key]) => [key, undefined])),
  })
  const shown = bare ? { ...json, id_information: null, tenantWideIdentifier: null } : json
  const result = { ...shown, ...Object.fromEntries(lists.map(([relation, { rows }]) => [relation, rows])), ...moreOf(cut) } as TwinJson
  return { refused: false, results: [result], count: lists[0]?.[1].rows.length ?? 0 }
}

function isRootAllowed(
  question: Question,
  definition: string,
  query: ListQueryJson,
  { isOwn, opens }: { isOwn: boolean; opens: (relation: string) => boolean },
): boolean {
  if (!isOwn) return isAllowed(question, definition, query)
  const types = typesOf(question, definition, {})
  const mask = query.$mask ?? []
  if (!mask.every((name) => name.startsWith('entity:') || question.rights.couldShow(types, name))) return false
  return subLists(query).every(
    ([relation, sub]) =>
      (opens(relation) || question.rights.couldShow(types, relation)) &&
      isAllowed(question, question.registry.relations.get(relation)!.target, sub),
  )
}

/** Returns a list's rows, and whether more rows than requested exist. The first list is paged, never cut. */
function related(
  context: EvaluationContext,
  parent: Twin,
  relation: Relation,
  query: ListQueryJson,
  { opened, first }: { opened: boolean; first: boolean },
): { rows: (TwinJson | GroupJson)[]; more: boolean } {
  const { question } = context
  const period = periodOf(context, query.$valid)
  const rows = rowsOf(question, { parent, relation, period, opened })
  const fromTenant = relation.direction === 'reverse' && parent.uuid === question.world.tenant
  const each = first ? onceEach(rows).map((row) => (fromTenant ? { ...row, link: undefined } : row)) : rows
  const sorted = (first ? firstListOf : listOf)(context, { type: relation.target, query, period, rows: each, byPosition: !first })
  const limited = first ? sorted : sorted.slice(0, limitOf(query))
  return { rows: answerOf(context, limited, relation.target, query), more: limited.length < sorted.length }
}

function moreOf(cut: readonly string[]): { more?: readonly string[] } {
  return cut.length > 0 ? { more: cut } : {}
}

const nestedLimit = 100

function limitOf({ $limit }: ListQueryJson): number {
  return typeof $limit === 'number' ? $limit : nestedLimit
}

function rowsOf(
  question: Question,
  { parent, relation, period, opened }: { parent: Twin; relation: Relation; period: Period; opened: boolean },
): Row[] {
  if (!opened && !question.rights.shows(parent, relation.systematics)) return []
  if (relation.direction === 'collection')
    return parent.uuid === question.world.tenant ? withTrash(question).map((twin) => ({ twin, link: undefined })) : []
  return stepsOf(question, parent, relation, period, withTrash(question)).map(({ far, link }) => ({ twin: far, link }))
}

/** Lists each twin once per page, under the first of its links. */
function onceEach(rows: readonly Row[]): Row[] {
  const byId = rows.toSorted((a, b) => (a.link && b.link ? order(a.link.uuid, b.link.uuid) : 0))
  return [...new Map(byId.toReversed().map((row) => [row.twin.uuid, row])).values()]
}

type ListInput = { type: string; query: ListQueryJson; period: Period; rows: readonly Row[]; byPosition?: boolean }

/** A first list without exact matches of the search contains similar ones. Groups use exact matches only. */
function firstListOf(context: EvaluationContext, input: ListInput): Row[] {
  const typed = listOf(context, input)
  return typed.length > 0 || input.query.$aggregate ? typed : listOf(context, { ...input, spelling: 'similar' })
}

function listOf(
  { question }: EvaluationContext,
  { type, query, period, rows, byPosition = false, spelling = 'typed' }: ListInput & { spelling?: 'typed' | 'similar' },
): Row[] {
  const types = typesOf(question, type, query)
  const kept = rows.filter(
    ({ twin }) =>
      types.includes(twin.definition) &&
      (query.$deleted ? twin.deleted && question.deletable!.sees(twin) : !twin.deleted) &&
      question.rights.sees(twin) &&
      (query.$filter === undefined || passes(question, twin, query.$filter, period)) &&
      (query.$search === undefined || isFound(question, twin, { text: query.$search, searchIn: query.$searchIn, spelling, period })),
  )
  const sort = query.$sort ?? []
  if (sort.length === 0 && byPosition && kept.every((row) => row.link))
    return kept.toSorted((a, b) => a.link!.position - b.link!.position || byLink(a, b))
  const compare = orderOf(question, sort, period)
  return kept.toSorted((a, b) => compare(a.twin, b.twin) || byLink(a, b))
}

function byLink(a: Row, b: Row): number {
  return order(a.link?.uuid ?? '', b.link?.uuid ?? '')
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

function twinJson(context: EvaluationContext, { twin, link }: Row, type: string, query: ListQueryJson): TwinJson {
  const { question } = context
  const attributes = attributesOf(question, type, query).map((attribute) => [keyOf(attribute), attributeValue(question, twin, attribute)])
  const lists = subLists(query)
    .filter(([, sub]) => sub !== undefined)
    .map(([relation, sub]) => ({
      relation,
      ...related(context, twin, question.registry.relations.get(relation)!, sub, { opened: false, first: false }),
    }))
  return {
    ...Object.fromEntries(attributes),
    ...Object.fromEntries(lists.map(({ relation, rows }) => [relation, rows])),
    ...moreOf(lists.flatMap(({ relation, more }) => (more ? [relation] : []))),
    id: formatTwinId(twin.definition, twin.uuid),
    id_information: String(twin.version ?? 1),
    definition: twin.definition,
    ...(query.$mask
      ? {}
      : { id_entity: formatTwinId(twin.definition, twin.uuid), id_tenant: formatTwinId('tenant', question.world.tenant) }),
    tenantWideIdentifier: twin.identifier,
    ...(link
      ? { relation: { id: formatTwinId('relationship', link.uuid), validAt: { begin: link.from, end: link.to, bounds: '[)' } } }
      : {}),
  } as TwinJson
}

/** Returns the mask, or all attributes of the list's types that some grant could show. */
function attributesOf(question: Question, type: string, query: ListQueryJson): Attribute[] {
  const types = typesOf(question, type, query)
  if (query.$mask) return query.$mask.map((name) => question.registry.attributes.get(name)!)
  const all = types.flatMap((each) => question.registry.definitions.get(each)!.allAttributes)
  return all.filter((attribute) => question.rights.couldShow(types, attribute.systematics))
}

function keyOf(attribute: Attribute): string {
  return attribute.declaring === 'entity' ? attribute.name : attribute.systematics
}

export function periodOf(
  { question, request }: Pick<EvaluationContext, 'question' | 'request'>,
  own: string | PeriodJson | undefined,
): Period {
  const period = own ?? request.$globalValid ?? question.now
  if (typeof period === 'string') return { begin: Date.parse(period), end: Date.parse(period), instant: true }
  return {
    begin: period.begin === null ? -Infinity : Date.parse(period.begin),
    end: period.end === null ? Infinity : Date.parse(period.end),
    instant: false,
  }
}
