import type { MutationRequest } from '@twinwerk/model/mutation/mutation-json'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../i18n/add-texts.ts'
import { nextReceiptTexts } from '../../i18n/next-receipt/texts.ts'
import styles from './NextReceipt.module.css'
import { useReceiptChange, type ReceiptChange as Change } from './use-receipt-change.ts'
import { useReceiptWords } from './use-receipt-words.ts'

addTexts(nextReceiptTexts)

type Props = {
  /** The save that would start the process. Undefined while the form lacks what it needs. */
  readonly request: MutationRequest | undefined
  /** Staff, or the customer who pays. */
  readonly reader: 'staff' | 'customer'
  /** Classes of the frame, which is there only with something to tell. */
  readonly className?: string | undefined
}

/** The changes of a new process on the next receipt: the sums, the lines that differ, and the first receipt that shows them. */
export function ReceiptChange({ request, reader, className = '' }: Props) {
  const { t } = useTranslation(['nextReceipt', 'common'])
  const id = useId()
  const { change, isReckoning, again } = useReceiptChange(request)
  if (change === null) return null
  return (
    <section aria-labelledby={id} aria-busy={isReckoning} className={`${styles.panel} ${className}`}>
      <h3 id={id} className={styles.title}>
        {t(reader === 'staff' ? 'title' : 'own')}
      </h3>
      <div role="status" className={styles.status}>
        {change ? (
          <ChangeText change={change} />
        ) : (
          <p className={styles.note}>{again ? `${t('failed')} ${t('goesOn')}` : t('reckoning')}</p>
        )}
      </div>
      {again && (
        <Button size="compact-sm" variant="default" onClick={again}>
          {t('common:tryAgain')}
        </Button>
      )}
    </section>
  )
}

function ChangeText({ change }: { readonly change: Change }) {
  const { t } = useTranslation('nextReceipt')
  const words = useReceiptWords()
  const { until, basis, before, after, lines, earlyCharge } = change
  const charge = earlyCharge !== undefined && <p>{t('earlyCharge', { amount: words.euro(earlyCharge) })}</p>
  if (lines.length === 0)
    return (
      <>
        <p>{t('unchanged')}</p>
        {charge}
      </>
    )
  const difference = Math.round((after.gross - before.gross) * 100) / 100
  return (
    <>
      <p className={styles.note}>
        {[t('firstWith', { day: words.day(until) }), ...(basis === 'net' ? [t('netAmounts')] : [])].join(' · ')}
      </p>
      <dl className={styles.sums}>
        <div>
          <dt>{t('before')}</dt>
          <dd>{words.euro(before.gross)}</dd>
        </div>
        <div>
          <dt>{t('after')}</dt>
          <dd className={styles.after}>
            {words.euro(after.gross)} <span className={styles.difference}>{words.difference(difference)}</span>
          </dd>
        </div>
      </dl>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <ChangedLine key={`${line.text} ${line.kind} ${line.from} ${line.before === null}`} line={line} />
        ))}
      </ul>
      {charge}
      <p className={styles.note}>{t('otherwise')}</p>
    </>
  )
}

function ChangedLine({ line: { text, from, to, before, after } }: { readonly line: Change['lines'][number] }) {
  const { t } = useTranslation('nextReceipt')
  const words = useReceiptWords()
  const state = before === null ? t('isNew') : after === null ? t('isGone') : t('wasBefore', { amount: words.euro(before) })
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        {text}
        <span className={styles.note}>{words.period(from, to)}</span>
      </span>
      <span className={styles.amount}>
        {after === null ? <s>{words.euro(before ?? 0)}</s> : words.euro(after)}
        <span className={styles.note}>{state}</span>
      </span>
    </li>
  )
}
