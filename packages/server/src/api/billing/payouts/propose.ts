import type { proposePayouts as proposeCall } from '@twinwerk/contract/billing/payouts/propose'
import { sumOf } from '@twinwerk/model/billing/payments/open-item'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { proposePayouts } from '../../../payments/payouts/plan-payouts.ts'
import { inBooking, type BookingParts } from './in-booking.ts'

export function proposePayoutsHandler(parts: BookingParts): Handler<typeof proposeCall, Session> {
  return inBooking(parts, 'billing/payouts/propose', async (booking) => {
    const planned = await proposePayouts(booking)
    return {
      count: planned.length,
      sum: euroOfAmount(sumOf(planned.map(({ amount }) => amount))),
      withoutAccount: planned.filter(({ iban }) => iban === undefined).length,
    }
  })
}
