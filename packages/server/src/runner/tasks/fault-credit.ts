import { faultStages, missedAppointmentRule } from '@twinwerk/domain/law-rules'
import { dayCredit, faultCredit as creditFor } from '@twinwerk/model/calculator/credit/fault-credit'
import { daysBetween } from '@twinwerk/model/calendar/arithmetic'
import { amountOf, euroOfAmount } from '@twinwerk/model/number/amount'
import { apply } from '../../store/apply/apply.ts'
import { lockTwin } from './lock-twin.ts'
import { monthlyFee } from './monthly-price.ts'
import type { InsideTask } from '../work/service-task.ts'
import { asNumber } from '../instance/twin-values.ts'

/**
 * Calculates the credit for a full outage until today (§ 58 (3) TKG). The credit follows the stages of the law on the day of the report and
 * the monthly price of the contract, taxes included. Other faults, and faults of the customer's own making, give no credit. Each
 * appointment that we missed gives a credit (§ 58 (4) TKG).
 */
export const faultCredit: InsideTask = async (work) => {
  const { process } = work.subject
  const reported = String(work.variables['reportedDay'] ?? work.today)
  const days = Math.max(0, daysBetween(reported, work.today))
  const counts = process.values['fullOutage'] === true && process.values['ownFault'] !== true
  const missed = asNumber(process.values['missedAppointments']) ?? 0
  const fee = counts || missed > 0 ? amountOf(await monthlyFee(work)) : 0n
  const outage = counts ? creditFor(fee, days, faultStages(reported)) : 0n
  const credit = euroOfAmount(outage + dayCredit(fee, missedAppointmentRule(reported)) * BigInt(missed))
  await lockTwin(work, process)
  const attributes = {
    'processCircuitFault:outageDays': days,
    'processCircuitFault:credit': credit,
    ...(credit > 0 && { 'execution:priority': 5 }),
  }
  await apply(work.transaction, work.parts, {
    author: work.author,
    changes: [{ kind: 'updateTwin', uuid: process.uuid, definition: process.definition, attributes }],
  })
  // Letters read variables as words, so `credited` is null without a credit.
  return { credit, outageDays: days, credited: credit > 0 ? 'yes' : null }
}
