import { addDays, addDuration } from '../../calendar/arithmetic.ts'
import type { DateText } from '../../calendar/date.ts'

type Quarantine = {
  readonly contractEnd: DateText
  /** The time in which the customer can still port the number: a month (§ 59 TKG). */
  readonly claim: string
  /** Additional days in which the tenant does not reassign the number. */
  readonly restDays?: number
}

/** Returns the last day on which a number must not be assigned to another customer. */
export function quarantineEnd({ contractEnd, claim, restDays = 0 }: Quarantine): DateText {
  return addDays(addDuration(contractEnd, claim), restDays)
}
