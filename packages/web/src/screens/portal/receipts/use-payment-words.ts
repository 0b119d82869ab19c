import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useTranslation } from 'react-i18next'
import { numberOf, textOf } from '../../../data/contracts/twin-parts.ts'
import { useToday } from '../parts/use-portal.ts'
import { useWords } from '../parts/use-words.ts'
import { paymentState, type PaymentState } from './payment-view.ts'

const plain = ['reversed', 'absorbed', 'settled', 'setOff', 'inPart'] as const
type Plain = Extract<PaymentState, { readonly kind: (typeof plain)[number] }>

/** True for a state that is said without an amount or a day. */
function isPlain(state: PaymentState): state is Plain {
  return plain.some((kind) => kind === state.kind)
}

/** Returns a function that says how far a receipt is paid, in one line. */
export function usePaymentWords(): (receipt: TwinJson) => string {
  const { t } = useTranslation('portal')
  const words = useWords()
  const today = useToday()
  return (receipt) => {
    const disputed = numberOf(receipt, 'receipt:disputedAmount') ?? 0
    const state = stateOf(receipt)
    return disputed > 0 && isOpen(receipt) ? `${state} ${t('paid.disputed', { amount: words.euro(disputed) })}` : state
  }

  function isOpen(receipt: TwinJson): boolean {
    return ['open', 'debit'].includes(paymentState(receipt).kind)
  }

  function stateOf(receipt: TwinJson): string {
    const state = paymentState(receipt)
    if (isPlain(state)) return t(`paid.${state.kind}`)
    if (state.kind === 'paid') return t('paid.on', { day: words.day(state.day) })
    if (state.kind === 'credit') return t('paid.credit', { amount: words.euro(state.amount) })
    if (state.kind === 'open') {
      const due = textOf(receipt, 'receipt:dueDate')
      const facts = { amount: words.euro(state.amount), day: words.day(due) }
      if (due === null) return t('paid.open', facts)
      return t(due < today ? 'paid.late' : 'paid.due', facts)
    }
    const facts = { amount: words.euro(state.amount), day: words.day(state.day) }
    return state.account === null ? t('paid.debit', facts) : t('paid.debitFrom', { ...facts, account: state.account })
  }
}
