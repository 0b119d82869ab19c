import { columns, oneOf } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { TwinRow } from './finding.ts'
import { twinColumns } from './rows.ts'

export type FiledTable = { readonly document: TwinRow; readonly key: string; readonly format: 'csv' | 'xlsx' }

/** Returns living documents of a kind whose file is a table, with the storage key and format of the file. */
export async function filedTables(
  transaction: Transaction,
  { tenant, kind, max }: { readonly tenant: string; readonly kind: string; readonly max: number },
): Promise<readonly FiledTable[]> {
  const { rows } = await transaction.run({
    text: `select d.id as uuid, d.definition, to_jsonb(d) as row, f.storage_key as key, d."document:filetype" as format
      from "${familyTable('document')}" d join stored_file f on f.tenant_id = d.tenant_id and f.document_id = d.id and f.state = 'bound'
      where d.tenant_id = $1 and d.deleted_at is null and d."document:kind" = $2 and d."document:filetype" in ('csv', 'xlsx') order by d.id limit $3`,
    values: [tenant, kind, max],
    columns: columns({ ...twinColumns, key: 'text', format: oneOf('csv', 'xlsx') }),
  })
  return rows.map(({ key, format, ...document }) => ({ document, key, format }))
}
