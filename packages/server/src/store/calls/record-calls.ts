import { columns, oneOf, type RowOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { billedMonthsOf, freeOrder, inSlice, notWithdrawn, turnOf } from '../billing/calls/call-slices.ts'
import { paid } from '../billing/calls/unbilled-calls.ts'
import { familyTable } from '../physical/names.ts'

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

const callColumns = columns({
  id: 'uuid',
  caller: 'text',
  callee: 'text',
  numberId: 'uuid?',
  element: 'uuid',
  component: 'uuid?',
  month: 'date',
  day: 'date',
  zone: 'text',
  destination: 'text',
  begin: 'instant',
  seconds: 'integer',
  isFlat: 'boolean',
  isLate: 'boolean',
  net: 'numeric',
  gross: 'numeric',
})
export type RecordCallRow = RowOf<typeof callColumns>

/**
 * Reads the calls that a receipt (uuid) charges, with what each costs after the free units of its month, by number and begin. Calls that
 * came so late that no receipt charges them begin before `lateFrom`. Money in 1/10,000 euro.
 */
export function recordCalls(
  { tenant }: Reading,
  { receipt, lateFrom }: { readonly receipt: string; readonly lateFrom: string },
): Statement<RecordCallRow> {
  return {
    name: 'calls-of-record',
    plan: 'joins',
    text: `with own as (select element_id, month from call_slice where tenant_id = $1 and receipt_id = $2 group by 1, 2),
        billed as materialized (${billedMonthsOf('in (select element_id from own)')}),
        called as (
          select c.*, coalesce(s.receipt_id = $2, false) as "isOwn", l.is_late as "isLate",
            coalesce(s.receipt_id = $2 and l.is_late and c.day < $3::date, false) as "tooLate",
            c.flat or c.component_id is null as "isFlat", ${turnOf('l.is_late')} as turn
          from own o join call_record c on c.tenant_id = $1 and c.element_id = o.element_id and c.month = o.month and c.state = 'rated'
          left join billed b on b.element_id = c.element_id and b.month = c.month
          left join call_slice s on s.tenant_id = $1 and ${inSlice}
          cross join lateral (select case when s.after is not null then coalesce(s.is_late, s.after > 0) when c.number > b.up_to then b.days @> c.day else false end as is_late) l
          where ${notWithdrawn}),
        counted as (
          select d.*, coalesce(round(p."priceComponent:freeUnits"::numeric * 60), 0)::bigint as free,
            sum(case when "isFlat" or "tooLate" then 0 else billed_seconds end) over (partition by element_id, month, component_id order by ${freeOrder}) as running
          from called d left join "${familyTable('priceComponent')}" p on p.tenant_id = $1 and p.id = d.component_id),
        priced as (select *, least(greatest(free - (running - billed_seconds), 0), billed_seconds) as taken from counted)
      select id, caller, callee, number_id as "numberId", element_id as element, component_id as component, month, day, coalesce(zone, '') as zone,
        coalesce(destination, '') as destination, begin, seconds, "isFlat", "isLate",
        (case when "isFlat" then 0 else ${paid('net')} end)::numeric as net, (case when "isFlat" then 0 else ${paid('gross')} end)::numeric as gross
      from priced where "isOwn" and not "tooLate" order by caller, begin, number`,
    values: [tenant, receipt, lateFrom],
    columns: callColumns,
  }
}

const settingColumns = columns({
  element: 'uuid',
  begin: 'date?',
  number: 'uuid?',
  setting: oneOf('off', 'shortened', 'fully', null),
  informedOn: 'date?',
  contractSetting: oneOf('off', 'shortened', 'fully', null),
  contractInformedOn: 'date?',
  /** The day on which the receiver of the receipt took the contract over; null for its first receiver. */
  takenOverOn: 'date?',
})
export type RecordSettingRow = RowOf<typeof settingColumns>

/** Reads the choices for elements (uuids) of a receipt (uuid): one row for each number of the element, and of its contract. */
export function recordSettings(
  { tenant, codes }: Reading,
  { receipt, elements }: { readonly receipt: string; readonly elements: readonly string[] },
): Statement<RecordSettingRow> {
  return {
    name: 'calls-record-settings',
    plan: 'generic',
    text: `select e.id as element, e."contractElement:contractElementBegin" as begin, n.id as number, n."managedNumber:cdr" as setting,
        n."managedNumber:usersInformedOn" as "informedOn", k."contractTelecom:callDataRecord" as "contractSetting",
        k."contractTelecom:usersInformedOn" as "contractInformedOn",
        (select max((r.valid_from at time zone coalesce((select t."tenant:timeZone" from "${familyTable('businessPartner')}" t
            where t.tenant_id = $1 and t.id = $1), 'Europe/Berlin'))::date)
          from twin_link o join twin_link r on r.tenant_id = $1 and r.source_id = k.id and r.target_id = o.target_id and r.relationship = $7 and r.deleted_at is null
          where o.tenant_id = $1 and o.source_id = $5 and o.relationship = $6 and o.deleted_at is null and exists (select from twin_link e
            where e.tenant_id = $1 and e.source_id = k.id and e.relationship = $7 and e.deleted_at is null and e.valid_from < r.valid_from)) as "takenOverOn"
      from "${familyTable('contractElement')}" e
      left join twin_link c on c.tenant_id = $1 and c.target_id = e.id and c.relationship = $3 and c.deleted_at is null
      left join "${familyTable('contract')}" k on k.tenant_id = $1 and k.id = c.source_id and k.deleted_at is null
      left join twin_link l on l.tenant_id = $1 and l.source_id = e.id and l.relationship = $4 and l.deleted_at is null
      left join "${familyTable('thing')}" n on n.tenant_id = $1 and n.id = l.target_id and n.deleted_at is null
      where e.tenant_id = $1 and e.id = any($2::uuid[])`,
    values: [
      tenant,
      elements,
      codes.get('contract:contractElements'),
      codes.get('contractElement:managedNumbers'),
      receipt,
      codes.get('receipt:receiver'),
      codes.get('contract:receiverForContract'),
    ],
    columns: settingColumns,
  }
}

/** Reads the prefixes (with the country code, without '+') that a tenant keeps off records. */
export function unlistedPrefixRows({ tenant }: Reading): Statement<{ readonly prefix: string }> {
  return {
    name: 'calls-unlisted',
    plan: 'generic',
    text: `select "destination:prefix" as prefix from "${familyTable('destination')}"
      where tenant_id = $1 and deleted_at is null and "destination:unlisted" and "destination:prefix" is not null`,
    values: [tenant],
    columns: columns({ prefix: 'text' }),
  }
}

/** Counts the slices of calls that a receipt (uuid) charges. */
export function slicesOfReceipt({ tenant }: Pick<Reading, 'tenant'>, receipt: string): Statement<{ readonly slices: number }> {
  return {
    name: 'calls-slices-of-receipt',
    plan: 'generic',
    text: 'select count(*) as slices from call_slice where tenant_id = $1 and receipt_id = $2',
    values: [tenant, receipt],
    columns: columns({ slices: 'integer' }),
  }
}

/** Reads which of some elements (uuids) and months (their first days) have rated calls. */
export function monthsWithCalls(
  tenant: string,
  months: readonly { readonly element: string; readonly month: string }[],
): Statement<{ readonly element: string; readonly month: string }> {
  return {
    name: 'calls-months-with-calls',
    plan: 'joins',
    text: `select distinct c.element_id as element, c.month from unnest($2::uuid[], $3::date[]) as a(element, month)
      join call_record c on c.tenant_id = $1 and c.element_id = a.element and c.month = a.month and c.state = 'rated'`,
    values: [tenant, months.map(({ element }) => element), months.map(({ month }) => month)],
    columns: columns({ element: 'uuid', month: 'date' }),
  }
}
