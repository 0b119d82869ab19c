import type { Attribute } from '@twinwerk/model/definition/registry'
import { columnType } from '../physical/names.ts'
import type { ValueForm } from './plan.ts'
import type { Sql } from './sql.ts'
import { sql } from './sql.ts'

/** Returns how values for an attribute's column are parsed from a body. */
export function formOf(attribute: Attribute): ValueForm {
  if (attribute.unit === 'currency') return { as: 'currency' }
  switch (columnType(attribute)) {
    case 'bigint':
      return { as: 'integer' }
    case 'double precision':
      return { as: 'decimal' }
    case 'boolean':
      return { as: 'bool' }
    case 'date':
      return { as: 'date' }
    case 'timestamptz':
      return { as: 'instant' }
    case 'text':
    case 'jsonb':
      return { as: 'text', dataType: attribute.dataType, ...(attribute.semanticType && { semanticType: attribute.semanticType }) }
  }
}

/** Returns how sort values of an attribute are parsed from a cursor: as they are stored, currency in 1/10,000 euro. */
export function sortFormOf(attribute: Attribute): ValueForm {
  if (attribute.measured === 'state') return { as: 'integer' }
  if (attribute.dataType === 'inet') return { as: 'inet' }
  if (attribute.dataType === 'duration') return { as: 'decimal' }
  const form = formOf(attribute)
  return form.as === 'currency' ? { as: 'integer' } : form
}

const casts = {
  text: 'text',
  folded: 'text',
  pattern: 'text',
  uuid: 'uuid',
  integer: 'bigint',
  decimal: 'double precision',
  currency: 'bigint',
  bool: 'boolean',
  date: 'date',
  instant: 'timestamptz',
  inet: 'inet',
} as const

export function cast(value: Sql, form: ValueForm, { list }: { list: boolean } = { list: false }): Sql {
  return sql`${value}::${sql.raw(casts[form.as] + (list ? '[]' : ''))}`
}
