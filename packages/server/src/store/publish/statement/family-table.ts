import type { Family } from '../../physical/families.ts'
import type { Step } from './step.ts'
import { inTransaction } from './step.ts'
import { tableStatements } from './table.ts'

/** Returns the step that creates a family's table, or adds the columns that an existing table lacks. */
export function familyTableStep({ table, view, columns }: Pick<Family, 'table' | 'view' | 'columns'>): Step {
  const listed = columns.map(({ name, type }) => `"${name}" ${type}`).join(', ')
  const key = view === undefined ? 'tenant_id, id' : 'id'
  return {
    missing: ({ relations }) => {
      const stands = relations[table]
      const object = `table ${table}`
      if (!stands) return inTransaction(object, ...tableStatements(table, `create table "${table}" (${listed}, primary key (${key}))`))
      const lacking = columns.filter(({ name }) => stands.columns[name] === undefined)
      if (lacking.length === 0) return []
      return inTransaction(object, ...lacking.map(({ name, type }) => `alter table "${table}" add column "${name}" ${type}`))
    },
  }
}
