import { mappedLinks, mappedView } from '../../physical/mapped-view.ts'
import { familyTable } from '../../physical/names.ts'
import type { SchemaEntry } from '../../physical/schema-entry.ts'
import { knownOpen } from '../../payments/known-open.ts'

const code = (relationship: string) => `(select k.code from relationship_code k where k.systematics = '${relationship}')`

/** A step from a twin (expression) along a relationship, and the twin at its end under an alias. */
const along = (relationship: string, from: string, [alias, family]: readonly [string, string]) =>
  `join twin_link ${alias}l on ${alias}l.tenant_id = c.tenant_id and ${alias}l.source_id = ${from} and ${alias}l.deleted_at is null
      and ${alias}l.relationship = ${code(relationship)}
    join "${familyTable(family)}" ${alias} on ${alias}.tenant_id = c.tenant_id and ${alias}.id = ${alias}l.target_id and ${alias}.deleted_at is null`
const back = (relationship: string, to: string, [alias, family]: readonly [string, string]) =>
  `join twin_link ${alias}l on ${alias}l.tenant_id = c.tenant_id and ${alias}l.target_id = ${to} and ${alias}l.deleted_at is null
      and ${alias}l.relationship = ${code(relationship)}
    join "${familyTable(family)}" ${alias} on ${alias}.tenant_id = c.tenant_id and ${alias}.id = ${alias}l.source_id and ${alias}.deleted_at is null`

/** The day of each tenant, and the months that its runs still correct. */
const tenants = `select t.id as tenant_id, z.zone, (now() at time zone z.zone)::date as today,
    coalesce((select u."billingSetup:repairMonths" from twin_link ul
      join "${familyTable('billingSetup')}" u on u.tenant_id = t.tenant_id and u.id = ul.target_id and u.deleted_at is null
      where ul.tenant_id = t.tenant_id and ul.source_id = t.id and ul.relationship = ${code('tenant:billingSetup')} and ul.deleted_at is null limit 1), 13)::int as repair
  from "${familyTable('businessPartner')}" t cross join lateral (select coalesce(t."tenant:timeZone", 'Europe/Berlin') as zone) z
  where t.definition = 'tenant' and t.id = t.tenant_id`

/** The length of the reading cycle in months, and the weeks within which its bill is due (§ 40c (2) EnWG). */
const months = `case c."contractEnergySupply:readingCycle" when 'P6M' then 6 when 'P3M' then 3 when 'P1M' then 1 else 12 end`
const weeks = `case when c."contractEnergySupply:readingCycle" = 'P1M' then 3 else 6 end`

/** The contracts that the tenant supplies with power or gas. Water and heat have no such deadline. */
const supplies = `select c.tenant_id, c.id, c.identifier, c.created_at, c."contract:contractBegin" as begin, c."contract:contractEnd" as ended,
    d.zone, d.today, d.repair, ${months} as months, ${weeks} as weeks
  from day d join "${familyTable('contract')}" c on c.tenant_id = d.tenant_id
  where c.deleted_at is null and c.definition = 'contractEnergySupply' and c."contract:contractBegin" is not null
    and exists (select from twin_link s where s.tenant_id = c.tenant_id and s.source_id = c.id and s.target_id = c.tenant_id and s.deleted_at is null
      and s.relationship = ${code('contract:supplierForContract')})
    and not exists (select from twin_link h join "${familyTable('thing')}" m on m.tenant_id = c.tenant_id and m.id = h.target_id
      where h.tenant_id = c.tenant_id and h.source_id = c.id and h.deleted_at is null
        and h.relationship = ${code('contractEnergySupply:marketLocations')} and m."marketLocation:sector" in ('water', 'heating'))`

/** The last day of each supply whose consumption a living receipt bills. */
const billed = `select c.tenant_id, c.id, max(i."receiptItem:periodTo") as until from supply c
    join twin_link e on e.tenant_id = c.tenant_id and e.source_id = c.id and e.relationship = ${code('contract:contractElements')} and e.deleted_at is null
    join twin_link k on k.tenant_id = c.tenant_id and k.target_id = e.target_id and k.relationship = ${code('receiptItem:contractElement')} and k.deleted_at is null
    join "${familyTable('receiptItem')}" i on i.tenant_id = c.tenant_id and i.id = k.source_id and i.deleted_at is null and i."receiptItem:kind" = 'usage'
    ${back('receipt:receiptItems', 'i.id', ['r', 'receipt'])} and r."receipt:status" <> 'reversed' and r."receipt:kind" is distinct from 'cancellation'
    group by c.tenant_id, c.id`

