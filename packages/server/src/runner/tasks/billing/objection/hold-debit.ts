import { euroOfAmount } from '@twinwerk/model/number/amount'
import type { InsideTask } from '../../../work/service-task.ts'
import { keepValues } from '../keep-values.ts'
import { readObjection, type } from './read-objection.ts'

/**
 * Takes the disputed amount out of the planned debits of the bill. The variable `debitOut` is true if a debit is with the bank already; its
 * file, day and amount are stored with the process.
 */
export const holdDebit: InsideTask = async (work) => {
  const { receipt, claimed, isLate } = await readObjection(work)
  const out = isLate ? undefined : await work.money.hold(work, { receipt, amount: claimed })
  if (!out) return { debitOut: false }
  await keepValues(work, {
    [`${type}:debitFile`]: out.file,
    [`${type}:debitOn`]: out.day,
    [`${type}:debitAmount`]: euroOfAmount(out.amount),
  })
  return { debitOut: true, debitId: out.collection }
}
