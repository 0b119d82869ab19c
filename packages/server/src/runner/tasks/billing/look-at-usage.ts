import { missingUsageWords } from '@twinwerk/domain/billing/call-import/missing-usage-words'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { isDate } from '@twinwerk/model/calendar/date'
import { isOfSupply } from '../../../store/billing/run-rows.ts'
import { readMissingUsage } from '../../../store/calls/missing-usage.ts'
import { textOf } from '../../instance/twin-values.ts'
import type { InsideTask } from '../../work/service-task.ts'
import { TaskFailure } from '../../work/service-task.ts'
import { keepValues } from './keep-values.ts'
import { periodOf } from './period-of.ts'

/**
 * Looks at which calls are missing, and stores it with the process in words. `incomplete` is true as long as something is missing and
 * nobody has said why it is billed all the same. Runs over single contracts and over supplies of energy do not ask. `usageId` is the key of
 * the message that nothing is missing any more.
 */
export const lookAtUsage: InsideTask = async (work) => {
  const { process } = work.subject
  const period = periodOf(process)
  if (!period || !isDate(period.end)) throw new TaskFailure('diagram', { detail: 'period' })
  const yesterday = addDays(work.today, -1)
  const arrearsUntil = period.end < yesterday ? period.end : yesterday
  const kind = textOf(process, 'processStartBilling:kind')
  const missing =
    kind === 'single' || isOfSupply({ kind }) ? [] : await readMissingUsage(work.transaction, work.author.tenant, arrearsUntil)
  const words = missing.length > 0 ? missingUsageWords(missing) : undefined
  await keepValues(work, { 'processStartBilling:missing': words?.de ?? null, 'processStartBilling:missingEn': words?.en ?? null })
  const incomplete = words !== undefined && !textOf(process, 'processStartBilling:incompleteReason')
  return { incomplete, usageId: process.uuid }
}
