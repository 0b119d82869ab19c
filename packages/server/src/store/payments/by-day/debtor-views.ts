import { mappedLinks, mappedView } from '../../physical/mapped-view.ts'
import { familyTable } from '../../physical/names.ts'
import type { SchemaEntry } from '../../physical/schema-entry.ts'
import { askedDay, code, shownDay } from './asked-day.ts'
import { freeMoney, laterTables, openReceipts } from './money-by-day.ts'

/** The level of dunning now: nobody keeps that of a former day. */
const dunningLevel = `(select max(d."processDunning:level") from twin_link l
    join "${familyTable('execution')}" d on d.tenant_id = l.tenant_id and d.id = l.source_id and d.deleted_at is null
      and d.definition = 'processDunning' and d."execution:status" not in ('finished', 'canceled')
    where ${askedDay} is null and l.tenant_id = b.tenant_id and l.target_id = b.id and l.deleted_at is null
      and l.relationship = ${code('execution:businessPartnerForProcess')})`

/** A sum of nothing stays empty: a list full of zeros hides the amounts. */
const between = (condition: string) => `(sum(o.open) filter (where o.open > 0 and ${condition}))::bigint`

const items = `(select tenant_id, partner, open, null::bigint as free, days, collection, created_at, open is null as is_unknown from ${openReceipts} r
    union all select tenant_id, partner, null, free, null, null, created_at, false from ${freeMoney} f)`

const debtorId = (alias: string) => `md5(concat_ws('|', 'debtorAge', ${alias}.tenant_id, ${alias}.id))::uuid`

/**
 * The sums that partners owe on the day of the query, by the days since they were due, and their free money. A credit has no age. Receipts
 * with an unknown open amount are only counted.
 */
const sums = `(${laterTables} select ${debtorId('b')} as id, b.tenant_id, b.id as partner,
    b."businessPartner:name1" as name, b.identifier as number, ${shownDay('b')} as day, coalesce(sum(o.open), 0)::bigint as open,
    ${between('o.days <= 0')} as not_due, ${between('o.days between 1 and 30')} as to30, ${between('o.days between 31 and 60')} as to60,
    ${between('o.days between 61 and 90')} as to90, ${between('o.days > 90')} as over90,
    (sum(o.open) filter (where o.open < 0))::bigint as credits, nullif(count(*) filter (where o.is_unknown), 0) as unknown,
    sum(o.free)::bigint as free, (coalesce(sum(o.open), 0) - coalesce(sum(o.free), 0))::bigint as balance,
    min(o.collection) as collection, ${dunningLevel} as level, max(o.created_at) as created_at
  from ${items} o join "${familyTable('businessPartner')}" b on b.tenant_id = o.tenant_id and b.id = o.partner and b.deleted_at is null
  group by b.tenant_id, b.id, b."businessPartner:name1", b.identifier) s`

const shown = { from: sums, row: 's.id', createdAt: 's.created_at' }

/** The open receipts of the day, one by one under the uuids of the receipts, each with the balance of its partner on that day. */
const openItems = `(${laterTables} select o.id, o.tenant_id, o.number, o.kind,
    b."businessPartner:name1" as name, b.identifier as partner_number, ${shownDay('o')} as day, o.date, o.due, greatest(o.days, 0) as days, o.gross, o.open,
    (sum(o.open) over (partition by o.tenant_id, o.partner) - coalesce(f.free, 0))::bigint as balance, o.created_at
  from ${openReceipts} o
  join "${familyTable('businessPartner')}" b on b.tenant_id = o.tenant_id and b.id = o.partner and b.deleted_at is null
  left join (select tenant_id, partner, sum(free) as free from ${freeMoney} p group by tenant_id, partner) f
    on f.tenant_id = o.tenant_id and f.partner = o.partner
  where o.open is not null) s`

const listed = { from: openItems, row: 's.id', createdAt: 's.created_at' }

// The rows that the links lead from are worked out already: the links need the partner and the receipt alone, not the sums once more.
const ofPartners = { from: `"${familyTable('businessPartner')}" b`, row: debtorId('b'), alias: 'b', createdAt: 'b.created_at' }
const receiptsOfPartners = `(select r.tenant_id, r.id, r.created_at, l.target_id as partner from "${familyTable('receipt')}" r
    join twin_link l on l.tenant_id = r.tenant_id and l.source_id = r.id and l.deleted_at is null and l.relationship = ${code('receipt:receiver')}) r`
const ofReceipts = { from: receiptsOfPartners, row: 'r.id', createdAt: 'r.created_at' }

/** The lists of what is owed on a day. They read the tables of the families, so they are created after them. */
export const debtorViews: readonly SchemaEntry[] = [
  ...mappedView('debtorAge', {
    ...shown,
    columns: {
      name: 's.name',
      number: 's.number',
      day: 's.day',
      open: 's.open',
      notDue: 's.not_due',
      to30: 's.to30',
      to60: 's.to60',
      to90: 's.to90',
      over90: 's.over90',
      credits: 's.credits',
      unallocated: 's.free',
      balance: 's.balance',
      unknown: 's.unknown',
      nextCollection: 's.collection',
      dunningLevel: 's.level',
    },
  }),
  ...mappedLinks('debtorAge:businessPartner', { ...ofPartners, target: 'b.id' }),
  ...mappedView('openItem', {
    ...listed,
    columns: {
      number: 's.number',
      name: 's.name',
      partnerNumber: 's.partner_number',
      kind: 's.kind',
      day: 's.day',
      date: 's.date',
      due: 's.due',
      overdueDays: 's.days',
      gross: 's.gross',
      open: 's.open',
      balance: 's.balance',
    },
  }),
  ...mappedLinks('openItem:receipt', { ...ofReceipts, target: 'r.id' }),
  ...mappedLinks('openItem:businessPartner', { ...ofReceipts, target: 'r.partner' }),
]
