import { useTranslation } from 'react-i18next'
import styles from './NextReceipt.module.css'
import type { ComingReceipt } from './use-next-receipt.ts'
import { useReceiptWords } from './use-receipt-words.ts'

/** The sum of a receipt to come and its day. Its lines, with days and unit prices, and its taxes fold out. */
export function ReceiptLines({ receipt }: { readonly receipt: ComingReceipt }) {
  const { t } = useTranslation('nextReceipt')
  const words = useReceiptWords()
  const { until, basis, lines, rates, net, gross } = receipt
  return (
    <>
      <p className={styles.total}>{words.euro(gross)}</p>
      <p className={styles.note}>{t('on', { day: words.day(until) })}</p>
      <details className={styles.why}>
        <summary>{t('why')}</summary>
        <ul className={styles.lines}>
          {lines.map((line, index) => (
            <Line key={index} line={line} />
          ))}
        </ul>
        {basis === 'net' && <p className={styles.note}>{t('netAmounts')}</p>}
        <dl className={styles.reckoned}>
          <dt>{t('net')}</dt>
          <dd>{words.euro(net)}</dd>
          {rates.map(({ rate, tax }) => [
            <dt key={`rate ${rate}`}>{t('tax', { rate: words.number(rate) })}</dt>,
            <dd key={`tax ${rate}`}>{words.euro(tax)}</dd>,
          ])}
          <dt data-total>{t('total')}</dt>
          <dd data-total>{words.euro(gross)}</dd>
        </dl>
      </details>
    </>
  )
}

function Line({ line }: { readonly line: ComingReceipt['lines'][number] }) {
  const { t } = useTranslation('nextReceipt')
  const words = useReceiptWords()
  const { text, from, to, days, whole, quantity, unit, amount, correctedReceipt } = line
  const period = words.period(from, to)
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        {text}
        <span className={styles.note}>{days === whole ? period : t('days', { period, days, whole })}</span>
        <span className={styles.note}>{t('reckoned', { quantity: words.number(quantity), unit: words.unit(unit) })}</span>
        {correctedReceipt !== null && <span className={styles.note}>{t('corrects', { number: correctedReceipt })}</span>}
      </span>
      <span className={styles.amount}>{words.euro(amount)}</span>
    </li>
  )
}
