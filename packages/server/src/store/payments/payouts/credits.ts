import type { Credit } from '@twinwerk/model/billing/payments/payout'
import type { DateText } from '@twinwerk/model/calendar/date'
import type { Amount } from '@twinwerk/model/number/amount'
import { columns } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'
import type { ApplyParts } from '../../write/change.ts'
import { knownOpen } from '../known-open.ts'

/** A credit with what a payout of it needs to know. */
export type StoredCredit = Credit & {
  readonly partner: string
  /** The number of its receipt; null for a payment. */
  readonly number: string | null
  /** All contracts that it comes from have ended. */
  readonly isEnded: boolean
  /** The last day of the contract that ended last; null where none has an end. */
  readonly endedOn: DateText | null
  /** Its receipt bills a supply of energy. */
  readonly isEnergy: boolean
  /** A receipt of the partner, on which the free part of a payment and its payout meet; null where there is none. */
  readonly clearedOn: string | null
  /** The payout that is planned for it. */
  readonly payout: string | null
  /** A payout of it was cancelled, rejected or came back: people decide about the next one. */
  readonly isLeftToPeople: boolean
}

type Asked = {
  readonly tenant: string
  /** The day in the tenant's zone. */
  readonly today: string
  /** Only those of these partners (uuids); absent: all. */
  readonly partners?: readonly string[] | undefined
}

/**
 * Reads the credits of partners: receipts below zero, and money of payments that no receipt takes. Money with a proposal waits for a person
 * and is none.
 */
export async function creditsOf(transaction: Transaction, parts: ApplyParts, asked: Asked): Promise<readonly StoredCredit[]> {
  return [...(await creditReceipts(transaction, parts, asked)), ...(await freePayments(transaction, parts, asked))]
}

/** Numbered, and no receipt that another one has taken the place of. */
const living = `r.tenant_id = $1 and r.deleted_at is null and r."receipt:receiptNumber" is not null
  and r."receipt:status" not in ('draft', 'reversed', 'absorbed')`

/** The payouts of a credit `f`, by the relationship with this parameter. */
const payouts = (relationship: string) => `left join lateral (
    select min(o.id::text) filter (where o."payout:state" = 'planned')::uuid as payout,
      coalesce(bool_or(o."payout:state" in ('cancelled', 'rejected', 'returned')), false) as failed
    from twin_link x join "${familyTable('payout')}" o on o.tenant_id = $1 and o.id = x.source_id and o.deleted_at is null
    where x.tenant_id = $1 and x.target_id = f.id and x.relationship = ${relationship} and x.deleted_at is null) w on true`

const hasEnded = `coalesce(bool_and(coalesce(c."contract:contractEnd" < $2::date, false)), false)`

async function creditReceipts(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, today, partners }: Asked,
): Promise<StoredCredit[]> {
  const { rows } = await transaction.run({
    name: 'payments-credit-receipts',
    text: `with found as materialized (
        select r.id, l.target_id as partner, r."receipt:receiptNumber" as number, -${knownOpen('r')} as amount, r."receipt:date" as since
        from "${familyTable('receipt')}" r
        join twin_link l on l.tenant_id = $1 and l.source_id = r.id and l.relationship = $4 and l.deleted_at is null
        where ${living} and ${knownOpen('r')} < 0 and ($3::uuid[] is null or l.target_id = any($3::uuid[])))
      select f.*, e.ended, e."endedOn", e.energy, w.payout, w.failed from found f
      left join lateral (select ${hasEnded} as ended, max(c."contract:contractEnd") as "endedOn", coalesce(bool_or(c.definition = 'contractEnergySupply'), false) as energy
        from twin_link k join "${familyTable('contract')}" c on c.tenant_id = $1 and c.id = k.target_id and c.deleted_at is null
        where k.tenant_id = $1 and k.source_id = f.id and k.relationship = $5 and k.deleted_at is null) e on true
      ${payouts('$6')} order by f.since, f.id`,
    values: [tenant, today, partners, ...['receipt:receiver', 'receipt:contract', 'payout:receipts'].map((each) => codes.get(each))],
    columns: columns({
      ...{ id: 'uuid', partner: 'uuid', number: 'text', amount: 'integer', since: 'date' },
      ...{ ended: 'boolean', endedOn: 'date?', energy: 'boolean', payout: 'uuid?', failed: 'boolean' },
    }),
  })
  return rows.map(({ amount, ended, energy, failed, ...row }) => ({
    ...row,
    kind: 'receipt',
    amount: BigInt(amount),
    isEnded: ended,
    isEnergy: energy,
    clearedOn: null,
    isLeftToPeople: failed,
  }))
}

