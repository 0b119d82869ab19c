import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Column } from '../physical/families.ts'
import { columnsOfTypes, dataTypeOf, familyColumns } from '../physical/families.ts'
import { cachedFor } from '../physical/cached-for.ts'

/**
 * SQL over a family's row `t`: the row as JSON without the columns in which nothing stands, which are most of them where many types share a
 * table. Values that are JSON themselves stay as they are, with the nulls inside them; that a twin is not deleted is said.
 */
export const rowImage: (registry: Registry, family: string) => string = cachedFor((registry, family) => {
  const [whole, kept] = keptWhole(familyColumns(registry, definitionOf(registry, family)))
  return `(jsonb_strip_nulls(to_jsonb(t) - array[${whole.map((name) => `'${name}'`).join(', ')}]) || ${kept})`
})

/** The same of a row of which the type is known: columns of the types beside it are not looked at, where that are most of them. */
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
