import { useTranslation } from 'react-i18next'
import classes from './Order.module.css'
import type { Journey } from './order-form.ts'
import { costOf } from './order-form.ts'
import { useMoney } from './use-money.ts'

/** The monthly price and the one-time price of all chosen products. */
export function Total({ journey, products }: { readonly journey: Journey; readonly products: readonly string[] }) {
  const { t } = useTranslation('order')
  const money = useMoney()
  const { monthly, once } = costOf(journey, products)
  return (
    <p className={classes.total}>
      <span>{t(journey.showNetPrices ? 'totalNet' : 'total')}</span>
      <span className={classes.price}>
        <strong>{money(monthly)}</strong> {t('perMonth')}
        {once > 0 && <span className={classes.note}>{t('onceTotal', { price: money(once) })}</span>}
      </span>
    </p>
  )
}