async function freePayments(transaction: Transaction, { codes }: ApplyParts, { tenant, today, partners }: Asked): Promise<StoredCredit[]> {
  const { rows } = await transaction.run({
    name: 'payments-free-credits',
    text: `with found as materialized (
        select t.id, l.target_id as partner, t."payment:unallocated" as amount, t."payment:bookedOn" as since from "${familyTable('payment')}" t
        join twin_link l on l.tenant_id = $1 and l.source_id = t.id and l.relationship = $4 and l.deleted_at is null
        where t.tenant_id = $1 and t.deleted_at is null and t."payment:unallocated" > 0 and t."payment:currency" is null and t."payment:proposal" is null
          and ($3::uuid[] is null or l.target_id = any($3::uuid[])))
      select f.*, e.ended, e."endedOn", w.payout, w.failed, (select r.id from twin_link o join "${familyTable('receipt')}" r on r.id = o.source_id and ${living}
          where o.tenant_id = $1 and o.target_id = f.partner and o.relationship = $6 and o.deleted_at is null
          order by coalesce(${knownOpen('r')}, 0) >= 0 desc, r."receipt:date" desc, r.id limit 1) as "clearedOn"
      from found f
      left join lateral (select ${hasEnded} as ended, max(c."contract:contractEnd") as "endedOn" from twin_link k
        join "${familyTable('contract')}" c on c.tenant_id = $1 and c.id = k.source_id and c.deleted_at is null
        where k.tenant_id = $1 and k.target_id = f.partner and k.relationship = $5 and k.deleted_at is null) e on true
      ${payouts('$7')} order by f.since, f.id`,
    values: [
      tenant,
      today,
      partners,
      ...['payment:businessPartner', 'contract:receiverForContract', 'receipt:receiver', 'payout:payments'].map((each) => codes.get(each)),
    ],
    columns: columns({
      ...{ id: 'uuid', partner: 'uuid', amount: 'integer', since: 'date' },
      ...{ ended: 'boolean', endedOn: 'date?', payout: 'uuid?', failed: 'boolean', clearedOn: 'uuid?' },
    }),
  })
  return rows.map(({ amount, ended, failed, ...row }) => ({
    ...row,
    kind: 'payment',
    number: null,
    amount: BigInt(amount),
    isEnded: ended,
    isEnergy: false,
    isLeftToPeople: failed,
  }))
}

/**
 * Locks partners (uuids) and reads what each has to pay already, without what is disputed, deferred or about to be debited. Money that left
 * for a partner and settles nothing counts as owed, too.
 */
export async function dueDebts(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, today, partners }: Asked & { readonly partners: readonly string[] },
): Promise<ReadonlyMap<string, Amount>> {
  const [, found] = await transaction.runAll([
    {
      name: 'payments-lock-creditors',
      text: `select 1 from "${familyTable('businessPartner')}" where tenant_id = $1 and id = any($2::uuid[]) order by id for update`,
      values: [tenant, partners],
    },
    {
      name: 'payments-due-debts',
      text: `with links as materialized (select target_id as partner, source_id as id from twin_link
          where tenant_id = $1 and target_id = any($3::uuid[]) and relationship in ($4, $5) and deleted_at is null),
        amounts as (
          select l.partner, ${knownOpen('r')} - coalesce(r."receipt:disputedAmount", 0) as amount from links l
            join "${familyTable('receipt')}" r on r.id = l.id and ${living} and r."receipt:dueDate" <= $2::date
              and ${knownOpen('r')} > coalesce(r."receipt:disputedAmount", 0) and coalesce(r."receipt:dunningBlockUntil" < $2::date, true)
            where not exists (select 1 from twin_link x join "${familyTable('collection')}" c on c.tenant_id = $1 and c.id = x.source_id
              and c.deleted_at is null and c."collection:state" = 'exported'
              where x.tenant_id = $1 and x.target_id = r.id and x.relationship = $6 and x.deleted_at is null)
          union all select l.partner, -t."payment:unallocated" from links l
            join "${familyTable('payment')}" t on t.tenant_id = $1 and t.id = l.id and t.deleted_at is null and t."payment:unallocated" < 0)
        select partner, sum(amount)::bigint as owed from amounts group by partner`,
      values: [
        tenant,
        today,
        partners,
        ...['receipt:receiver', 'payment:businessPartner', 'collection:receipt'].map((each) => codes.get(each)),
      ],
      columns: columns({ partner: 'uuid', owed: 'integer' }),
    },
  ])
  return new Map(found.rows.map(({ partner, owed }) => [partner, BigInt(owed)]))
}
