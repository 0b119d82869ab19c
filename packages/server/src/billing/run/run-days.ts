import type { Run } from '@twinwerk/model/billing/bill'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import type { RunRow } from '../../store/billing/run-rows.ts'
import { runUntil } from '../bill-contracts.ts'
import type { BillingSetup } from '../rows.ts'

/**
 * Returns the days of a run: it bills in advance until the end of its period, and in arrears until that day or the day before the run,
 * whichever is earlier. Fields of the run come first.
 */
export function runDays({ period, advanceUntil, arrearsUntil, kind }: RunRow, setup: BillingSetup, today: DateText): Run {
  const yesterday = addDays(today, -1)
  const arrears = arrearsUntil ?? (period.end < yesterday ? period.end : yesterday)
  const days = runUntil({ advanceUntil: advanceUntil ?? period.end, arrearsUntil: arrears }, setup)
  return kind === 'instalments' ? { ...days, instalmentsFrom: period.begin } : days
}
