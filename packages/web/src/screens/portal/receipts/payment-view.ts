import { shortenedIban } from '@twinwerk/model/identifier/payment/shortened-iban'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { linked, numberOf, textOf } from '../../../data/contracts/twin-parts.ts'

/** The parts of a receipt that say how far it is paid. */
export const paymentReads = {
  'receipt:allocations': {
    $mask: ['allocation:allocatedOn', 'allocation:releasedOn'],
    $limit: 50,
    'allocation:payment': { $mask: ['payment:bookedOn'] },
  },
  'receipt:collections': {
    $mask: ['collection:amount', 'collection:collectOn'],
    $filter: { path: ['collection:state'], operator: 'in', value: ['planned', 'exported'] },
    $limit: 1,
    'collection:sepaMandate': { $mask: [], 'sepaMandate:bankAccount': { $mask: ['bankAccount:iban'] } },
  },
}

/** How far a receipt is paid. Money in euro, days as text. */
export type PaymentState =
  | { readonly kind: 'reversed' }
  /** An unpaid instalment whose claim the bill of the consumption has taken up. */
  | { readonly kind: 'absorbed' }
  | { readonly kind: 'settled' }
  /** Paid in part under an earlier release; nobody knows the rest. */
  | { readonly kind: 'inPart' }
  | { readonly kind: 'setOff' }
  | { readonly kind: 'paid'; readonly day: string }
  | { readonly kind: 'debit'; readonly day: string; readonly amount: number; readonly account: string | null }
  | { readonly kind: 'open'; readonly amount: number }
  | { readonly kind: 'credit'; readonly amount: number }

/** Bills of earlier releases have no open amount: unpaid ones are open whole, and of those paid in part the rest is unknown. */
export function paymentState(receipt: TwinJson): PaymentState {
  const status = textOf(receipt, 'receipt:status')
  if (status === 'reversed' || status === 'absorbed') return { kind: status }
  const known = numberOf(receipt, 'receipt:openAmount')
  if (known === null && status === 'partly') return { kind: 'inPart' }
  const open = known ?? (status === 'paid' ? 0 : (numberOf(receipt, 'receipt:sumGross') ?? 0))
  if (open === 0) {
    const days = linked(receipt, 'receipt:allocations')
      .filter((each) => textOf(each, 'allocation:releasedOn') === null)
      .flatMap((each) => textOf(linked(each, 'allocation:payment')[0], 'payment:bookedOn') ?? textOf(each, 'allocation:allocatedOn') ?? [])
    const day = days.toSorted().at(-1)
    if ((numberOf(receipt, 'receipt:sumGross') ?? 0) < 0) return { kind: 'setOff' }
    return day === undefined ? { kind: 'settled' } : { kind: 'paid', day }
  }
  if (open < 0) return { kind: 'credit', amount: -open }
  const [debit] = linked(receipt, 'receipt:collections')
  const day = textOf(debit, 'collection:collectOn')
  if (!debit || day === null) return { kind: 'open', amount: open }
  const [account] = linked(linked(debit, 'collection:sepaMandate')[0], 'sepaMandate:bankAccount')
  return {
    kind: 'debit',
    day,
    amount: numberOf(debit, 'collection:amount') ?? open,
    account: shortenedIban(textOf(account, 'bankAccount:iban') ?? ''),
  }
}
