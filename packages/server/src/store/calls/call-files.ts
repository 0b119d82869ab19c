import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

export type ImportKey = { readonly tenant: string; readonly id: string }

/** Takes a file by its hash for an import. Returns the import (uuid) that has it if that is another one. */
export async function takeFile(transaction: Transaction, { tenant, id }: ImportKey, sha256: string): Promise<string | undefined> {
  await transaction.run({
    name: 'call-file-take',
    text: `insert into call_file (tenant_id, import_id, sha256) values ($1, $2, $3) on conflict do nothing`,
    values: [tenant, id, sha256],
  })
  const { rows } = await transaction.run({
    name: 'call-file-taken',
    text: 'select import_id as "import" from call_file where tenant_id = $1 and sha256 = $2 and not withdrawn',
    values: [tenant, sha256],
    columns: columns({ import: 'uuid' }),
  })
  const [row] = rows
  return row?.import === id ? undefined : row?.import
}

/** Gives the file of an import free that was refused. */
export function freeFile(transaction: Transaction, { tenant, id }: ImportKey): void {
  transaction.later({ name: 'call-file-free', text: 'delete from call_file where tenant_id = $1 and import_id = $2', values: [tenant, id] })
}

/** From now on none of the import's calls is billed, and the file may come again. */
export function withdrawFile(transaction: Transaction, { tenant, id }: ImportKey): void {
  transaction.later({
    name: 'call-file-withdraw',
    text: 'update call_file set withdrawn = true where tenant_id = $1 and import_id = $2',
    values: [tenant, id],
  })
}

const importFile = columns({ key: 'text', size: 'integer', sha256: 'text' })

/** The file that hangs at an import; undefined for none. `relationship` is the code of `callImport:file`. */
export async function fileOfImport(
  transaction: Transaction,
  { tenant, id }: ImportKey,
  relationship: number,
): Promise<{ readonly key: string; readonly size: number; readonly sha256: string } | undefined> {
  const { rows } = await transaction.run({
    name: 'call-import-file',
    text: `select f.storage_key as key, f.size, f.sha256 from twin_link l
      join stored_file f on f.tenant_id = l.tenant_id and f.document_id = l.target_id and f.state = 'bound'
      where l.tenant_id = $1 and l.source_id = $2 and l.relationship = $3 and l.deleted_at is null and l.valid_from <= now() and l.valid_to > now()`,
    values: [tenant, id, relationship],
    columns: importFile,
  })
  return rows[0]
}

const settings = columns({
  identifier: 'text?',
  source: 'text',
  state: 'text',
  separator: 'text?',
  encoding: 'text?',
  caller: 'text?',
  callee: 'text?',
  begin: 'text?',
  seconds: 'text?',
})

/** The source of an import with the columns that a person named. */
export async function settingsOfImport(transaction: Transaction, { tenant, id }: ImportKey) {
  const { rows } = await transaction.run({
    name: 'call-import-settings',
    text: `select identifier, "callImport:source" as source, "callImport:state" as state, "callImport:separator" as separator, "callImport:encoding" as encoding,
        "callImport:callerColumn" as caller, "callImport:calleeColumn" as callee, "callImport:beginColumn" as begin, "callImport:secondsColumn" as seconds
      from "${familyTable('callImport')}" where tenant_id = $1 and id = $2 and deleted_at is null`,
    values: [tenant, id],
    columns: settings,
  })
  return rows[0]
}
