import { percentInCents, type Amount } from '../../number/amount.ts'

/** The credit for a day: a fixed amount, or a percentage of the monthly fee if that is more. */
export type DayCredit = { readonly minimum: Amount; readonly percent: number }

/** A credit that is due from a day of a fault on. § 58 (3) TKG has one stage from the third day and one from the fifth. */
export type FaultStage = DayCredit & { readonly fromDay: number }

/** Returns the credit for one day, in whole cents. */
export function dayCredit(monthlyFee: Amount, { minimum, percent }: DayCredit): Amount {
  const share = percentInCents(monthlyFee, percent)
  return share > minimum ? share : minimum
}

/** Returns the credit for a line that was down for a number of calendar days. The day after the report is the first (§ 58 TKG). */
export function faultCredit(monthlyFee: Amount, days: number, stages: readonly FaultStage[]): Amount {
  let sum = 0n
  for (let day = 1; day <= days; day++) {
    const stage = stages.toSorted((left, right) => left.fromDay - right.fromDay).findLast(({ fromDay }) => fromDay <= day)
    if (stage) sum += dayCredit(monthlyFee, stage)
  }
  return sum
}

/**
 * Returns the credit for a change of provider that interrupted the service for a number of working days. `freeDays` of them earn no credit
 * (§ 59 TKG: one).
 */
export function switchCredit(
  monthlyFee: Amount,
  workingDays: number,
  { freeDays, ...credit }: DayCredit & { readonly freeDays: number },
): Amount {
  return dayCredit(monthlyFee, credit) * BigInt(Math.max(0, workingDays - freeDays))
}
