import { euroOfAmount } from '@twinwerk/model/number/amount'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { StoredPayment, StoredReceipt } from '../store/payments/items.ts'

export function receiptAnswer({ id, open, status }: StoredReceipt) {
  return { id: formatTwinId('receipt', id), open: euroOfAmount(open), status }
}

export function paymentAnswer({ id, unallocated }: StoredPayment) {
  return { id: formatTwinId('payment', id), unallocated: euroOfAmount(unallocated) }
}
