import type { Output } from '@twinwerk/contract/calls'
import { call } from '../../data/call.ts'
import type { ActionRequest } from './use-action.ts'
import type { Share } from './shares.ts'

/** A payment (id) with the part that the caller saw free, and the receipts that take of it. */
type Asked = { readonly payment: string; readonly left: number; readonly shares: readonly Share[] }

/** Books the shares of a payment. Throws a `CallError`, with VERSION_CONFLICT where an amount is another one by now. */
export async function allocateShares(
  request: ActionRequest,
  { payment, left, shares }: Asked,
): Promise<Output<'POST /api/billing/allocate'>> {
  const input = {
    from: { payment, unallocated: left },
    shares: shares.map(({ id: receipt, amount, open }) => ({ receipt, amount: Number(amount), open })),
  }
  return call('POST /api/billing/allocate', { ...request, input })
}
