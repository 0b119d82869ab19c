import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useText } from '../../i18n/use-text.ts'
import { useReceiptWords } from '../next-receipt/use-receipt-words.ts'
import type { AccountJson } from '../../data/billing/use-account.ts'

/** Kinds with words of their own. The others have those of receipts and payments. */
const ownKinds = ['paidByOther', 'paidForOther', 'settledBefore'] as const
type OwnKind = (typeof ownKinds)[number]

/** Returns functions that print the lines and sums of an account for a reader. */
export function useAccountWords(reader: 'staff' | 'customer') {
  const { t } = useTranslation(['ledger', 'common'])
  const { attributes } = useRegistry()
  const text = useText()
  const words = useReceiptWords()
  const kinds = [attributes.get('receipt:kind'), attributes.get('payment:kind')].flatMap((each) => each?.enumValues ?? [])
  return {
    t,
    ...words,
    kind: (kind: string): string => {
      const own = ownKinds.find((each): each is OwnKind => each === kind)
      if (own === 'settledBefore' && reader === 'customer') return t('kind.paid')
      if (own) return t(`kind.${own}`)
      if (kind === 'manual' && reader === 'customer') return t('kind.manual')
      const known = kinds.find(({ name }) => name === kind)
      return known ? text(known.label) : kind
    },
    collection: ({ amount, day, account }: NonNullable<AccountJson['nextCollection']>): string => {
      const facts = { amount: words.euro(amount), day: words.day(day) }
      return account === null ? t('collectOn', facts) : t('collectFrom', { ...facts, account })
    },
  }
}
