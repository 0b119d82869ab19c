import { percentInCents, type Amount } from '../../number/amount.ts'

/** The credit for a day: a fixed amount, or a percentage of the monthly fee if that is more. */
export type DayCredit = { readonly minimum: Amount; readonly percent: number }

/** From which day of a fault on which credit is due: § 58 (3) TKG has one from the third day and one from the fifth. */
export type FaultStage = DayCredit & { readonly fromDay: number }

/** Returns the credit for one day, in whole cents. */
export function dayCredit(monthlyFee: Amount, { minimum, percent }: DayCredit): Amount {
  const share = percentInCents(monthlyFee, percent)
  return share > minimum ? share : minimum
}

/** The credit for a line that was dead for so many calendar days, the day after the report being the first (§ 58 TKG). */
export function faultCredit(monthlyFee: Amount, days: number, stages: readonly FaultStage[]): Amount {
  let sum = 0n
  for (let day = 1; day <= days; day++) {
    const stage = stages.toSorted((left, right) => left.fromDay - right.fromDay).findLast(({ fromDay }) => fromDay <= day)
    if (stage) sum += dayCredit(monthlyFee, stage)
  }
  return sum
}

/** The credit for a change of provider that interrupted the service for so many working days, of which so many are free (§ 59 TKG: one). */
export function switchCredit(
  monthlyFee: Amount,
  workingDays: number,
  { freeDays, ...credit }: DayCredit & { readonly freeDays: number },
): Amount {
  return dayCredit(monthlyFee, credit) * BigInt(Math.max(0, workingDays - freeDays))
}
