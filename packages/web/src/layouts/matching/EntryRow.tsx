import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useReceiptWords } from '../next-receipt/use-receipt-words.ts'
import { matchingKeys } from './matching-keys.ts'
import { stateOf, type Entry } from './entry.ts'
import styles from './Matching.module.css'

type Props = {
  readonly entry: Entry
  readonly isChosen: boolean
  readonly onChoose: () => void
  /** The proposals, where they stand below the entry. */
  readonly children: ReactNode
}

/** An open payment: who, how much, and the first words of its text. */
export function EntryRow({ entry, isChosen, onChoose, children }: Props) {
  const { t } = useTranslation('matching')
  const { euro, day } = useReceiptWords()
  const { amount, free, partner, text } = entry
  const name = entry.name || partner?.name || t('unnamed')
  return (
    <li>
      <button
        type="button"
        data-entry
        className={styles.entry}
        aria-current={isChosen}
        aria-keyshortcuts={matchingKeys.take}
        tabIndex={isChosen ? 0 : -1}
        onClick={onChoose}
      >
        <span className={styles.name}>{name}</span>
        <span className={styles.amount}>{euro(amount)}</span>
        <span className={styles.text}>{text === '' ? day(entry.day) : `${day(entry.day)} · ${text}`}</span>
        {stateOf(entry) === 'partly' && <span className={styles.rest}>{t('stillFree', { amount: euro(free) })}</span>}
      </button>
      {children}
    </li>
  )
}
