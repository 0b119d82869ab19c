import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { call } from '../../data/call.ts'
import { entriesIn } from '../../data/record/record.ts'
import type { RelationName } from '../relation-name.ts'

/** An allocation that counts, in euro, with the number of its receipt and the payment behind it. `day` is the day of the payment. */
export type LivingAllocation = {
  readonly id: string
  readonly amount: number
  readonly number: string
  readonly payment: { readonly kind: string; readonly name: string; readonly day: string }
}

/** Set-offs, debits and payouts that came back were booked with another movement of money. Released alone, they would leave it behind. */
const boundKinds: readonly unknown[] = ['offset', 'directDebit', 'directDebitReturn', 'payoutReturn']

/** True for the kind of a payment whose allocations a person may take back. */
export function isReleasable(kind: unknown): boolean {
  return typeof kind === 'string' && kind !== '' && !boundKinds.includes(kind)
}

type Asked = { readonly tenant: string; readonly id: string; readonly relation: RelationName }

/** Returns the allocations in a relation of the twin `id` that a person may take back, the newest first. */
export async function livingAllocations({ tenant, id, relation }: Asked): Promise<readonly LivingAllocation[]> {
  const root: RootQueryJson = { id, $mask: [] }
  const list = {
    $mask: ['allocation:amount'],
    $filter: { path: ['allocation:releasedOn'], operator: 'notExists' },
    $sort: [{ path: ['allocation:allocatedOn'], order: 'desc' }],
    $limit: 100,
    'allocation:receipt': { $mask: ['receipt:receiptNumber'] },
    'allocation:payment': { $mask: ['payment:kind', 'payment:name', 'payment:bookedOn'] },
  } as const
  const { results } = await call('POST /api/data/query', { tenant, input: { query: { ...root, [relation]: list } } })
  return results.flatMap((twin) => entriesIn(twin, relation)).flatMap(releasable)
}

function releasable(twin: TwinJson): readonly LivingAllocation[] {
  const [payment] = entriesIn(twin, 'allocation:payment')
  const [receipt] = entriesIn(twin, 'allocation:receipt')
  const amount = twin['allocation:amount']
  if (!payment || typeof amount !== 'number' || !isReleasable(payment['payment:kind'])) return []
  const [kind, name, day] = ['payment:kind', 'payment:name', 'payment:bookedOn'].map((each) => textOf(payment[each]))
  return [
    {
      id: twin.id,
      amount,
      number: textOf(receipt?.['receipt:receiptNumber']),
      payment: { kind: kind ?? '', name: name ?? '', day: day ?? '' },
    },
  ]
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
