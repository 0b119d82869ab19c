import type { DateText } from '@twinwerk/model/calendar/date'
import { columns, json, type RowOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import { absorbedRest } from '../payments/absorbed-rest.ts'

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

const exportColumns = columns({ id: 'uuid', month: 'date', state: 'text', number: 'text', hasFile: 'boolean', isWanted: 'boolean' })
/** An export (uuid) of the month that begins on the day. `isWanted`: its file is to be made, and is not there yet. */
export type ExportRow = RowOf<typeof exportColumns>

export function lockExport(tenant: string, id: string): Statement<ExportRow> {
  return {
    name: 'accounting-lock-export',
    text: `select id, "accountingExport:month" as month, "accountingExport:state" as state, coalesce(identifier, '') as number,
        "accountingExport:lines" is not null as "hasFile", "accountingExport:state" = 'made' and "accountingExport:lines" is null as "isWanted"
      from "${familyTable('accountingExport')}" where tenant_id = $1 and id = $2 and deleted_at is null for update`,
    values: [tenant, id],
    columns: exportColumns,
  }
}

/**
 * Events of a thing in the books, each booked once, in this order. `owner`: unclear money has got an owner. `moved`: a payment has got
 * another customer. `absorbed`, `restored`: a consumption bill took up the claim of an instalment, and was cancelled.
 */
export const bookedEvents = ['receipt', 'absorbed', 'restored', 'payment', 'owner', 'moved', 'allocation', 'release'] as const
export type BookedEvent = (typeof bookedEvents)[number]

/** A booking line as stored; the amount in 1/10,000 euro. */
export type StoredLine = {
  readonly amount: number
  readonly side: 'S' | 'H'
  readonly account: string
  readonly contra: string
  readonly taxKey: string
  readonly costCenter?: string
  readonly date: DateText
  readonly reference: string
  readonly dueDate: DateText | null
  readonly text: string
}

/** A thing (uuid) with the lines of its event. */
export type Entry = {
  readonly subject: string
  readonly event: BookedEvent
  /** It is a payment that belongs to nobody yet. */
  readonly unclear: boolean
  /** The number of the customer whose account a payment is booked on. */
  readonly customer: string | null
  readonly lines: readonly StoredLine[]
}

/** Books entries for an export. One that another export has booked meanwhile stays there. */
export function addEntries(tenant: string, id: string, entries: readonly Entry[]): Statement {
  return {
    name: 'accounting-add-entries',
    text: `insert into accounting_entry (tenant_id, subject, event, export_id, unclear, customer, lines)
      select $1::uuid, subject, event, $2::uuid, unclear, customer, lines
      from jsonb_to_recordset($3::jsonb) as r(subject uuid, event text, unclear boolean, customer text, lines jsonb)
      on conflict do nothing`,
    values: [tenant, id, JSON.stringify(entries)],
  }
}

export function deleteEntries(tenant: string, id: string): Statement {
  return {
    name: 'accounting-delete-entries',
    text: 'delete from accounting_entry where tenant_id = $1 and export_id = $2',
    values: [tenant, id],
  }
}

/** The lines are in the file now; names of customers need not stand here as well. */
export function clearLines(tenant: string, id: string): Statement {
  return {
    name: 'accounting-clear-lines',
    text: `update accounting_entry set lines = '[]' where tenant_id = $1 and export_id = $2`,
    values: [tenant, id],
  }
}

/** Finds an entry of another export that goes on from an entry of this one. */
export function followingEntry({ tenant, codes }: Reading, id: string): Statement {
  return {
    name: 'accounting-following-entry',
    text: `select 1 from accounting_entry e join accounting_entry f on f.tenant_id = e.tenant_id and f.subject = e.subject and f.export_id <> e.export_id
        where e.tenant_id = $1 and e.export_id = $2 and f.event in ('owner', 'release', 'restored')
      union all select 1 from accounting_entry e join twin_link l on l.tenant_id = $1 and l.source_id = e.subject and l.relationship = $3
        join accounting_entry f on f.tenant_id = $1 and f.subject = l.id and f.event = 'moved' and f.export_id <> e.export_id
        where e.tenant_id = $1 and e.export_id = $2 and e.event in ('payment', 'owner') limit 1`,
    values: [tenant, id, codes.get('payment:businessPartner')],
  }
}

const lineColumns = columns({ lines: json<readonly StoredLine[]>() })

/** Reads the lines of an export, each thing's in a row, in the order of days and references. */
export function entryLines(tenant: string, id: string): Statement<RowOf<typeof lineColumns>> {
  return {
    name: 'accounting-lines',
    text: `select lines from accounting_entry where tenant_id = $1 and export_id = $2 and lines <> '[]'
      order by lines -> 0 ->> 'date', lines -> 0 ->> 'reference' collate "C", subject, event`,
    values: [tenant, id],
    columns: lineColumns,
  }
}

const sumColumns = columns({ entries: 'integer', receipts: 'integer', payments: 'integer', allocations: 'integer', openChange: 'integer' })
export type ExportSums = RowOf<typeof sumColumns>

/**
 * Counts the things of an export, and works out from receipts and payments themselves by how much the open items of all customers change
 * with them, in 1/10,000 euro.
 */
export function exportSums({ tenant, codes }: Reading, id: string): Statement<ExportSums> {
  return {
    name: 'accounting-sums',
    text: `select count(*) as entries, count(*) filter (where e.event = 'receipt') as receipts, count(*) filter (where e.event = 'payment') as payments,
        count(*) filter (where e.event = 'allocation') as allocations,
        (coalesce(sum(r."receipt:sumGross"), 0) - coalesce(sum(p."payment:amount") filter (where not e.unclear), 0)
          - coalesce(sum(case e.event when 'absorbed' then ${absorbedRest({ bill: 'x.source_id', instalment: 'i', items: '$4', deducts: '$5' })}
            when 'restored' then -${absorbedRest({ bill: 'x.source_id', instalment: 'i', items: '$4', deducts: '$5' })} end), 0))::bigint as "openChange"
      from accounting_entry e
      left join "${familyTable('receipt')}" r on e.event = 'receipt' and r.tenant_id = $1 and r.id = e.subject
      left join "${familyTable('payment')}" p on e.event in ('payment', 'owner') and p.tenant_id = $1 and p.id = e.subject
        and exists (select 1 from twin_link l where l.tenant_id = $1 and l.source_id = p.id and l.relationship = $3 and l.deleted_at is null)
      left join twin_link x on e.event in ('absorbed', 'restored') and x.tenant_id = $1 and x.id = e.subject
      left join "${familyTable('receipt')}" i on i.tenant_id = $1 and i.id = x.target_id
      where e.tenant_id = $1 and e.export_id = $2`,
    values: [tenant, id, ...['payment:businessPartner', 'receipt:receiptItems', 'receiptItem:deducts'].map((each) => codes.get(each))],
    columns: sumColumns,
  }
}

/** Counts the files that exports of a month have. */
export function filesOfMonth({ tenant, codes }: Reading, month: DateText): Statement<{ readonly files: number }> {
  return {
    name: 'accounting-files-of-month',
    text: `select count(*) as files from "${familyTable('accountingExport')}" x
      join twin_link l on l.tenant_id = $1 and l.source_id = x.id and l.relationship = $3 and l.deleted_at is null
      where x.tenant_id = $1 and x."accountingExport:month" = $2::date`,
    values: [tenant, month, codes.get('accountingExport:documents')],
    columns: columns({ files: 'integer' }),
  }
}
