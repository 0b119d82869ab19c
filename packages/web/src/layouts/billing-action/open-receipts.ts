import { call } from '../../data/call.ts'
import { entriesIn } from '../../data/record/record.ts'

/** A receipt with the amount that is open, in euro. */
export type OpenReceipt = { readonly id: string; readonly number: string; readonly open: number }

const number = 'receipt:receiptNumber'
const open = 'receipt:openAmount'
const issued = 'businessPartner:providingReceipts'
const max = 100

/** Returns the receipts of the tenant with these numbers that have something open. */
export async function openReceipts(tenant: string, numbers: readonly string[]): Promise<readonly OpenReceipt[]> {
  const value = numbers.map((each) => each.trim().toUpperCase())
  const { results } = await call('POST /api/data/query', {
    tenant,
    input: {
      query: {
        id: tenant,
        $mask: [],
        [issued]: { $mask: [number, open], $limit: max, $filter: { path: [number], operator: 'in', value } },
      },
    },
  })
  return results
    .flatMap((twin) => entriesIn(twin, issued))
    .flatMap((twin) => {
      const [named, left] = [twin[number], twin[open]]
      return typeof named === 'string' && typeof left === 'number' && left > 0 ? [{ id: twin.id, number: named, open: left }] : []
    })
}

/** Returns the numbers of the receipts that a proposal names. */
export function proposedIn(proposal: unknown): readonly string[] {
  if (!Array.isArray(proposal)) return []
  return proposal.flatMap((each: unknown) => {
    const named = typeof each === 'object' && each !== null && 'number' in each ? each.number : undefined
    return typeof named === 'string' && named !== '' ? [named] : []
  })
}
