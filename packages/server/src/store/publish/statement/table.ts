import type { Form } from './step.ts'
import { form, inTransaction } from './step.ts'

/** The one table that belongs to the publisher alone. */
export const metaTable = 'twinwerk_meta'

/** A new table shows nobody a row until its policies stand: row-level security is forced in the transaction that makes it. */
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
    // A table that is still missing is made with it, but for the publisher's own.
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
