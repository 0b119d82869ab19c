import { Anchor, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { useText } from '../../i18n/use-text.ts'
import { useReceiptWords } from '../next-receipt/use-receipt-words.ts'
import { matchingKeys } from './matching-keys.ts'
import type { Proposal } from './use-proposals.ts'
import styles from './Matching.module.css'

type Props = {
  readonly proposal: Proposal
  /** The first proposal is the one that Enter takes. */
  readonly isBest: boolean
  readonly isBusy: boolean
  readonly onTake: () => void
}

/** Receipts that the payment may be for: why, how much each takes, and the part that stays open. */
export function ProposalCard({ proposal: { reason, shares, rest }, isBest, isBusy, onTake }: Props) {
  const { t } = useTranslation('matching')
  const { euro, day } = useReceiptWords()
  const openTwin = useOpenTwin()
  const words = useRuleWords()
  return (
    <li className={styles.proposal}>
      <p className={styles.reason}>{reason === 'partner' ? t('ofPartner') : t('foundBy', { rule: words(reason) })}</p>
      <ul className={styles.shares}>
        {shares.map(({ receipt, number, name, due, amount, left }) => (
          <li key={receipt} className={styles.share}>
            <span>
              <Anchor component="button" type="button" inherit onClick={() => openTwin({ id: receipt })}>
                {number}
              </Anchor>
              <span className={styles.note}>{[name, t('due', { day: day(due) })].filter((each) => each !== '').join(' · ')}</span>
            </span>
            <span className={styles.amount}>
              {euro(amount)}
              <span className={styles.note}>{left === 0 ? t('settled') : t('staysOpen', { amount: euro(left) })}</span>
            </span>
          </li>
        ))}
      </ul>
      {rest < 0 && <p className={styles.restNote}>{t('staysUnexplained', { amount: euro(-rest) })}</p>}
      {rest > 0 && <p className={styles.restNote}>{t('staysFree', { amount: euro(rest) })}</p>}
      <Button
        variant={isBest ? 'filled' : 'default'}
        disabled={isBusy}
        {...(isBest && { 'aria-keyshortcuts': matchingKeys.take })}
        onClick={onTake}
      >
        {t('take')}
      </Button>
    </li>
  )
}

/** Returns a function that prints the rule by which receipts were found. */
export function useRuleWords(): (rule: string) => string {
  const { attributes } = useRegistry()
  const text = useText()
  return (rule) => {
    const known = attributes.get('allocation:rule')?.enumValues?.find(({ name }) => name === rule)
    return known ? text(known.label) : rule
  }
}
