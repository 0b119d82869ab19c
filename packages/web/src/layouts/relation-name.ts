/** The name of a relation, as a query names it. */
export type RelationName = `${string}:${string}`

export function isRelationName(name: string | undefined): name is RelationName {
  return name?.includes(':') === true
}
