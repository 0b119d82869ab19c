import { columns, jsonOrNull } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import type { Publisher } from '../db/publisher.ts'
import type { Records } from './catalog/catalog.ts'
import { metaTable } from './statement/table.ts'

/** Notes of the publisher in the database, by key. */
export type Notes = {
  /** The number of the newest release that has published. */
  readonly publishedBy: number
  /** The oldest release whose servers run on this database. */
  readonly compatibleFrom: number
  /** The version that servers without a release number check: they do not start if it is above 1. */
  readonly schemaVersion: number
  readonly published: Mark
  /** Attributes whose additional columns are still to be filled. The name is from a time when only geometries had such columns. */
  readonly unboxedGeometries: readonly string[]
  /** The folding version of all texts, except in families that are noted as unfolded. */
  readonly foldVersion: number
  /** Families whose texts are still to be folded again. */
  readonly unfoldedFamilies: readonly string[]
  /** Families whose search rows are still to be written. */
  readonly unsearchedFamilies: readonly string[]
}

/** The hash of the published content, and the hash and records of the catalog that resulted from it. */
export type Mark = { readonly wanted: string; readonly catalog: string; readonly records: Records }

export const notesStatement = {
  text: `select json_object_agg(key, value) as notes from ${metaTable}`,
  columns: columns({ notes: jsonOrNull<Partial<Notes>>() }),
}

export async function readNotes(database: Publisher): Promise<Partial<Notes>> {
  return database.owner(async (transaction) => {
    if (!(await isThere(transaction, metaTable))) return {}
    const { rows } = await transaction.run(notesStatement)
    return rows[0]?.notes ?? {}
  })
}

export async function writeNotes(database: Publisher, notes: Partial<Notes>): Promise<void> {
  await database.owner((transaction) =>
    transaction.runAll(
      Object.entries(notes).map(([key, value]) => ({
        text: `insert into ${metaTable} (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = excluded.value`,
        values: [key, JSON.stringify(value)],
      })),
    ),
  )
}

async function isThere(transaction: Transaction, table: string): Promise<boolean> {
  const { rows } = await transaction.run({
    text: 'select to_regclass($1) is not null as there',
    values: [table],
    columns: columns({ there: 'boolean' }),
  })
  return rows[0]?.there === true
}
