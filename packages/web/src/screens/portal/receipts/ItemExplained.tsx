import type { ExplainedItem } from '@twinwerk/model/billing/explain-receipt'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../../data/contracts/twin-parts.ts'
import { reasonsOf } from '../../../layouts/bill/reasons.ts'
import { useReasonWords } from '../../../layouts/bill/use-reason-words.ts'
import { useWords } from '../parts/use-words.ts'
import { unitOf } from './receipt-view.ts'
import classes from '../parts/Portal.module.css'

type Props = { readonly item: ExplainedItem; readonly twin: TwinJson; readonly basis: 'gross' | 'net' }

/** One item: its name, period, calculation and tax, and one sentence about the difference from the month before. */
export function ItemExplained({ item, twin, basis }: Props) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const reasonWords = useReasonWords()
  const reasons = reasonsOf(twin['receiptItem:explanation'])
  // A condition is an expression for clerks.
  const said = reasonWords(reasons).filter(({ kind, isUsual }) => kind !== 'condition' && !isUsual)
  const period = item.from === null ? '' : item.to === item.from ? words.day(item.from) : `${words.day(item.from)} – ${words.day(item.to)}`
  const quantity = words.value('receiptItem:quantity', item.quantity)
  const unit = unitOf(twin)
  const measured = 'known' in unit ? t(`unit.${unit.known}`, { count: item.quantity, quantity }) : `${quantity} ${unit.billed}`.trim()
  // Calls and what has steps have no one price of a minute or a kWh.
  const hasPrice = textOf(twin, 'receiptItem:kind') !== 'calls' && (reasons.steps?.bands.length ?? 0) < 2
  const reckoned = item.single === null ? '' : hasPrice ? t('reckoned', { quantity: measured, single: words.euro(item.single) }) : measured
  return (
    <li className={classes.item}>
      <span className={classes.cardHead}>
        <span className={classes.cardWords}>
          <span className={classes.name}>{item.text}</span>
          {period !== '' && (
            <span className={classes.note}>
              {item.days !== null && item.days > 1 ? t('periodOf', { period, days: item.days }) : period}
            </span>
          )}
          {reckoned !== '' && <span className={classes.note}>{reckoned}</span>}
          {said.map(({ kind, text }) => (
            <span key={`${kind} ${text}`} className={classes.note}>
              {text}
            </span>
          ))}
          <span className={classes.note}>
            {t(`itemTax.${basis}`, { rate: words.value('receiptItem:taxrate', item.taxrate), tax: words.amount(item.tax) })}
          </span>
          <span className={classes.note}>{sentence(item)}</span>
        </span>
        <span className={classes.price}>
          {words.euro(item.amount)}
          <span className={classes.note}>{t(basis === 'gross' ? 'grossShort' : 'netShort')}</span>
        </span>
      </span>
    </li>
  )

  function sentence({ difference }: ExplainedItem): string {
    if (!('by' in difference)) return t(`difference.${difference.kind}`)
    const by = `${difference.by > 0n ? '+' : ''}${words.amount(difference.by)}`
    return difference.kind === 'days'
      ? t('difference.days', { by, days: difference.days, before: difference.before })
      : t(`difference.${difference.kind}`, { by })
  }
}
