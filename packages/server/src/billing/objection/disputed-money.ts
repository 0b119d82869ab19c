import { AppError } from '@twinwerk/model/error/app-error'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import type { Booking } from '../../payments/book/booking.ts'
import { holdDebits } from '../../payments/collect/hold-debits.ts'
import { resumeDebit } from '../../payments/collect/resume-debit.ts'
import { debitsOfReceipt } from '../../store/payments/disputed-debits.ts'
import type { DisputedMoney, Remedy } from '../../runner/work/disputed-money.ts'
import type { Work } from '../../runner/work/service-task.ts'
import { creditReceipt } from '../reverse/credit-receipt.ts'
import { reverseReceipt, type Cancellation, type CorrectionContext } from '../reverse/reverse-receipt.ts'

/** The money of disputed receipts: its debits, credits and cancellations. */
export const disputedMoney: DisputedMoney = {
  hold: async (work, { receipt, amount }) => {
    const out = await holdDebits(bookingOf(work), { receipt, disputed: amount })
    return out && { collection: out.collection, file: out.file?.messageId ?? '', day: out.collectOn, amount: out.amount }
  },
  resume: (work, receipt) => resumeOrWait(bookingOf(work), { receipt, zone: work.zone }),
  isCollected: async (work, { receipt, collection }) => {
    const debits = await debitsOfReceipt(work.transaction, work.parts, { tenant: work.author.tenant, receipt })
    return debits.some((each) => each.collection === collection && each.state === 'collected')
  },
  settle: async (work, remedy) => {
    try {
      return { by: (await settle(work, remedy)).receipt }
    } catch (error) {
      const [problem] = error instanceof AppError && error.code === 'VALIDATION_FAILED' ? (error.details.problems ?? []) : []
      if (!problem) throw error
      return { refusal: { de: problem.message, en: problem.message } }
    }
  },
}

/**
 * Plans and announces the debit of what is owed of a receipt (uuid). Returns the day after which a debit that is with the bank is booked,
 * and nothing is planned before; null: it is planned.
 */
export async function resumeOrWait(
  booking: Booking,
  { receipt, zone }: { readonly receipt: string; readonly zone: string },
): Promise<DateText | null> {
  const { transaction, parts, author, today } = booking
  const debits = await debitsOfReceipt(transaction, parts, { tenant: author.tenant, receipt })
  const out = debits.find(({ state }) => state === 'exported')
  if (!out) {
    await resumeDebit(booking, { receipt, zone })
    return null
  }
  // A debit is booked on its day or, where it is late, a little after it.
  return addDays(out.collectOn > today ? out.collectOn : today, 1)
}

function bookingOf({ transaction, parts, author, today }: Work): Booking {
  return { transaction, parts, author, today }
}

function settle({ transaction, parts, author, today, zone, mail }: Work, remedy: Remedy): Promise<Cancellation> {
  const { receipt, reason, approvedBy: user } = remedy
  const context: CorrectionContext = {
    ...{ tenant: author.tenant, store: parts, author: { ...author, user, why: reason } },
    ...{ clock: { now: author.at, today, timeZone: zone }, language: mail.from.language },
  }
  return remedy.kind === 'credit'
    ? creditReceipt(transaction, context, { receipt, reason, items: remedy.items, amount: remedy.amount })
    : reverseReceipt(transaction, context, { receipt, reason, rebill: remedy.kind === 'rebill' })
}
