import { columns, type RowOf } from '../db/columns.ts'
import type { Statement, Transaction } from '../db/database.ts'
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

const tableColumns = {
  separator: 'text?',
  encoding: 'text?',
  caller: 'text?',
  callee: 'text?',
  begin: 'text?',
  time: 'text?',
  seconds: 'text?',
  format: 'text?',
  timesIn: 'text?',
} as const

const settings = columns({ identifier: 'text?', source: 'text', state: 'text', ...tableColumns })
const mappings = columns({ id: 'uuid', name: 'text', ...tableColumns })

/** The columns of a table as an import or a saved mapping names them. */
export type TableRow = Omit<RowOf<typeof mappings>, 'id' | 'name'>
/** A saved mapping: its address (uuid) and name, and what it says. */
export type MappingRow = RowOf<typeof mappings>

/** SQL for what a type says about the columns of a table. */
const saidBy = (type: string) => `"${type}:separator" as separator, "${type}:encoding" as encoding, "${type}:callerColumn" as caller,
        "${type}:calleeColumn" as callee, "${type}:beginColumn" as begin, "${type}:timeColumn" as time, "${type}:secondsColumn" as seconds,
        "${type}:beginFormat" as format, "${type}:timesIn" as "timesIn"`

/** Reads the saved mappings of a tenant, by name. */
export function mappingRows(tenant: string): Statement<MappingRow> {
  return {
    name: 'call-mappings',
    plan: 'generic',
    text: `select id, "callMapping:name" as name, ${saidBy('callMapping')} from "${familyTable('callMapping')}"
      where tenant_id = $1 and deleted_at is null order by 2, 1`,
    values: [tenant],
    columns: mappings,
  }
}

/** The source of an import with the columns that a person named. */
export async function settingsOfImport(transaction: Transaction, { tenant, id }: ImportKey) {
  const { rows } = await transaction.run({
    name: 'call-import-settings',
    text: `select identifier, "callImport:source" as source, "callImport:state" as state, ${saidBy('callImport')}
      from "${familyTable('callImport')}" where tenant_id = $1 and id = $2 and deleted_at is null`,
    values: [tenant, id],
    columns: settings,
  })
  return rows[0]
}
