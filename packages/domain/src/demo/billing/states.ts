import type { Amount } from '@twinwerk/model/number/amount'
import { randomOf } from '../random.ts'
import type { ReceiptPlan } from './receipt-plan.ts'

/** The state of a receipt, and the part of its gross sum that is not paid. */
export type ReceiptState = {
  readonly status: 'approved' | 'sent' | 'paid' | 'partly' | 'dunning' | 'reversed'
  readonly open: Amount
}

/** The locksmith's arrears: unpaid bills, with the costs of returned debits and reminders. `gross` is the total in euro. */
export const arrears = { contract: 'behnke', bills: 3, gross: 148.2 } as const

/** The nursery paid a part of its last bill but one, in 1/10,000 euro. */
const partPaid = { contract: 'regenbogen', paid: 500_000n } as const

/** Returns the state of each receipt. Most bills are paid, those of the last run are only sent. */
export function statesOf(plans: readonly ReceiptPlan[], shortId: string): (plan: ReceiptPlan) => ReceiptState {
  const lastDate = plans.at(-1)?.days.date
  const of = (key: string) => plans.filter(({ kind, contracts }) => kind === 'invoice' && contracts[0].written.plan.key === key)
  const dunned = new Set(of(arrears.contract).slice(-arrears.bills))
  const inPart = of(partPaid.contract).at(-2)
  const cancelled = new Set(plans.map(({ cancels }) => cancels))
  return (plan) => {
    const { gross } = plan.sums
    if (cancelled.has(plan)) return { status: 'reversed', open: 0n }
    if (plan.kind === 'cancellation') return { status: 'approved', open: 0n }
    if (dunned.has(plan)) return { status: 'dunning', open: gross }
    if (plan === inPart) return { status: 'partly', open: gross - partPaid.paid }
    const random = randomOf(`${shortId}/receipt/${plan.contracts[0].written.plan.key}/${plan.days.kind}/${plan.days.from}`)
    if (plan.days.date === lastDate) return { status: random.chance(0.15) ? 'approved' : 'sent', open: gross }
    if (gross <= 0n || random.chance(0.965)) return { status: 'paid', open: 0n }
    const status = random.pick(['partly', 'dunning', 'sent'] as const)
    return { status, open: status === 'partly' ? gross - half(gross) : gross }
  }
}

/** In whole cents, rounded down. */
function half(amount: Amount): Amount {
  return (amount / 200n) * 100n
}
