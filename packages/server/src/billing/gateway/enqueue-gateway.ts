import { v7 } from 'uuid'
import { enqueue } from '../../jobs/job.ts'
import type { Transaction } from '../../store/db/database.ts'

export const gatewayKind = 'billingGateway'

/** Enqueues the job that hands an electronic invoice (uuid of its dispatch) to the service for them. */
export function enqueueGateway(transaction: Transaction, tenant: string, dispatch: string): void {
  enqueue(transaction, { tenant, id: v7(), kind: gatewayKind, user: undefined, payload: { dispatch } })
}
