import type { Registry } from '@twinwerk/model/definition/registry'
import type { Resemblance, Systematics } from '@twinwerk/model/definition/twin-definition'
import type { FilterJson, RootQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { endingsOf } from '@twinwerk/model/identifier/telecom/same-number'
import { namingAttributes } from '../record/needs.ts'
import { valuesOnPath } from '../record/path-values.ts'
import { isEmpty } from '../record/record.ts'

// The fewest letters to search for. Fewer letters would match half of the tenant.
const fewestLetters = 4
export const maxFound = 3
/** The limit of numbers with the same last digits. The equal numbers among them are found after the read. */
const maxNumbers = 100

/** A query. For a phone number, which users write in many ways, `number` holds the attribute and the number that results must equal. */
export type Wanted = { readonly query: RootQueryJson; readonly number?: { readonly phone: Systematics; readonly as: string } }

/**
 * Returns the queries for twins of the tenant that may equal a new twin. There is one query for each set of its definition whose values are
 * all present and readable. `twin` is the tree with the values entered so far.
 */
export function resemblingQueries(registry: Registry, twin: TwinJson, tenant: string): readonly Wanted[] {
  const sets = registry.definitions.get(twin.definition)?.resemblances ?? []
  return sets.flatMap(({ among, paths }) => {
    const $mask = namingAttributes(registry, among).filter((systematics) => registry.attributes.has(systematics))
    const asked = { type: among, root: tenant, $mask }
    const phone = phoneOf(registry, paths)
    if (phone !== undefined) return numbersLike(phone, valuesOnPath(twin, [phone])[0], asked)
    const conditions = conditionsOf(registry, twin, paths)
    return conditions ? [{ query: { ...asked, ...conditions, $limit: maxFound } }] : []
  })
}

/** Returns the attribute of a set that consists of a phone number only. */
function phoneOf(registry: Registry, paths: Resemblance): Systematics | undefined {
  const [systematics, ...more] = paths[0] ?? []
  if (paths.length > 1 || more.length > 0 || systematics === undefined) return undefined
  return registry.attributes.get(systematics)?.semanticType === 'phone' ? systematics : undefined
}

function numbersLike(
  phone: Systematics,
  as: unknown,
  asked: RootQueryJson & { readonly $mask: readonly Systematics[] },
): readonly Wanted[] {
  const endings = typeof as === 'string' ? endingsOf(as) : []
  if (typeof as !== 'string' || endings.length === 0) return []
  const $filter: FilterJson = { or: endings.map((ending) => ({ path: [phone], operator: 'endsWith', value: ending })) }
  return [{ query: { ...asked, $mask: [...asked.$mask, phone], $filter, $limit: maxNumbers }, number: { phone, as } }]
}

function conditionsOf(registry: Registry, twin: TwinJson, paths: Resemblance): Pick<RootQueryJson, '$search' | '$filter'> | undefined {
  const words: string[] = []
  const equal: FilterJson[] = []
  for (const path of paths) {
    const attribute = registry.attributes.get(path.at(-1) ?? '')
    const [value] = valuesOnPath(twin, path).filter((each) => !isEmpty(each))
    if (!attribute || value === undefined || !path.slice(0, -1).every((relation) => registry.relations.has(relation))) return undefined
    if (attribute.searchable) words.push(String(value))
    else equal.push({ path, operator: 'eq', value })
  }
  const $search = words.join(' ').trim()
  if (words.length > 0 && $search.length < fewestLetters) return undefined
  return { ...(words.length > 0 && { $search }), ...(equal.length > 0 && { $filter: { and: equal } }) }
}
