import type { payoutFile } from '@twinwerk/contract/billing/payouts/file'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { makePayoutFile } from '../../../payments/payouts/make-payout-file.ts'
import { inBooking, type BookingParts } from './in-booking.ts'

export function payoutFileHandler(parts: BookingParts): Handler<typeof payoutFile, Session> {
  return inBooking(parts, 'billing/payouts/file', makePayoutFile)
}
