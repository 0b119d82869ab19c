import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { dueDays } from './accounts.ts'
import type { Receipt } from './write-receipt.ts'

/** The account was not covered, or the customer objected (EPC return codes). */
export const returnReason = 'MS03'

/** A debit comes back some days after it was booked. */
export const daysUntilReturn = 3

/** Returns true for a bill by debit that is dunned: its debit was booked and came back until the day. */
export function isReturned({ plan, state }: Receipt, today: string): boolean {
  const debit = plan.kind === 'invoice' && plan.contracts[0].payment.debit
  return Boolean(debit) && state.status === 'dunning' && addDays(plan.days.date, dueDays + daysUntilReturn) <= today
}
