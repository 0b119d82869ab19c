import { amountOf, type Amount } from '@twinwerk/model/number/amount'
import { numberOf, textOf } from '../../../instance/twin-values.ts'
import type { Work } from '../../../work/service-task.ts'
import { TaskFailure } from '../../../work/service-task.ts'
import { followPath } from '../../../writes/follow-path.ts'

export const type = 'processReceiptObjection'

/** An objection as its customer raised it and billing decided it. Money in 1/10,000 euro. */
export type Objection = {
  /** Uuid. */
  readonly receipt: string
  readonly gross: Amount
  /** The disputed amount. */
  readonly claimed: Amount
  /** The items (uuids) that the objection is to; none: an amount of the whole bill. */
  readonly items: readonly string[]
  /** A question after the period, which disputes nothing. */
  readonly isLate: boolean
  readonly verdict: string | null
  readonly remedy: string | null
  /** Null where billing named no amount. */
  readonly creditAmount: Amount | null
  readonly reason: string
}

/** Reads the objection of a process. Throws `TaskFailure` if its bill is gone. */
export async function readObjection(work: Work): Promise<Objection> {
  const { process } = work.subject
  const [receipt] = await followPath(work, `process/${type}:receipt`)
  if (!receipt) throw new TaskFailure('deleted')
  const items = await followPath(work, `process/${type}:items`)
  const { claimed, late } = work.variables
  const credit = numberOf(process, `${type}:creditAmount`)
  return {
    receipt: receipt.uuid,
    gross: amountOf(numberOf(receipt, 'receipt:sumGross') ?? 0),
    claimed: amountOf(typeof claimed === 'number' ? claimed : (numberOf(process, `${type}:amount`) ?? 0)),
    items: items.map(({ uuid }) => uuid),
    isLate: late === true,
    verdict: textOf(process, `${type}:verdict`),
    remedy: textOf(process, `${type}:remedy`),
    creditAmount: credit === null ? null : amountOf(credit),
    reason: textOf(process, `${type}:reason`) ?? '',
  }
}
