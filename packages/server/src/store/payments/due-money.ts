import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import { knownOpen } from './known-open.ts'

type Asked = {
  readonly tenant: string
  /** The day in the tenant's zone. */
  readonly today: string
  readonly zone: string
  /** The kind of the job that books what is due. */
  readonly kind: string
}

/**
 * Returns true if debits are due, money is free, or credits are as old as the setup lets them be before a payout is proposed, and no job is
 * on its way that does this. Old credits alone begin one job a day, since a debt may keep a credit from being proposed. The lock keeps two
 * servers from beginning one each.
 */
export async function hasDueMoney(transaction: Transaction, { tenant, today, zone, kind }: Asked): Promise<boolean> {
  const [, found] = await transaction.runAll([
    {
      name: 'payments-lock-collecting',
      text: 'select pg_advisory_xact_lock(hashtextextended($1::text, 0))',
      values: [`${kind} ${tenant}`],
    },
    {
      name: 'payments-due-money',
      text: `select 1 where not exists (select 1 from job where tenant_id = $1 and kind = $3 and state in ('ready', 'running'))
        and (exists (select 1 from "${familyTable('collection')}" where tenant_id = $1 and deleted_at is null and "collection:state" = 'exported'
            and "collection:collectOn" <= $2::date)
          or exists (select 1 from "${familyTable('payment')}" where tenant_id = $1 and deleted_at is null and "payment:unallocated" > 0
            and "payment:currency" is null and "payment:proposal" is null)
          or (not exists (select 1 from job where tenant_id = $1 and kind = $3 and created_at >= $2::date::timestamp at time zone $4)
            and exists (select 1 from "${familyTable('receipt')}" r where tenant_id = $1 and deleted_at is null and ${knownOpen('r')} < 0
              and "receipt:date" <= $2::date - (select max("billingSetup:payoutAfterDays") from "${familyTable('billingSetup')}"
                where tenant_id = $1 and deleted_at is null)::int)))`,
      values: [tenant, today, kind, zone],
    },
  ])
  return found.rowCount > 0
}
