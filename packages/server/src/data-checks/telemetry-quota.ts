import { subjectOf } from '../store/findings/finding.ts'
import { exceededDay } from '../store/findings/exceeded-day.ts'
import { type RuleRunner, inReadTransaction } from './check-context.ts'

/** Reports the last day of the past week on which the tenant used up its quota of measured values. */
export const telemetryQuota: RuleRunner<{ readonly kind: 'telemetryQuota' }> = async function* (context) {
  const { store, tenant } = context
  const found = await inReadTransaction(context, (transaction) => exceededDay(transaction, tenant))
  if (!found) return
  const detail = `Am ${found.day} waren die ${found.quota} Messwerte des Tages um ${found.time} Uhr (UTC) aufgebraucht.`
  yield { ...found.twin, subject: subjectOf(store.registry, found.twin), detail }
}
