import type { ListQueryJson, QueryRequest, RootQueryJson } from '@twinwerk/model/query/query-json'

/** Returns the step from the root of a query to the twins of a list. */
export function askedStep(asked: QueryRequest, relation: string): ListQueryJson {
  const step: RootQueryJson = asked.query
  return Object.entries(step).find(([key]) => key === relation)?.[1] as ListQueryJson
}

/** Returns the query with another step to the twins of the list. The root itself is read without its values. */
export function withStep({ query: root, ...moment }: QueryRequest, relation: string, to: ListQueryJson): QueryRequest {
  const step: RootQueryJson = { [relation]: to }
  return { query: { ...step, id: root.id ?? '', $mask: [] }, $withStaticEntity: true, ...moment }
}
