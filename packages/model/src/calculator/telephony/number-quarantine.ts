import { addDays, addDuration } from '../../calendar/arithmetic.ts'
import type { DateText } from '../../calendar/date.ts'

type Quarantine = {
  readonly contractEnd: DateText
  /** How long the customer can still take the number along: a month (§ 59 TKG). */
  readonly claim: string
  /** Days that the house lets it rest after that. */
  readonly restDays?: number
}

/** The last day on which a number is given to nobody else. */
export function quarantineEnd({ contractEnd, claim, restDays = 0 }: Quarantine): DateText {
  return addDays(addDuration(contractEnd, claim), restDays)
}
