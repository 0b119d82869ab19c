import type { Registry } from '@twinwerk/model/definition/registry'
import type { Resemblance } from '@twinwerk/model/definition/twin-definition'
import type { FilterJson, RootQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { namingAttributes } from '../record/needs.ts'
import { valuesOnPath } from '../record/path-values.ts'
import { isEmpty } from '../record/record.ts'

// Fewer letters would find half of the tenant.
const fewestLetters = 4
const mostFound = 3

/**
 * What to ask for twins of the tenant that a new one may be: a query for each set of its definition of which every value is there and may be seen. `twin` is
 * the tree as it is being filled.
 */
export function resemblingQueries(registry: Registry, twin: TwinJson, tenant: string): readonly RootQueryJson[] {
  const sets = registry.definitions.get(twin.definition)?.resemblances ?? []
  return sets.flatMap(({ among, paths }) => {
    const conditions = conditionsOf(registry, twin, paths)
    if (!conditions) return []
    const $mask = namingAttributes(registry, among).filter((systematics) => registry.attributes.has(systematics))
    return [{ type: among, root: tenant, ...conditions, $mask, $limit: mostFound }]
  })
}

function conditionsOf(registry: Registry, twin: TwinJson, paths: Resemblance): Pick<RootQueryJson, '$search' | '$filter'> | undefined {
  const words: string[] = []
  const equal: FilterJson[] = []
  for (const path of paths) {
    const attribute = registry.attributes.get(path.at(-1) ?? '')
    const [value] = valuesOnPath(twin, path).filter((each) => !isEmpty(each))
    if (!attribute || value === undefined || !path.slice(0, -1).every((relation) => registry.relations.has(relation))) return undefined
    if (attribute.searchable) words.push(String(value))
    else equal.push({ path, operator: 'eq', value } as FilterJson)
  }
  const $search = words.join(' ').trim()
  if (words.length > 0 && $search.length < fewestLetters) return undefined
  return { ...(words.length > 0 && { $search }), ...(equal.length > 0 && { $filter: { and: equal } }) }
}
