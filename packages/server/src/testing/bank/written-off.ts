import { receiptId, type Clerk } from './bank-office.ts'

type WriteOff = { readonly receipt: string; readonly amount: number; readonly open: number; readonly reason: string }

/** Writes off a part of a receipt (uuid) that is above the small balance: one person proposes, another one approves. */
export async function writtenOff(proposing: Clerk, approving: Clerk, { receipt, ...rest }: WriteOff): Promise<void> {
  const proposed = await proposing.post('/api/billing/write-offs', { receipt: receiptId(receipt), ...rest })
  const decision = { kind: 'approve', open: rest.open }
  const decided = await approving.post('/api/billing/write-offs/decide', { writeOff: proposed.body.waits, decision })
  if (decided.status !== 200) throw new Error(`not written off: ${JSON.stringify([proposed.body, decided.body])}`)
}
