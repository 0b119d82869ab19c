import type { Amount } from '@twinwerk/model/number/amount'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { ApplyParts } from '../write/change.ts'
import { knownOpen } from './known-open.ts'

/** A partner whose balance is no longer right. */
export type OutdatedBalance = { readonly id: string; readonly definition: string; readonly balance: Amount }

/**
 * Works out the balances of partners (uuids): open receipts less money that is not allocated. Receipts with an
 * unknown open amount count for nothing. Returns those that differ from the stored
 * ones. The partners are locked first, so that of two bookings the second sees what the first has written.
 */
export async function outdatedBalances(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, ids }: { readonly tenant: string; readonly ids: readonly string[] },
): Promise<readonly OutdatedBalance[]> {
  const partners = familyTable('businessPartner')
  await transaction.run({
    name: 'payments-lock-partners',
    text: `select 1 from "${partners}" where tenant_id = $1 and id = any($2::uuid[]) order by id for update`,
    values: [tenant, ids],
  })
  const { rows } = await transaction.run({
    name: 'payments-balances',
    // The links come first: otherwise the planner may read all payments for each partner.
    text: `with links as materialized (
        select target_id as partner, source_id as id from twin_link
        where tenant_id = $1 and target_id = any($2::uuid[]) and relationship in ($3, $4) and deleted_at is null),
      amounts as (
        select l.partner, ${knownOpen('r')} as amount from links l
          join "${familyTable('receipt')}" r on r.tenant_id = $1 and r.id = l.id and r.deleted_at is null
        union all select l.partner, -t."payment:unallocated" from links l
          join "${familyTable('payment')}" t on t.tenant_id = $1 and t.id = l.id and t.deleted_at is null),
      sums as (select partner, coalesce(sum(amount), 0)::bigint as balance from amounts group by partner)
      select b.id, b.definition, coalesce(s.balance, 0) as balance from "${partners}" b left join sums s on s.partner = b.id
      where b.tenant_id = $1 and b.id = any($2::uuid[]) and b."businessPartner:balance" is distinct from coalesce(s.balance, 0)`,
    values: [tenant, ids, codes.get('receipt:receiver'), codes.get('payment:businessPartner')],
    columns: columns({ id: 'uuid', definition: 'text', balance: 'integer' }),
  })
  return rows.map((row) => ({ ...row, balance: BigInt(row.balance) }))
}

/** The partners (uuids) of receipts and payments. */
export async function partnersOf(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, ids }: { readonly tenant: string; readonly ids: readonly string[] },
): Promise<readonly string[]> {
  const { rows } = await transaction.run({
    name: 'payments-partners-of',
    text: `select distinct target_id as id from twin_link
      where tenant_id = $1 and source_id = any($2::uuid[]) and relationship in ($3, $4) and deleted_at is null`,
    values: [tenant, ids, codes.get('receipt:receiver'), codes.get('payment:businessPartner')],
    columns: columns({ id: 'uuid' }),
  })
  return rows.map(({ id }) => id)
}
