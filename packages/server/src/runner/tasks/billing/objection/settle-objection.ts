import type { Text } from '@twinwerk/model/text/text'
import { apply } from '../../../../store/apply/apply.ts'
import { lastCompletion } from '../../../../store/billing/price-change/contracts.ts'
import { newLink } from '../../../../store/write/new-changes.ts'
import type { Remedy } from '../../../work/disputed-money.ts'
import type { InsideTask } from '../../../work/service-task.ts'
import { creditOf, isAboveLimit, keepLacking } from './look-at-objection.ts'
import { readObjection, type, type Objection } from './read-objection.ts'

/**
 * Makes good what is justified: a credit against the bill, or its cancellation. The variable `lacking` says why that is impossible. Above
 * the limit somebody else than the person who decided must have approved it.
 */
export const settleObjection: InsideTask = async (work) => {
  const objection = await readObjection(work)
  const { transaction, author, subject, parts, variables } = work
  const [last] = (await transaction.run(lastCompletion(author.tenant, subject.process.uuid))).rows
  const approvedBy = last?.actor ?? null
  const remedy = remedyOf(objection, approvedBy)
  const isAlone = approvedBy !== null && approvedBy === variables['decidedBy']
  const isAbove = await isAboveLimit(work, remedy.kind === 'credit' ? remedy.amount : objection.gross)
  const settled = isAlone && isAbove ? { refusal: samePerson } : await work.money.settle(work, remedy)
  if ('refusal' in settled) {
    await keepLacking(work, settled.refusal)
    return { lacking: settled.refusal.de }
  }
  await apply(transaction, parts, { author, changes: [newLink(`${type}:settledBy`, subject.process.uuid, settled.by)] })
  return { lacking: null }
}

function remedyOf(objection: Objection, approvedBy: string | null): Remedy {
  const { receipt, reason, remedy, items } = objection
  const own = { receipt, reason, approvedBy }
  if (remedy === 'rebill' || remedy === 'waive') return { ...own, kind: remedy }
  return { ...own, kind: 'credit', items, amount: creditOf(objection) ?? 0n }
}

const samePerson: Text = {
  de: 'Über der Grenze gibt eine zweite Person frei, nicht wer entschieden hat.',
  en: 'Above the limit a second person approves, not the one who decided.',
}
