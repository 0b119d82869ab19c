import { euroOfAmount } from '@twinwerk/model/number/amount'
import { apply } from '../../store/apply/apply.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { RunContext } from './run-context.ts'
import { readRunLog } from './run-log.ts'

type Noted = {
  readonly run: string
  /** Changes with the sums. */
  readonly state?: 'drafted'
}

/** Notes the number and sum of the drafts of a run (uuid) with it, and the log that people read. */
export async function noteSums(transaction: Transaction, context: RunContext, { run, state }: Noted): Promise<void> {
  const { store, author } = context
  const { sums, log } = await readRunLog(transaction, context, { run, of: 'all' })
  const attributes = {
    ...(state && { 'billingRun:state': state }),
    'billingRun:receiptCount': sums.drafts,
    'billingRun:sumGross': euroOfAmount(BigInt(sums.gross)),
    'billingRun:log': log,
  }
  await apply(transaction, store, { author, changes: [{ kind: 'updateTwin', uuid: run, definition: 'billingRun', attributes }] })
}
