import { daysBetween } from '../../calendar/arithmetic.ts'
import { dateParts, daysInMonth, type DateText } from '../../calendar/date.ts'
import { partInCents, type Amount } from '../../number/amount.ts'

type Month = { readonly monthly: Amount; readonly from: DateText; readonly to: DateText }

/**
 * Returns the part of a net monthly price for the days from `from` to `to`, in whole cents. Both days are included and in the same month;
 * the days of that month are the divisor.
 */
export function proRata({ monthly, from, to }: Month): Amount {
  const { days, whole } = daysOfMonth(from, to)
  return partInCents(monthly, days, whole)
}

/**
 * Divides an amount among parts of `days` days, in whole cents. Each part is the amount due up to its end less the amount due before. So
 * the parts add up to the whole amount, and each is at most one cent off its exact share.
 */
export function apportion(amount: Amount, days: readonly number[]): readonly Amount[] {
  const whole = BigInt(days.reduce((sum, each) => sum + each, 0))
  if (whole === 0n) throw new RangeError('nothing to share out over')
  let passed = 0n
  return days.map((each) => {
    const previous = partInCents(amount, passed, whole)
    passed += BigInt(each)
    return partInCents(amount, passed, whole) - previous
  })
}

function daysOfMonth(from: DateText, to: DateText): { days: bigint; whole: bigint } {
  const parts = dateParts(from)
  if (!parts || from.slice(0, 7) !== to.slice(0, 7) || to < from) throw new RangeError('not days of one month in order')
  return { days: BigInt(daysBetween(from, to) + 1), whole: BigInt(daysInMonth(parts.year, parts.month)) }
}
