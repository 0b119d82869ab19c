import type { Attribute } from '@twinwerk/model/definition/registry'
import { present } from '@twinwerk/model/error/present'
import { columnOf, extraKeyOf } from '../physical/names.ts'
import { attributeColumns, dataTypeOf } from '../physical/families.ts'
import type { Sql } from './sql.ts'
import { column, sql } from './sql.ts'

/**
 * Returns the columns of an attribute that an overlay added, as if a release had brought it. A key never changes the kind of its values
 * (`typeChangeProblems`). A stored value that is not of this kind counts as absent, so that it does not fail the statement.
 */
export function addedColumns(alias: string, attribute: Attribute): readonly { readonly name: string; readonly value: Sql }[] {
  const key = present(extraKeyOf(attribute), 'the key of an added attribute')
  const own = columnOf(attribute)
  return attributeColumns(attribute).map((each) => ({
    name: each.name,
    value: typed(column(alias, 'extra'), key + each.name.slice(own.length), dataTypeOf(each)),
  }))
}

function typed(extra: Sql, key: string, type: string): Sql {
  const json = sql`${extra}->${sql.lit(key)}`
  const plain = sql`${extra}->>${sql.lit(key)}`
  switch (type) {
    case 'text':
      return sql`(${plain}) collate "C"`
    case 'bigint':
      return sql`case when jsonb_typeof(${json}) = 'number' then (${plain})::numeric::bigint end`
    case 'double precision':
      return sql`case when jsonb_typeof(${json}) = 'number' then (${plain})::float8 end`
    case 'boolean':
      return sql`case when jsonb_typeof(${json}) = 'boolean' then (${plain})::boolean end`
    case 'date':
      return sql`case when ${plain} ~ '^\\d{4}-\\d\\d-\\d\\d$' then (${plain})::date end`
    case 'timestamptz':
      return sql`case when ${plain} ~ '^\\d{4}-\\d\\d-\\d\\dT.*Z$' then (${plain})::timestamptz end`
    case 'jsonb':
      return json
    default:
      throw new Error(`an overlay adds no ${type}`)
  }
}
