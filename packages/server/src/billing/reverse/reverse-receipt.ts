import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import type { Language, Text } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { v7 } from 'uuid'
import { enqueue } from '../../jobs/job.ts'
import { updateBalances } from '../../payments/book/balances.ts'
import type { Booking } from '../../payments/book/booking.ts'
import { setOffCredit, settleCancellation } from '../../payments/book/set-off.ts'
import { cancelPlanned } from '../../payments/collect/cancel-planned.ts'
import { planCollections } from '../../payments/collect/plan.ts'
import { apply } from '../../store/apply/apply.ts'
import { withdrawnWhenReopened } from '../../store/apply/early-end-charges.ts'
import { auditUser } from '../../store/audit/audit.ts'
import { drawReceiptNumbers, lastReceiptDay } from '../../store/billing/numbers.ts'
import { receiptItemRows, receiptRows, type ReceiptItemRow, type ReceiptRow } from '../../store/billing/receipt-document-rows.ts'
import { contractsOfReceipt, lockReversed, type NamedReceipt, type ReversedRow } from '../../store/billing/reversal-rows.ts'
import { isApproving, lockContracts } from '../../store/billing/run-rows.ts'
import { contractRows } from '../../store/billing/contract-rows.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { QueryClock } from '../../store/query/run-query.ts'
import type { ApplyParts, Author } from '../../store/write/change.ts'
import { renderKind } from '../../store/billing/job-kinds.ts'
import { freeBilledCalls, keepBilledCalls } from '../../store/billing/calls/billed-calls.ts'
import { lockCalls } from '../../store/calls/lock-calls.ts'
import { hasLostCalls } from './lost-calls.ts'
import { restoreAbsorbed } from '../instalments/absorb.ts'
import { reversalChanges, reversedChange } from './reversal-changes.ts'

export type Reversal = {
  /** Uuid. */
  readonly receipt: string
  readonly reason: string
  /** True: the next run bills the lines anew. False: their days are never due again. */
  readonly rebill: boolean
}

/** The tenant (uuid), the clock and the author of a correction by hand, and the language of a refusal. */
export type CorrectionContext = {
  readonly tenant: string
  readonly store: ApplyParts
  readonly clock: Pick<QueryClock, 'now' | 'today' | 'timeZone'>
  readonly author: Author
  readonly language: Language
}

export type Cancellation = { readonly receipt: string; readonly number: string }

/**
 * Cancels a numbered receipt: a cancellation with a number of its own has every amount with its sign turned, the receipt is `reversed`, and
 * its charges are open again, but for that of an early end that was taken back. Returns the cancellation. Throws VALIDATION_FAILED with the
 * reason for a receipt that cannot be cancelled, and NOT_FOUND for none.
 */
export async function reverseReceipt(transaction: Transaction, context: CorrectionContext, reversal: Reversal): Promise<Cancellation> {
  const { tenant, store, author, clock, language } = context
  const reading = { tenant, codes: store.codes }
  const refuse = (text: Text) => refused(text, language)
  // A number of today between those of a run with an earlier date would break the order of the dates.
  if (await isApproving(transaction, tenant, reversal.receipt)) throw refuse(texts.approving)
  lockCalls(transaction, tenant)
  const contracts = (await transaction.run(contractsOfReceipt(reading, reversal.receipt))).rows.map(({ contract }) => contract)
  // The same order as an approval: first the contracts, then the receipts.
  await transaction.run(lockContracts(tenant, contracts))
  const [reversed] = (await transaction.run(lockReversed(reading, reversal.receipt))).rows
  if (!reversed) throw new AppError('NOT_FOUND')
  const [rows, items, contractsRead] = await transaction.runAll([
    receiptRows(reading, [reversal.receipt]),
    receiptItemRows(reading, [reversal.receipt]),
    contractRows({ ...reading, contracts, day: clock.today, zone: clock.timeZone }),
  ])
  const [row] = rows.rows
  if (!row) throw refuse(texts.draft)
  judge({ row, items: items.rows, reversed, reversal }, refuse)
  if (reversal.rebill && (await hasLostCalls(transaction, reading, { receipt: row.receipt, today: clock.today })))
    throw refuse(filled(texts.lostCalls, { number: row.number, others: '' }))
  const date = await dayOf(transaction, context)
  const [number] = await drawReceiptNumbers(transaction, { tenant, letter: 'R', year: date.slice(0, 4) }, 1)
  const cancellation = { receipt: v7(), number: present(number, 'a drawn number') }
  const facts = {
    ...{ reversal, cancellation, date, at: clock.now },
    ...{ row, items: items.rows, reversed, contracts },
    contractNumbers: contractsRead.rows.map((each) => each.number ?? ''),
  }
  await apply(transaction, store, { author, changes: reversalChanges(facts) })
  const outdated = await withdrawnWhenReopened(transaction, store, { tenant, charges: items.rows.flatMap(({ charge }) => charge ?? []) })
  if (outdated.length > 0) await apply(transaction, store, { author, changes: outdated })
  const booking = { transaction, parts: store, author, today: clock.today }
  await settleMoney(booking, { reversed: row.receipt, by: cancellation.receipt })
  await apply(transaction, store, { author, changes: [reversedChange(row.receipt)] })
  const restored = await restoreAbsorbed(booking, row.receipt)
  await updateBalances(booking, [row.receipt, cancellation.receipt, ...restored])
  if (restored.length > 0) await planCollections(booking, { zone: clock.timeZone, receipts: restored })
  if (reversal.rebill) freeBilledCalls(transaction, reading, row.receipt)
  else keepBilledCalls(transaction, tenant, row.receipt)
  const payload = { receipts: [cancellation.receipt] }
  enqueue(transaction, { tenant, id: v7(), kind: renderKind, user: author.user ?? undefined, payload })
  transaction.later(
    auditUser({
      tenant,
      user: author.user,
      action: 'receiptReversed',
      object: `${row.number} ${cancellation.number}`,
      reason: reversal.reason,
    }),
  )
  return cancellation
}