/**
 * The oldest period of each supply that is not billed. It begins behind the last billed day, else with the supply, or with the last of its
 * years that runs still correct. A reading some weeks before or after its full length ends it.
 */
const periods = `select c.*, x.first, m.full_on, m.full_on - m.early as early, m.full_on + m.late as late from supply c
    left join billed o on o.tenant_id = c.tenant_id and o.id = c.id
    cross join lateral (select age(date_trunc('month', c.today - make_interval(months => c.repair)), c.begin) as before) g
    cross join lateral (select coalesce(o.until + 1, (c.begin + make_interval(months => c.months * greatest(0,
      (extract(year from g.before) * 12 + extract(month from g.before))::int / c.months)))::date) as first) x
    cross join lateral (select (x.first + make_interval(months => c.months))::date as full_on, least(45, c.months * 7) as early, least(42, c.months * 7) as late) m`

/** The days with an accepted reading of supplies whose period may be over. */
const readings = `select c.tenant_id, c.id, (v."meterReading:readAt" at time zone c.zone)::date as day from period c
    join twin_link a on a.tenant_id = c.tenant_id and a.source_id = c.id and a.deleted_at is null and a.relationship = ${code('contractEnergySupply:marketLocations')}
    ${back('meterPoint:marketLocations', 'a.target_id', ['p', 'thing'])}
    ${back('meter:meterPoint', 'p.id', ['d', 'thing'])}
    ${along('meter:meterRegisters', 'd.id', ['g', 'thing'])}
    ${along('meterRegister:meterReadings', 'g.id', ['v', 'meterReading'])}
    where (c.early <= c.today or c.ended < c.today) and coalesce(v."meterReading:quality", 'read') <> 'preliminary'
      and (v."meterReading:readAt" at time zone c.zone)::date >= least(c.early, c.ended)`

/** The day with a reading between two days that is nearest to a third one, for each supply for which `when` holds. All are expressions. */
const readingNear = (
  wanted: string,
  { from, until, when }: { readonly from: string; readonly until: string; readonly when: string },
) => `select distinct on (c.tenant_id, c.id) c.tenant_id, c.id, v.day from period c join reading v on v.tenant_id = c.tenant_id and v.id = c.id
    where ${when} and v.day between ${from} and ${until} order by c.tenant_id, c.id, abs(v.day - ${wanted}), v.day`

/** A consumption bill with its lines that waits in a run. The contracts of all of them are read once, not for each supply. */
const draft = `(c.tenant_id, c.id) in (select f.tenant_id, unnest(f.contracts) from billing_draft f
    join "${familyTable('billingRun')}" n on n.tenant_id = f.tenant_id and n.id = f.run_id and n.deleted_at is null
      and n."billingRun:state" in ('drafted', 'approved')
    where f.state = 'open' and jsonb_path_exists(f.lines, '$[*] ? (@.kind == "usage")'))`

const receiver = `(select b."businessPartner:name1" from twin_link w
    join "${familyTable('businessPartner')}" b on b.tenant_id = c.tenant_id and b.id = w.target_id
    where w.tenant_id = c.tenant_id and w.source_id = c.id and w.relationship = ${code('contract:receiverForContract')} and w.deleted_at is null
    order by w.valid_to desc, w.id limit 1)`

/** The id of a deadline: that of a supply or of a receipt, by its alias. */
const idOf = (alias: string) => `md5(concat_ws('|', 'consumptionDeadline', ${alias}.tenant_id, ${alias}.id))::uuid`

