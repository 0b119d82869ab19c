import type { ListQueryJson } from '@twinwerk/model/query/query-json'
import { call } from '../../data/call.ts'
import { entriesIn } from '../../data/record/record.ts'

/** Receipts that money settles which came in, or credits, which money settles that went out. */
export type Side = 'owed' | 'credits'

/** A receipt with the amount that is open, in euro; above zero for credits, too. */
export type OpenReceipt = { readonly id: string; readonly number: string; readonly open: number }

/** A receipt with what helps a person to recognise it. `due` is a day, empty where there is none. */
export type FoundReceipt = OpenReceipt & { readonly name: string; readonly due: string }

const number = 'receipt:receiptNumber'
const open = 'receipt:openAmount'
const due = 'receipt:dueDate'
const receiver = 'receipt:receiver'
const name = 'businessPartner:name1'
const issued = 'businessPartner:providingReceipts'
const max = 100
/** More are not read by eye: the reader types more words. */
const maxFound = 8

type Asked = { readonly tenant: string; readonly side: Side }

/** Returns the receipts of a side with these numbers that have something open. */
export async function openReceipts(asked: Asked, numbers: readonly string[]): Promise<readonly FoundReceipt[]> {
  const value = numbers.map((each) => each.trim().toUpperCase())
  return readReceipts(asked, { $limit: max, $filter: { path: [number], operator: 'in', value } })
}

/** Returns receipts of a side that have something open, by words of their number or of their receiver, the oldest due first. */
export async function searchReceipts(asked: Asked, words: string): Promise<readonly FoundReceipt[]> {
  const $filter = { path: [open], operator: asked.side === 'owed' ? 'gt' : 'lt', value: 0 } as const
  return readReceipts(asked, { $search: words.trim(), $limit: maxFound, $filter, $sort: [{ path: [due] }] })
}

async function readReceipts({ tenant, side }: Asked, list: ListQueryJson): Promise<readonly FoundReceipt[]> {
  const reads = { $mask: [number, open, due], [receiver]: { $mask: [name] } }
  const { results } = await call('POST /api/data/query', {
    tenant,
    input: { query: { id: tenant, $mask: [], [issued]: { ...reads, ...list } } },
  })
  return results
    .flatMap((twin) => entriesIn(twin, issued))
    .flatMap((twin) => {
      const [named, stored] = [twin[number], twin[open]]
      if (typeof named !== 'string' || typeof stored !== 'number') return []
      const left = side === 'owed' ? stored : -stored
      if (left <= 0) return []
      const of = entriesIn(twin, receiver)[0]?.[name]
      return [{ id: twin.id, number: named, open: left, name: textOf(of), due: textOf(twin[due]) }]
    })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Returns the numbers of the receipts that a proposal names. */
export function proposedIn(proposal: unknown): readonly string[] {
  if (!Array.isArray(proposal)) return []
  return proposal.flatMap((each: unknown) => {
    const named = typeof each === 'object' && each !== null && 'number' in each ? each.number : undefined
    return typeof named === 'string' && named !== '' ? [named] : []
  })
}
