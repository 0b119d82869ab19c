import { columns } from '../db/columns.ts'
import type { Statement, Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import { withoutTimeout } from './lock-calls.ts'

type Outdated = {
  readonly tenant: string
  /** ISO instant, and its day in the tenant's zone. */
  readonly before: string
  readonly day: string
}

const maxFiles = 1000

/** Reads the documents (uuids) of call imports whose calls all began before a day. An import without calls counts by its own day. */
export function outdatedCallFiles({ tenant, day }: Outdated, codes: ReadonlyMap<string, number>): Statement<{ readonly document: string }> {
  return {
    name: 'call-files-outdated',
    text: `select l.target_id as document from "${familyTable('callImport')}" i
      join twin_link l on l.tenant_id = $1 and l.source_id = i.id and l.relationship = $2 and l.deleted_at is null
      where i.tenant_id = $1 and coalesce(i."callImport:to", i.created_at::date) < $3::date limit ${maxFiles}`,
    values: [tenant, codes.get('callImport:file'), day],
    columns: columns({ document: 'uuid' }),
  }
}

/** Has the bytes of deleted documents (uuids) removed at the next cleaning, and not after the time in which others can be restored. */
export function releaseFiles(transaction: Transaction, tenant: string, documents: readonly string[]): void {
  transaction.later({
    name: 'call-files-release',
    text: `update stored_file set state = 'gone' where tenant_id = $1 and document_id = any($2::uuid[]) and state in ('bound', 'replaced')`,
    values: [tenant, documents],
  })
}

/** Deletes rows of files that nobody loaded, and ratings that nobody took over, of calls that began before an instant. */
export function deleteOutdatedRows(transaction: Transaction, { tenant, before }: Outdated): void {
  withoutTimeout(transaction)
  for (const table of ['call_staging', 'call_rating'])
    transaction.later({
      name: `${table.replace('_', '-')}-outdated`,
      text: `delete from ${table} where tenant_id = $1 and begin < $2::timestamptz`,
      values: [tenant, before],
    })
}
