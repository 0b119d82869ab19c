import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Column } from '../physical/families.ts'
import { columnsOfTypes, dataTypeOf, familyColumns } from '../physical/families.ts'
import { cachedFor } from '../physical/cached-for.ts'

/**
 * Returns SQL over a family's row `t`: the row as JSON without its empty columns, which are the majority if many types share a table. JSON
 * values keep their inner nulls. `deleted_at` is always included, even if it is null.
 */
export const rowImage: (registry: Registry, family: string) => string = cachedFor((registry, family) => {
  const [whole, kept] = keptWhole(familyColumns(registry, definitionOf(registry, family)))
  return `(jsonb_strip_nulls(to_jsonb(t) - array[${whole.map((name) => `'${name}'`).join(', ')}]) || ${kept})`
})

/** Returns the same image for rows whose types are known. If most columns belong to other types, they are not read. */
export function rowImageOf(registry: Registry, types: readonly string[]): string {
  return imageOfTypes(registry, [...new Set(types)].toSorted().join(' '))
}

const imageOfTypes = cachedFor((registry, key) => {
  const types = key.split(' ')
  const [first = ''] = types
  const { family } = definitionOf(registry, first)
  const columns = columnsOfTypes(registry, types)
  if (2 * columns.length > familyColumns(registry, definitionOf(registry, family)).length) return rowImage(registry, family)
  const [whole, kept] = keptWhole(columns)
  const plain = columns.filter(({ name }) => !whole.includes(name)).map(({ name }) => `t."${name}"`)
  return `(select jsonb_strip_nulls(to_jsonb(r)) || ${kept} from (select ${plain.join(', ')}) r)`
})

function keptWhole(columns: readonly Column[]): readonly [names: readonly string[], sql: string] {
  const whole = ['deleted_at', ...columns.filter((column) => dataTypeOf(column) === 'jsonb').map(({ name }) => name)]
  return [whole, `jsonb_build_object(${whole.map((name) => `'${name}', t."${name}"`).join(', ')})`]
}