/** Periods that are over and not billed. Readings near the end of a period end it, as in the bill. */
const unbilled = `select ${idOf('c')} as id, c.tenant_id, c.id as contract, c.created_at,
    c.identifier as number, ${receiver} as name, case when y.until = c.ended then 'finalBill' else 'bill' end as kind,
    y.until as period_end, y.until + c.weeks * 7 as deadline, y.until + c.weeks * 7 - c.today as days_left,
    case when ${draft} then 'approval' when y.read is null then 'reading' else 'run' end as waits_for, null::bigint as amount
  from period c
  left join full_reading e on e.tenant_id = c.tenant_id and e.id = c.id and (e.day >= c.full_on - 15 or c.full_on <= c.today)
  left join last_reading l on l.tenant_id = c.tenant_id and l.id = c.id
  cross join lateral (select case when e.day is not null and (c.ended is null or e.day <= c.ended) then e.day - 1 when c.ended < c.full_on then c.ended else c.full_on - 1 end as until,
    case when e.day is not null and (c.ended is null or e.day <= c.ended) then e.day when c.ended < c.full_on then l.day end as read) y
  where y.until < c.today and (c.ended is null or c.first < c.ended)`

/** The credit of a receipt that bills the last consumption of a supply (§ 40c (3) EnWG). */
const credits = `select ${idOf('r')} as id, c.tenant_id, c.id as contract, r.created_at,
    c.identifier as number, ${receiver} as name, 'payout' as kind, r."receipt:date" as period_end, r."receipt:date" + 14 as deadline,
    r."receipt:date" + 14 - c.today as days_left, 'payout' as waits_for, -${knownOpen('r')} as amount
  from supply c ${back('receipt:contract', 'c.id', ['r', 'receipt'])}
  where c.ended < c.today and ${knownOpen('r')} < 0 and r."receipt:status" not in ('draft', 'reversed') and r."receipt:kind" in ('invoice', 'correction')
    and exists (select from twin_link k join "${familyTable('receiptItem')}" i on i.tenant_id = c.tenant_id and i.id = k.target_id and i.deleted_at is null
      where k.tenant_id = c.tenant_id and k.source_id = r.id and k.relationship = ${code('receipt:receiptItems')} and k.deleted_at is null
        and i."receiptItem:kind" = 'usage' and i."receiptItem:periodTo" >= c.ended - 1)`

/**
 * Each step is worked out once for all supplies: look-ups for each of them, and a planner that unfolds them, take longer than a query may
 * for ten thousand that are due.
 */
const deadlines = `(with day as materialized (${tenants}),
  supply as materialized (${supplies}),
  billed as materialized (${billed}),
  period as materialized (${periods}),
  reading as materialized (${readings}),
  full_reading as materialized (${readingNear('c.full_on', { from: 'greatest(c.first + 1, c.early)', until: 'c.late', when: 'c.early <= c.today' })}),
  last_reading as materialized (${readingNear('c.ended', { from: 'c.ended', until: 'c.ended + 42', when: 'c.ended < c.today' })})
  ${unbilled} union all ${credits}) s`

/** The contracts of all deadlines that there may be. A reader who follows a link has the deadline already, so none is worked out again. */
const contracts = `(select ${idOf('c')} as id, c.tenant_id, c.id as contract, c.created_at from "${familyTable('contract')}" c
    where c.deleted_at is null and c.definition = 'contractEnergySupply'
  union all select ${idOf('r')}, r.tenant_id, l.target_id, r.created_at from "${familyTable('receipt')}" r
    join twin_link l on l.tenant_id = r.tenant_id and l.source_id = r.id and l.relationship = ${code('receipt:contract')} and l.deleted_at is null
    where r.deleted_at is null and ${knownOpen('r')} < 0) s`

const shown = { row: 's.id', createdAt: 's.created_at' }

/** The list of deadlines of § 40c EnWG. It reads the tables of the families, so it is created after them. */
export const deadlineViews: readonly SchemaEntry[] = [
  ...mappedView('consumptionDeadline', {
    ...shown,
    from: deadlines,
    columns: {
      number: 's.number',
      name: 's.name',
      kind: `s.kind collate "C"`,
      periodEnd: 's.period_end',
      deadline: 's.deadline',
      daysLeft: 's.days_left',
      waitsFor: `s.waits_for collate "C"`,
      amount: 's.amount',
    },
  }),
  ...mappedLinks('consumptionDeadline:contract', { ...shown, from: contracts, target: 's.contract' }),
]
