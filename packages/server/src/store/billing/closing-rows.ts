import { columns, json, jsonOrNull, type RowOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

const openColumns = columns({ withoutFile: 'integer', undelivered: 'integer' })

/** Counts the receipts of a run that have no file yet, and those that were not handed over. */
export function openReceipts({ tenant, codes }: Reading, run: string): Statement<RowOf<typeof openColumns>> {
  return {
    name: 'billing-run-open',
    text: `select count(*) filter (where r."receipt:fileHash" is null) as "withoutFile",
        count(*) filter (where not exists (select 1 from twin_link d where d.tenant_id = $1 and d.target_id = r.id and d.relationship = $4 and d.deleted_at is null)) as undelivered
      from twin_link l join "${familyTable('receipt')}" r on r.tenant_id = $1 and r.id = l.target_id and r.deleted_at is null
      where l.tenant_id = $1 and l.source_id = $2 and l.relationship = $3 and l.deleted_at is null`,
    values: [tenant, run, codes.get('billingRun:receipts'), codes.get('receiptDispatch:receipt')],
    columns: openColumns,
  }
}

const sumColumns = columns({
  receipts: 'integer',
  receiptGross: 'integer',
  itemGross: 'integer',
  first: 'text?',
  last: 'text?',
  hashes: jsonOrNull<readonly string[]>(),
})
export type RunSums = RowOf<typeof sumColumns>

/** Adds up the receipts of a run and their items, in 1/10,000 euro. `hashes` are those of the receipts in the order of their numbers. */
export function runSums({ tenant, codes }: Reading, run: string): Statement<RunSums> {
  return {
    name: 'billing-run-sums',
    text: `with made as materialized (
        select r.id, r."receipt:receiptNumber" as number, r."receipt:sumGross" as gross, r."receipt:contentHash" as hash
        from twin_link l join "${familyTable('receipt')}" r on r.tenant_id = $1 and r.id = l.target_id and r.deleted_at is null
        where l.tenant_id = $1 and l.source_id = $2 and l.relationship = $3 and l.deleted_at is null)
      select count(*) as receipts, coalesce(sum(gross), 0)::bigint as "receiptGross", min(number) as first, max(number) as last,
        jsonb_agg(coalesce(hash, '') order by number) as hashes,
        (select coalesce(sum(i."receiptItem:gross"), 0)::bigint from made m
          join twin_link k on k.tenant_id = $1 and k.source_id = m.id and k.relationship = $4 and k.deleted_at is null
          join "${familyTable('receiptItem')}" i on i.tenant_id = $1 and i.id = k.target_id and i.deleted_at is null) as "itemGross"
      from made`,
    values: [tenant, run, codes.get('billingRun:receipts'), codes.get('receipt:receiptItems')],
    columns: sumColumns,
  }
}

/** Reads and locks the log of a run. */
export function lockRunLog(tenant: string, run: string): Statement<{ readonly log: Readonly<Record<string, unknown>> }> {
  return {
    name: 'billing-run-log',
    text: `select coalesce("billingRun:log", '{}') as log from "${familyTable('billingRun')}" where tenant_id = $1 and id = $2 for update`,
    values: [tenant, run],
    columns: columns({ log: json<Readonly<Record<string, unknown>>>() }),
  }
}

/** Finds the job that still makes files of the receipts of a run. */
export function renderingOf(tenant: string, run: string): Statement {
  return {
    name: 'billing-run-rendering',
    text: `select 1 from job where tenant_id = $1 and kind = 'billingRender' and state in ('ready', 'running') and payload ->> 'run' = $2 limit 1`,
    values: [tenant, run],
  }
}
