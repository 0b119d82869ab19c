import type { DispatchedReceipt } from '../../store/billing/delivery/delivery-rows.ts'
import type { Change } from '../../store/write/change.ts'
import { newLink } from '../../store/write/new-changes.ts'

/** The changes of receipts whose dispatch was sent: an approved one is sent, and its receiver may read it in the portal from then on. */
export function sentChanges(receipts: readonly DispatchedReceipt[]): readonly Change[] {
  return receipts.flatMap(({ receipt, receiver, isApproved }): Change[] => [
    ...(isApproved
      ? [{ kind: 'updateTwin', uuid: receipt, definition: 'receipt', attributes: { 'receipt:status': 'sent' } } as const]
      : []),
    ...(receiver === null ? [] : [newLink('receipt:deliveredTo', receipt, receiver)]),
  ])
}
