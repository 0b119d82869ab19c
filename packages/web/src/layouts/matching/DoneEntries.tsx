import { Anchor, Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { isReleasable } from '../billing-action/living-allocations.ts'
import { useReceiptWords } from '../next-receipt/use-receipt-words.ts'
import { stateOf, type Entry } from './entry.ts'
import { useRuleWords } from './ProposalCard.tsx'
import type { Booked } from './use-bookings.ts'
import { useCounts, useDoneEntries, type Source } from './use-entries.ts'
import styles from './Matching.module.css'

type Props = {
  readonly source: Source
  readonly whatOf: (entry: Entry) => string
  /** Absent for readers who may not take back. */
  readonly onTakeBack?: (booked: Booked) => void
}

/** The payments that are done, folded away until somebody wants to see them. */
export function DoneEntries({ source, whatOf, onTakeBack }: Props) {
  const { t } = useTranslation('matching')
  const [isOpen, setOpen] = useState(false)
  const counts = useCounts(source)
  const { entries, more } = useDoneEntries({ source, isWanted: isOpen })
  const id = useId()
  if (!counts || counts.done === 0) return null
  return (
    <div className={styles.done}>
      <button type="button" className={styles.fold} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <IconChevronRight size={16} stroke={1.5} aria-hidden data-open={isOpen || undefined} />
        {t('done', { count: counts.done })}
      </button>
      <ul id={id} className={styles.doneEntries} hidden={!isOpen}>
        {entries.map((entry) => (
          <DoneEntry key={entry.id} entry={entry} what={whatOf(entry)} {...(onTakeBack && { onTakeBack })} />
        ))}
      </ul>
      {isOpen && more && (
        <Button size="compact-sm" variant="default" onClick={more}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}

type DoneProps = { readonly entry: Entry; readonly what: string; readonly onTakeBack?: (booked: Booked) => void }

function DoneEntry({ entry, what, onTakeBack }: DoneProps) {
  const { t } = useTranslation('matching')
  const { euro, number, day } = useReceiptWords()
  const openTwin = useOpenTwin()
  const words = useRuleWords()
  const { taken, amount, currency } = entry
  const name = entry.name || entry.partner?.name || t('unnamed')
  const state = stateOf(entry)
  const how =
    state === 'byItself' ? words(taken[0]?.rule ?? '') : state === 'byHand' ? t('person') : t(state === 'foreign' ? state : 'noReceipt')
  return (
    <li className={styles.doneEntry}>
      <span>
        <Anchor component="button" type="button" inherit onClick={() => openTwin({ id: entry.id })}>
          {name}
        </Anchor>
        <span className={styles.note}>{[day(entry.day), how].join(' · ')}</span>
      </span>
      <span className={styles.numbers}>
        {taken.map(
          ({ id, receipt }) =>
            receipt && (
              <Anchor key={id} component="button" type="button" inherit onClick={() => openTwin({ id: receipt.id })}>
                {receipt.number}
              </Anchor>
            ),
        )}
      </span>
      <span className={styles.amount}>{currency === '' ? euro(amount) : `${number(amount)} ${currency}`}</span>
      {onTakeBack && taken.length > 0 && isReleasable(entry.kind) ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('takeBackOf', { what })}
          onClick={() => onTakeBack({ allocations: taken.map(({ id }) => id), what })}
        >
          {t('takeBack')}
        </Button>
      ) : (
        <span />
      )}
    </li>
  )
}
