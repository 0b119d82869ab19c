import type { Basis } from '@twinwerk/model/billing/facts'
import type { Line, LineKind } from '@twinwerk/model/billing/line'
import type { DateText } from '@twinwerk/model/calendar/date'
import type { Amount } from '@twinwerk/model/number/amount'
import { monthlyRuns, type Billed, type MonthlyRun } from './preview.ts'

/** Money in 1/10,000 euro. */
export type ReceiptTotals = { readonly net: Amount; readonly tax: Amount; readonly gross: Amount }

/** A line that a change adds, removes, or gives another amount: `before` is null for a new line, `after` for one that is gone. */
export type ChangedLine = {
  readonly kind: LineKind
  readonly text: string
  readonly from: DateText
  readonly to: DateText
  readonly before: Amount | null
  readonly after: Amount | null
}

/** The receipt of one run without and with a change. Without any difference, `lines` is empty. */
export type ReceiptChange = {
  /** The last day of the run that makes the receipt. */
  readonly until: DateText
  readonly basis: Basis
  readonly before: ReceiptTotals
  readonly after: ReceiptTotals
  readonly lines: readonly ChangedLine[]
}

/** A change shows in the receipt of this month or of one of the next three, or is too far away to be told. */
const maxMonthsAhead = 3

/**
 * Returns the first receipt in which a change shows. If none of the coming months differs, returns the next receipt; undefined if there is
 * none. Until the month of `from`, the first day of the change, runs find the contract unchanged.
 */
export function receiptChange(
  before: Billed,
  after: Billed,
  { today, from }: { readonly today: DateText; readonly from: DateText },
): ReceiptChange | undefined {
  const without = monthlyRuns(() => before, today)
  const withChange = monthlyRuns((until) => (until < from ? before : after), today)
  let next: ReceiptChange | undefined
  for (let ahead = 0; ahead <= maxMonthsAhead; ahead += 1) {
    const run = without.next().value
    const change = compared(run, withChange.next().value)
    if (change.lines.length > 0) return change
    if (run.drafts.length > 0) next ??= change
  }
  return next
}

function compared(before: MonthlyRun, after: MonthlyRun): ReceiptChange {
  const [former, latter] = [summedLines(before), summedLines(after)]
  const gone = [...former].filter(([key]) => !latter.has(key)).map(([, line]) => ({ ...line, before: line.amount, after: null }))
  const rest = [...latter].flatMap(([key, line]) => {
    const amount = former.get(key)?.amount ?? null
    return amount === line.amount ? [] : [{ ...line, before: amount, after: line.amount }]
  })
  return {
    until: before.until,
    basis: after.drafts[0]?.basis ?? before.drafts[0]?.basis ?? 'net',
    before: totalsOf(before),
    after: totalsOf(after),
    lines: [...gone, ...rest].map(({ amount: _amount, ...line }) => line),
  }
}

type SummedLine = Pick<Line, 'kind' | 'text' | 'from' | 'to' | 'amount'>

/** Adds up the lines of one price of one element, with the first and the last of their days. */
function summedLines({ drafts }: MonthlyRun): ReadonlyMap<string, SummedLine> {
  const summed = new Map<string, SummedLine>()
  for (const { kind, text, from, to, amount, ...line } of drafts.flatMap(({ lines }) => lines)) {
    const key = [kind, line.element, line.component, line.charge, line.rate, line.category, line.receiver, line.basis].join(' ')
    const other = summed.get(key)
    summed.set(key, {
      kind,
      text,
      from: other && other.from < from ? other.from : from,
      to: other && other.to > to ? other.to : to,
      amount: amount + (other?.amount ?? 0n),
    })
  }
  return summed
}

function totalsOf({ drafts }: MonthlyRun): ReceiptTotals {
  const sumOf = (part: keyof ReceiptTotals) => drafts.reduce((sum, { sums }) => sum + sums[part], 0n)
  return { net: sumOf('net'), tax: sumOf('tax'), gross: sumOf('gross') }
}
