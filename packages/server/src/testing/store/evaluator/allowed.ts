import type { AggregateJson, FilterJson, ListQueryJson } from '@twinwerk/model/query/query-json'
import type { Question } from './question.ts'

/** Returns the concrete definitions of the twins in a list. */
export function typesOf({ registry }: Question, type: string, { $typeExtends: names }: ListQueryJson): readonly string[] {
  return [...new Set((names ?? [type]).flatMap((name) => registry.definitions.get(name)!.concrete))]
}

export function subLists(query: ListQueryJson): [relation: string, query: ListQueryJson][] {
  return Object.entries(query).filter(([key]) => key.includes(':')) as [string, ListQueryJson][]
}

/** Returns true if some grant could show each property that the list and its nested lists name. Otherwise the whole query is rejected. */
export function isAllowed(question: Question, type: string, query: ListQueryJson): boolean {
  const { rights, registry } = question
  const types = typesOf(question, type, query)
  if (!rights.couldSee(types)) return false
  if (query.$deleted && !question.deletable!.couldSee(types)) return false
  const paths = [
    ...(query.$sort ?? []).map((term) => term.path),
    ...filterPaths(query.$filter),
    ...(query.$mask ?? []).map((name) => [name]),
    ...(query.$aggregate?.by ?? []).flatMap((term) => (term === 'type' ? [] : ['path' in term ? term.path : term])),
    ...(query.$aggregate ? valuePaths(query.$aggregate) : []),
  ]
  if (!paths.every((path) => couldFollow(question, types, path))) return false
  return subLists(query).every(
    ([relation, sub]) => rights.couldShow(types, relation) && isAllowed(question, registry.relations.get(relation)!.target, sub),
  )
}

function couldFollow(question: Question, types: readonly string[], [name, ...rest]: readonly string[]): boolean {
  const { rights, registry } = question
  if (!rights.couldShow(types, name!)) return false
  const relation = registry.relations.get(name!)
  if (!relation) return true
  const far = registry.definitions.get(relation.target)!.concrete
  return rights.couldSee(far) && (rest.length === 0 || couldFollow(question, far, rest))
}

function valuePaths({ values, stock }: AggregateJson): readonly (readonly string[])[] {
  const read = Object.values(values).flatMap(({ path, between, filter }) => [
    ...(path ? [path] : []),
    ...(between ? [between.from, between.to] : []),
    ...filterPaths(filter),
  ])
  return stock ? [...read, stock.begin, stock.end] : read
}

function filterPaths(filter: FilterJson | undefined): readonly (readonly string[])[] {
  if (!filter) return []
  if ('and' in filter) return filter.and.flatMap(filterPaths)
  if ('or' in filter) return filter.or.flatMap(filterPaths)
  return 'not' in filter ? filterPaths(filter.not) : [filter.path]
}
