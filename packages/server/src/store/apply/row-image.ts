import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { dataTypeOf, familyColumns } from '../publish/families.ts'
import { knownFor } from './known-for.ts'

/**
 * SQL over a family's row `t`: the row as JSON without the columns in which nothing stands, which are most of them where many types share a table. Values that are JSON
 * themselves stay as they are, with the nulls inside them; that a twin is not deleted is said.
 */
export const rowImage: (registry: Registry, family: string) => string = knownFor((registry, family) => {
  const json = familyColumns(registry, definitionOf(registry, family)).filter((column) => dataTypeOf(column) === 'jsonb')
  const whole = ['deleted_at', ...json.map(({ name }) => name)]
  const kept = whole.map((name) => `'${name}', t."${name}"`).join(', ')
  return `(jsonb_strip_nulls(to_jsonb(t) - array[${whole.map((name) => `'${name}'`).join(', ')}]) || jsonb_build_object(${kept}))`
})
