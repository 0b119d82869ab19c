import { subjectOf } from '../store/findings/finding.ts'
import { exceededDay } from '../store/findings/exceeded-day.ts'
import { type Ask, reading } from './asking.ts'

/** Reports the last day of the past week on which the tenant's measured values were used up. */
export const telemetryQuota: Ask<{ readonly kind: 'telemetryQuota' }> = async function* (asking) {
  const { store, tenant } = asking
  const found = await reading(asking, (transaction) => exceededDay(transaction, tenant))
  if (!found) return
  const detail = `Am ${found.day} waren die ${found.quota} Messwerte des Tages um ${found.time} Uhr (UTC) aufgebraucht.`
  yield { ...found.twin, subject: subjectOf(store.registry, found.twin), detail }
}
