import { amountOf, type Amount } from '@twinwerk/model/number/amount'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { ApplyParts } from '../write/change.ts'

/** The settings of a tenant that decide about payments. Money in 1/10,000 euro. */
export type PaymentSetup = {
  readonly smallBalance: Amount
  readonly approvalLimit: Amount
  readonly preNotificationDays: number
  readonly passesReturnCosts: boolean
  readonly retriesFailedDebits: boolean
  /** From this credit on customers may have it paid out. */
  readonly payoutFrom: Amount
  /** Days after which a credit of an ended contract is proposed by itself; null: somebody proposes it. */
  readonly payoutAfterDays: number | null
}

/** The values of a tenant without a setup; the notice is that of the SEPA rulebooks. */
const usual: PaymentSetup = {
  smallBalance: amountOf(1),
  approvalLimit: amountOf(10_000),
  preNotificationDays: 14,
  passesReturnCosts: false,
  retriesFailedDebits: false,
  payoutFrom: amountOf(5),
  payoutAfterDays: null,
}

export async function paymentSetup(transaction: Transaction, { codes }: ApplyParts, tenant: string): Promise<PaymentSetup> {
  const { rows } = await transaction.run({
    name: 'payments-setup',
    text: `select s."billingSetup:smallBalance" as small, s."billingSetup:approvalLimit" as "limit", s."billingSetup:preNotificationDays" as days,
        s."billingSetup:passesReturnCosts" as passes, s."billingSetup:payoutFrom" as payout, s."billingSetup:payoutAfterDays" as "payoutAfter",
        s."billingSetup:retriesFailedDebits" as retries
      from twin_link l join "${familyTable('billingSetup')}" s on s.tenant_id = $1 and s.id = l.target_id and s.deleted_at is null
      where l.tenant_id = $1 and l.source_id = $1 and l.relationship = $2 and l.deleted_at is null`,
    values: [tenant, codes.get('tenant:billingSetup')],
    columns: columns({
      small: 'integer?',
      limit: 'integer?',
      days: 'integer?',
      passes: 'boolean?',
      payout: 'integer?',
      payoutAfter: 'integer?',
      retries: 'boolean?',
    }),
  })
  const [row] = rows
  return {
    smallBalance: BigInt(row?.small ?? usual.smallBalance),
    approvalLimit: BigInt(row?.limit ?? usual.approvalLimit),
    preNotificationDays: row?.days ?? usual.preNotificationDays,
    passesReturnCosts: row?.passes ?? usual.passesReturnCosts,
    retriesFailedDebits: row?.retries ?? usual.retriesFailedDebits,
    payoutFrom: BigInt(row?.payout ?? usual.payoutFrom),
    payoutAfterDays: row?.payoutAfter ?? usual.payoutAfterDays,
  }
}