/** Cancels a debit that waits, frees what was paid, and sets the receipt and its cancellation off against each other. */
async function settleMoney(booking: Booking, { reversed, by }: { readonly reversed: string; readonly by: string }): Promise<void> {
  await cancelPlanned(booking, reversed)
  await settleCancellation(booking, { cancelled: reversed, by })
  // A cancelled credit is set off against the cancellation, which asks for it back.
  await setOffCredit(booking, reversed)
}

/** Dates of a circle never fall (§ 14 (4) no. 4 UStG): the cancellation has the day of the last receipt where that is later than today. */
export async function dayOf(transaction: Transaction, { tenant, clock: { today } }: CorrectionContext): Promise<string> {
  const last = await lastReceiptDay(transaction, { tenant, letter: 'R', year: today.slice(0, 4) })
  return last !== undefined && last > today ? last : today
}

type Judged = {
  readonly row: ReceiptRow
  readonly items: readonly ReceiptItemRow[]
  readonly reversed: ReversedRow
  readonly reversal: Reversal
}

/** Throws for a receipt that cannot be cancelled. */
function judge({ row, items, reversed, reversal }: Judged, refuse: (text: Text) => AppError): void {
  const { cancelledBy, correctedBy, deductedBy, isCancellation } = reversed
  const { number } = row
  if (isCancellation) throw refuse(texts.cancellation)
  if (row.status === 'reversed' || cancelledBy.length > 0) throw refuse(filled(texts.twice, { number, others: numbersOf(cancelledBy) }))
  // The consumption bill counts with it, as paid or as taken up.
  if (deductedBy.length > 0) throw refuse(filled(texts.deducted, { number, others: numbersOf(deductedBy) }))
  // The corrections take back items of this receipt; without it they would take back what nothing bills.
  if (correctedBy.length > 0) throw refuse(filled(texts.corrected, { number, others: numbersOf(correctedBy) }))
  if (!reversal.rebill && items.some(({ kind }) => kind === 'correction')) throw refuse(filled(texts.corrects, { number, others: '' }))
}

function numbersOf(receipts: readonly NamedReceipt[]): string {
  return receipts
    .map(({ number }) => number)
    .toSorted()
    .join(', ')
}

function filled({ de, en }: Text, values: { readonly number: string; readonly others: string }): Text {
  const fill = (text: string) => text.replaceAll('{number}', values.number).replaceAll('{others}', values.others)
  return { de: fill(de), en: fill(en) }
}

export function refused(text: Text, language: Language): AppError {
  const systematics = 'receipt:status'
  return new AppError('VALIDATION_FAILED', { problems: [problemOf({ systematics, key: 'billing.reverse', text }, ['receipt'], language)] })
}

export const texts = {
  approving: {
    de: 'Gerade wird ein Abrechnungslauf freigegeben. Bitte stornieren, wenn er fertig ist.',
    en: 'A billing run is being approved. Please cancel when it is finished.',
  },
  draft: {
    de: 'Nur Belege mit Nummer werden storniert.',
    en: 'Only receipts with a number are cancelled.',
  },
  cancellation: {
    de: 'Eine Stornorechnung wird nicht storniert. Der stornierte Zeitraum lässt sich neu abrechnen.',
    en: 'A cancellation is not cancelled itself. The cancelled period can be billed anew.',
  },
  twice: {
    de: '{number} ist schon storniert, durch {others}.',
    en: '{number} is cancelled already, by {others}.',
  },
  corrected: {
    de: '{number} ist berichtigt durch {others}. Das zuerst stornieren.',
    en: '{number} is corrected by {others}. Cancel that first.',
  },
  deducted: {
    de: '{number} steht in der Verbrauchsrechnung {others}. Das zuerst stornieren.',
    en: '{number} stands in the consumption bill {others}. Cancel that first.',
  },
  lostCalls: {
    de: '{number} berechnet Verbindungen, die nach Ablauf ihrer Frist gelöscht sind. Eine neue Rechnung kann sie nicht mehr berechnen. Möglich sind ein Storno ohne neue Abrechnung oder ein Vormerkposten über den Unterschied.',
    en: '{number} charges calls that were deleted at the end of their time. A new bill cannot charge them any more. Cancel it without a new bill, or create a charge for the difference.',
  },
  corrects: {
    de: '{number} berichtigt andere Belege und wird deshalb nur mit neuer Abrechnung storniert.',
    en: '{number} corrects other receipts, so it is cancelled only with a new bill.',
  },
} as const satisfies Readonly<Record<string, Text>>
