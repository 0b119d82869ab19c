import { useTranslation } from 'react-i18next'
import type { FoundBank } from '../../data/bank/use-bank.ts'

/** The bank of an account, or the reason why it is unknown. */
export function BankNote({ found: { searching, bank, finding } }: { readonly found: FoundBank }) {
  const { t } = useTranslation('field')
  if (searching) return t('bankSearching')
  if (finding) return t(finding)
  return bank && [bank['bank:name1'], bank['bank:bic']].filter(Boolean).join(' · ')
}
