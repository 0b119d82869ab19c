import { columns, json, type RowOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

/** Hours before the check of which all approved receipts are read; more than a day, since a check may be late. */
const hours = 36
/** Earlier receipts that are read, others each night. */
const sample = 200

/**
 * Finds the receipts (uuids) to check: those approved of late, a sample that the day decides on, and those with a finding, so that it stays
 * until they are right.
 */
export function receiptsToCheck(tenant: string, at: string): Statement<{ readonly id: string }> {
  const numbered = 'r.tenant_id = $1 and r.deleted_at is null and r."receipt:receiptNumber" is not null'
  const receipts = `from "${familyTable('receipt')}" r where ${numbered}`
  return {
    name: 'billing-receipts-to-check',
    text: `select r.id ${receipts} and r."receipt:approvedAt" > $2::timestamptz - make_interval(hours => ${hours})
      union (select r.id ${receipts} order by md5(r.id::text || $2::text) limit ${sample})
      union select r.id ${receipts} and exists (select 1 from "${familyTable('dataFinding')}" f where f.tenant_id = $1 and f.deleted_at is null
        and f."dataFinding:check" = 'receiptHash' and f."dataFinding:twin" = 'dtmi:de:oneneo:receipt:x' || replace(r.id::text, '-', ''))
      order by id`,
    values: [tenant, at],
    columns: columns({ id: 'uuid' }),
  }
}

const hashedColumns = columns({
  id: 'uuid',
  row: json<Readonly<Record<string, unknown>>>(),
  items: json<readonly Readonly<Record<string, unknown>>[]>(),
  files: json<readonly { readonly key: string; readonly sha256: string }[]>(),
})
export type HashedReceipt = RowOf<typeof hashedColumns>

/** Reads receipts (uuids) as they are stored, with their items in order and their stored files. */
export function hashedReceipts({ tenant, codes }: Reading, ids: readonly string[]): Statement<HashedReceipt> {
  return {
    name: 'billing-hashed-receipts',
    text: `select r.id, to_jsonb(r) as row,
        (select coalesce(jsonb_agg(to_jsonb(i) order by l.position, i."receiptItem:position", i.id), '[]') from twin_link l
          join "${familyTable('receiptItem')}" i on i.tenant_id = $1 and i.id = l.target_id and i.deleted_at is null
          where l.tenant_id = $1 and l.source_id = r.id and l.relationship = $3 and l.deleted_at is null) as items,
        (select coalesce(jsonb_agg(jsonb_build_object('key', f.storage_key, 'sha256', d."document:sha256")), '[]') from twin_link l
          join "${familyTable('document')}" d on d.tenant_id = $1 and d.id = l.target_id and d.deleted_at is null
          join stored_file f on f.tenant_id = $1 and f.document_id = d.id and f.state = 'bound'
          where l.tenant_id = $1 and l.source_id = r.id and l.relationship = $4 and l.deleted_at is null) as files
      from "${familyTable('receipt')}" r where r.tenant_id = $1 and r.id = any($2::uuid[]) order by r.id`,
    values: [tenant, ids, codes.get('receipt:receiptItems'), codes.get('receipt:documents')],
    columns: hashedColumns,
  }
}
