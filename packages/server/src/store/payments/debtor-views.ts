import { mappedLinks, mappedView } from '../physical/mapped-view.ts'
import { familyTable } from '../physical/names.ts'
import type { SchemaEntry } from '../physical/schema-entry.ts'
import { knownOpen } from './known-open.ts'

const code = (relationship: string) => `(select k.code from relationship_code k where k.systematics = '${relationship}')`

const open = knownOpen('r')

/** The day in the zone of the tenant. */
const today = `(now() at time zone coalesce(
  (select t."tenant:timeZone" from "${familyTable('businessPartner')}" t where t.tenant_id = r.tenant_id and t.id = r.tenant_id), 'Europe/Berlin'))::date`

const receipts = `(select r.tenant_id, p.target_id as partner, r.id, ${open} as open, r.created_at,
    ${today} - coalesce(r."receipt:dueDate", r."receipt:date") as days,
    (select min(c."collection:collectOn") from twin_link l
      join "${familyTable('collection')}" c on c.tenant_id = l.tenant_id and c.id = l.source_id and c.deleted_at is null
        and c."collection:state" in ('planned', 'exported')
      where l.tenant_id = r.tenant_id and l.target_id = r.id and l.relationship = ${code('collection:receipt')} and l.deleted_at is null) as collection
  from "${familyTable('receipt')}" r
  join twin_link p on p.tenant_id = r.tenant_id and p.source_id = r.id and p.deleted_at is null and p.relationship = ${code('receipt:receiver')}
  where r.deleted_at is null and r."receipt:status" <> 'draft' and (${open} is null or ${open} <> 0))`

const dunningLevel = `(select max(d."processDunning:level") from twin_link l
    join "${familyTable('execution')}" d on d.tenant_id = l.tenant_id and d.id = l.source_id and d.deleted_at is null
      and d.definition = 'processDunning' and d."execution:status" not in ('finished', 'canceled')
    where l.tenant_id = b.tenant_id and l.target_id = b.id and l.deleted_at is null
      and l.relationship = ${code('execution:businessPartnerForProcess')})`

/** A sum of nothing stays empty: a list full of zeros hides the amounts. */
const between = (condition: string) => `(sum(o.open) filter (where o.open > 0 and ${condition}))::bigint`

/** The debts of partners, by the days since they were due. A credit has no age. Receipts with an unknown open amount are only counted. */
const sums = `(select md5(concat_ws('|', 'debtorAge', b.tenant_id, b.id))::uuid as id, b.tenant_id, b.id as partner,
    b."businessPartner:name1" as name, b.identifier as number, coalesce(sum(o.open), 0)::bigint as open,
    ${between('o.days <= 0')} as not_due, ${between('o.days between 1 and 30')} as to30, ${between('o.days between 31 and 60')} as to60,
    ${between('o.days between 61 and 90')} as to90, ${between('o.days > 90')} as over90,
    (sum(o.open) filter (where o.open < 0))::bigint as credits, nullif(count(*) filter (where o.open is null), 0) as unknown, min(o.collection) as collection, ${dunningLevel} as level,
    max(o.created_at) as created_at
  from ${receipts} o join "${familyTable('businessPartner')}" b on b.tenant_id = o.tenant_id and b.id = o.partner and b.deleted_at is null
  group by b.tenant_id, b.id, b."businessPartner:name1", b.identifier) s`

const shown = { from: sums, row: 's.id', createdAt: 's.created_at' }

/** The list of partners by the age of what they owe. It reads the tables of the families, so it is created after them. */
export const debtorViews: readonly SchemaEntry[] = [
  ...mappedView('debtorAge', {
    ...shown,
    columns: {
      name: 's.name',
      number: 's.number',
      open: 's.open',
      notDue: 's.not_due',
      to30: 's.to30',
      to60: 's.to60',
      to90: 's.to90',
      over90: 's.over90',
      credits: 's.credits',
      unknown: 's.unknown',
      nextCollection: 's.collection',
      dunningLevel: 's.level',
    },
  }),
  ...mappedLinks('debtorAge:businessPartner', { ...shown, target: 's.partner' }),
]
