import type { InsideTask } from '../../../work/service-task.ts'
import { readObjection } from './read-objection.ts'

/**
 * Plans and announces the debit of the rest once the objection is decided. The variable `debitDay` is the day to wait for while an earlier
 * debit is with the bank; `tooMuch` says that this one took the disputed amount although the objection was justified.
 */
export const resumeDebit: InsideTask = async (work) => {
  const { receipt, isLate, verdict } = await readObjection(work)
  if (isLate) return { debitDay: null, tooMuch: false }
  const debitDay = await work.money.resume(work, receipt)
  if (debitDay !== null) return { debitDay, tooMuch: false }
  const collection = work.variables['debitId']
  const tooMuch =
    verdict !== 'unjustified' && typeof collection === 'string' && (await work.money.isCollected(work, { receipt, collection }))
  return { debitDay, tooMuch }
}
