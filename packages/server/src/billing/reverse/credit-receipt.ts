import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import type { Amount } from '@twinwerk/model/number/amount'
import type { Text } from '@twinwerk/model/text/text'
import { v7 } from 'uuid'
import { enqueue } from '../../jobs/job.ts'
import { updateBalances } from '../../payments/book/balances.ts'
import { setOffCredit } from '../../payments/book/set-off.ts'
import { apply } from '../../store/apply/apply.ts'
import { auditUser } from '../../store/audit/audit.ts'
import { contractRows } from '../../store/billing/contract-rows.ts'
import { renderKind } from '../../store/billing/job-kinds.ts'
import { drawReceiptNumbers } from '../../store/billing/numbers.ts'
import { receiptItemRows, receiptRows } from '../../store/billing/receipt-document-rows.ts'
import { contractsOfReceipt, lockReversed } from '../../store/billing/reversal-rows.ts'
import { isApproving, lockContracts } from '../../store/billing/run-rows.ts'
import type { Transaction } from '../../store/db/database.ts'
import { creditChanges } from './credit-changes.ts'
import { creditParts } from './credit-parts.ts'
import { dayOf, refused, texts, type Cancellation, type CorrectionContext } from './reverse-receipt.ts'

export type Credit = {
  /** Uuid. */
  readonly receipt: string
  /** The items (uuids) that are credited; none: the whole receipt in proportion. */
  readonly items: readonly string[]
  /** Gross, above zero. */
  readonly amount: Amount
  readonly reason: string
}

/**
 * Credits a part of a numbered receipt: a correction with a number of its own refers to it, and is set off against it first. It takes no
 * item back whole and covers no days, so no run bills anything anew. Throws VALIDATION_FAILED with the reason for a receipt or an amount
 * that cannot be credited, and NOT_FOUND for no receipt.
 */
export async function creditReceipt(transaction: Transaction, context: CorrectionContext, credit: Credit): Promise<Cancellation> {
  const { tenant, store, author, clock, language } = context
  const reading = { tenant, codes: store.codes }
  const refuse = (text: Text) => refused(text, language)
  // A number of today between those of a run with an earlier date would break the order of the dates.
  if (await isApproving(transaction, tenant, credit.receipt)) throw refuse(texts.approving)
  const contracts = (await transaction.run(contractsOfReceipt(reading, credit.receipt))).rows.map(({ contract }) => contract)
  // The same order as an approval: first the contracts, then the receipts.
  await transaction.run(lockContracts(tenant, contracts))
  const [parties] = (await transaction.run(lockReversed(reading, credit.receipt))).rows
  if (!parties) throw new AppError('NOT_FOUND')
  const [rows, items, contractsRead, earlier] = await transaction.runAll([
    receiptRows(reading, [credit.receipt]),
    receiptItemRows(reading, [credit.receipt]),
    contractRows({ ...reading, contracts, day: clock.today, zone: clock.timeZone }),
    receiptRows(
      reading,
      parties.correctedBy.map(({ receipt }) => receipt),
    ),
  ])
  const [row] = rows.rows
  if (!row || parties.isCancellation || row.status === 'reversed' || row.status === 'absorbed') throw refuse(refusals.receipt)
  const credited = earlier.rows.reduce((sum, { gross }) => sum + (gross !== null && gross < 0 ? BigInt(-gross) : 0n), 0n)
  if (credit.amount > BigInt(row.gross ?? 0) - credited) throw refuse(refusals.amount)
  const parts = creditParts({ amount: credit.amount, chosen: credit.items, items: items.rows })
  if (parts.length === 0) throw refuse(refusals.amount)
  const date = await dayOf(transaction, context)
  const [number] = await drawReceiptNumbers(transaction, { tenant, letter: 'R', year: date.slice(0, 4) }, 1)
  const made = { receipt: v7(), number: present(number, 'a drawn number') }
  const contractNumbers = contractsRead.rows.map((each) => each.number ?? '')
  const changes = creditChanges({ made, date, at: clock.now, row, parts, parties, contracts, contractNumbers })
  await apply(transaction, store, { author, changes })
  const booking = { transaction, parts: store, author, today: clock.today }
  await setOffCredit(booking, made.receipt)
  await updateBalances(booking, [credit.receipt, made.receipt])
  enqueue(transaction, { tenant, id: v7(), kind: renderKind, user: author.user ?? undefined, payload: { receipts: [made.receipt] } })
  const object = `${row.number} ${made.number}`
  transaction.later(auditUser({ tenant, user: author.user, action: 'receiptCredited', object, reason: credit.reason }))
  return made
}

const refusals = {
  receipt: { de: 'Dieser Beleg lässt sich nicht gutschreiben.', en: 'This receipt cannot be credited.' },
  amount: {
    de: 'So viel steht auf dem Beleg nicht mehr. Frühere Gutschriften zählen mit.',
    en: 'The receipt does not come to as much any more. Earlier credits count.',
  },
} as const satisfies Readonly<Record<string, Text>>
