import { switchCreditRule } from '@twinwerk/domain/law-rules'
import { switchCredit as creditFor } from '@twinwerk/model/calculator/credit/fault-credit'
import { amountOf, euroOfAmount } from '@twinwerk/model/number/amount'
import { apply } from '../../store/apply/apply.ts'
import { lockTwin } from './lock-twin.ts'
import { monthlyFee } from './monthly-price.ts'
import type { InsideTask } from '../work/service-task.ts'
import { asNumber } from '../instance/twin-values.ts'

/**
 * Calculates the credit for a change of provider that left the customer without service for some working days. One working day is free (§
 * 59 (2), (4) TKG).
 */
export const switchCredit: InsideTask = async (work) => {
  const { process } = work.subject
  const days = asNumber(process.values['interruptedDays']) ?? 0
  const credit = euroOfAmount(creditFor(amountOf(await monthlyFee(work)), days, switchCreditRule(work.today)))
  await lockTwin(work, process)
  await apply(work.transaction, work.parts, {
    author: work.author,
    changes: [
      { kind: 'updateTwin', uuid: process.uuid, definition: process.definition, attributes: { 'processProviderChange:credit': credit } },
    ],
  })
  return { credit }
}
