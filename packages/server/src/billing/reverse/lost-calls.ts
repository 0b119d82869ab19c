import { lawValue } from '@twinwerk/domain/law-values'
import { addMonths } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import { monthsWithCalls } from '../../store/calls/record-calls.ts'
import type { Transaction } from '../../store/db/database.ts'
import { receiptItemRows } from '../../store/billing/receipt-document-rows.ts'
import { callsOfReceipt, recordOf } from '../record/read-record.ts'

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

/**
 * Returns true if calls that a receipt (uuid) charges were deleted at the end of their time, all or some of them. Nothing can charge these
 * anew.
 */
export async function hasLostCalls(
  transaction: Transaction,
  reading: Reading,
  { receipt, today }: { readonly receipt: string; readonly today: DateText },
): Promise<boolean> {
  const found = await callsOfReceipt(transaction, reading, receipt)
  if (found === 'noCalls') return false
  if (found === 'deleted') return true
  // A receipt from before slices were noted has the calls of its months.
  if (found === 'elsewhere') return !(await hasAllMonths(transaction, reading, receipt))
  const keptFrom = addMonths(today, -lawValue('trafficDataKept', today))
  const old = new Set(found.items.flatMap(({ from, text }) => (from !== null && from < keptFrom ? [text] : [])))
  const { items } = recordOf(found, { partsOf: asOne, isShortened: true })
  return items.some(({ text, difference }) => old.has(text) && difference > 0n)
}

/** Sums need no called number. */
function asOne(number: string) {
  return { countrycode: '', areacode: '', number }
}

async function hasAllMonths(transaction: Transaction, reading: Reading, receipt: string): Promise<boolean> {
  const { rows } = await transaction.run(receiptItemRows(reading, [receipt]))
  const months = rows.flatMap(({ kind, element, from }) =>
    kind === 'calls' && element !== null && from !== null ? [{ element, month: `${from.slice(0, 8)}01` }] : [],
  )
  const there = (await transaction.run(monthsWithCalls(reading.tenant, months))).rows
  return months.every(({ element, month }) => there.some((each) => each.element === element && each.month === month))
}
