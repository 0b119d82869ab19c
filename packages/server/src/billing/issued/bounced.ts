import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import { dispatchOfMail } from '../../store/billing/delivery/delivery-rows.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { RunParts } from '../run/jobs.ts'
import { runContext } from '../run/run-context.ts'
import { enqueueBounced } from './bounced-job.ts'

/**
 * Notes that the mail of a receipt was refused for good: its dispatch, which has the id of the mail, came back and becomes a task. A
 * refused notice about a receipt in the portal changes nothing, since the receipt is there.
 */
export function noteBounced(parts: RunParts) {
  return async (transaction: Transaction, { tenant, mail }: { readonly tenant: string; readonly mail: string }): Promise<void> => {
    const [dispatch] = (await transaction.run(dispatchOfMail(tenant, mail))).rows
    if (!dispatch) return
    const { store, author } = await runContext(parts, { tenant, id: v7(), user: undefined })
    const attributes = { 'receiptDispatch:state': 'bounced' }
    await apply(transaction, store, { author, changes: [{ kind: 'updateTwin', uuid: mail, definition: 'receiptDispatch', attributes }] })
    enqueueBounced(transaction, tenant, mail)
  }
}
