import type { Form } from './step.ts'
import { form, inTransaction } from './step.ts'

/** The only table that belongs to the publisher alone. */
export const metaTable = 'twinwerk_meta'

/**
 * Returns the statements that create a table. Row-level security is forced in the same transaction, so a new table shows no rows until it
 * has policies.
 */
export function tableStatements(name: string, text: string): readonly string[] {
  if (name === metaTable) return [text]
  return [text, `alter table "${name}" enable row level security`, `alter table "${name}" force row level security`]
}

export const createTable: Form = form(/^create (?:unlogged )?table if not exists "?(\w+)"?/, ([name = ''], text) => ({
  missing: ({ relations }) => (relations[name] ? [] : inTransaction(`table ${name}`, ...tableStatements(name, text))),
}))

export const rowSecurity: Form = form(/^alter table "?(\w+)"? (enable|force) row level security$/, ([name = '', verb], text) => ({
  missing: ({ relations }) => {
    const table = relations[name]
    // A missing table is created with row-level security, except for the publisher's own table.
    if ((!table && name !== metaTable) || (verb === 'force' ? table?.forced : table?.enabled)) return []
    return inTransaction(`table ${name}`, text)
  },
}))

export const addColumn: Form = form(/^alter table "?(\w+)"? add column if not exists "?([\w:]+)"? /, ([table = '', column = ''], text) => ({
  missing: ({ relations }) => (relations[table]?.columns[column] === undefined ? inTransaction(`table ${table}`, text) : []),
}))

export const dropNotNull: Form = form(
  /^alter table "?(\w+)"? alter column "?([\w:]+)"? drop not null$/,
  ([table = '', column = ''], text) => ({
    missing: ({ relations }) => {
      const stands = relations[table]?.columns[column]
      return stands !== undefined && !stands.includes(' not null') ? [] : inTransaction(`table ${table}`, text)
    },
  }),
)
