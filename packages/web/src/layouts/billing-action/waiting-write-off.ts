import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import { call } from '../../data/call.ts'
import { entriesIn } from '../../data/record/record.ts'

/** A write-off of a receipt that waits for a second person, in euro. */
export type WaitingWriteOff = { readonly id: string; readonly amount: number }

/** Returns the write-off of a receipt (id) that waits, or null. There is one at most. */
export async function waitingWriteOff(tenant: string, receipt: string): Promise<WaitingWriteOff | null> {
  const query: RootQueryJson = {
    id: receipt,
    $mask: [],
    'receipt:writeOffs': {
      $mask: ['writeOff:amount'],
      $filter: { path: ['writeOff:state'], operator: 'eq', value: 'proposed' },
      $limit: 1,
    },
  }
  const { results } = await call('POST /api/data/query', { tenant, input: { query } })
  const [twin] = results.flatMap((each) => entriesIn(each, 'receipt:writeOffs'))
  const amount = twin?.['writeOff:amount']
  return twin && typeof amount === 'number' ? { id: twin.id, amount } : null
}

/** The facts by which a person decides about a write-off: what is open on its receipt now, and who proposed it (id). */
export type WriteOffFacts = { readonly number: string; readonly open: number; readonly proposedBy: string | null }

export async function writeOffFacts(tenant: string, writeOff: string): Promise<WriteOffFacts | null> {
  const query: RootQueryJson = {
    id: writeOff,
    $mask: [],
    'writeOff:receipt': { $mask: ['receipt:receiptNumber', 'receipt:openAmount', 'receipt:sumGross'] },
    'writeOff:proposedBy': { $mask: [] },
  }
  const { results } = await call('POST /api/data/query', { tenant, input: { query } })
  const [receipt] = results.flatMap((each) => entriesIn(each, 'writeOff:receipt'))
  const [person] = results.flatMap((each) => entriesIn(each, 'writeOff:proposedBy'))
  // A receipt of an earlier release that was paid in part is open whole until the part that was paid is booked (ADR 105).
  const open = receipt?.['receipt:openAmount'] ?? receipt?.['receipt:sumGross']
  const number = receipt?.['receipt:receiptNumber']
  if (typeof open !== 'number') return null
  return { number: typeof number === 'string' ? number : '', open, proposedBy: person?.id ?? null }
}
