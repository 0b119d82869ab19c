import { parseDuration } from '@twinwerk/model/calendar/duration'
import { printDuration } from '@twinwerk/model/value/format/duration'
import { useTranslation } from 'react-i18next'
import { useRegularWords } from '../../data/price/use-regular-words.ts'
import { useLanguage } from '../../i18n/use-text.ts'
import form from '../form/Form.module.css'
import classes from './Order.module.css'
import type { Journey } from './order-form.ts'
import { priceOf } from './order-form.ts'
import { Total } from './Total.tsx'
import { useMoney } from './use-money.ts'
import { nameLanguage, useOwnText } from './use-own-text.ts'

type Props = { readonly journey: Journey; readonly products: readonly string[]; readonly onEdit: () => void }

/**
 * The ordered products, each with price, minimum term and notice period, and their total: § 312j (2) BGB requires these facts above the
 * button.
 */
export function OrderedProducts({ journey, products, onEdit }: Props) {
  const { t } = useTranslation('order')
  const money = useMoney()
  const regular = useRegularWords()
  const language = useLanguage()
  const own = useOwnText()
  const duration = (text: string | null) => {
    const parsed = text === null ? undefined : parseDuration(text)
    return parsed && printDuration(parsed, language)
  }
  const chosen = journey.containers.flatMap((container) => container.products.filter(({ id }) => products.includes(id)))
  return (
    <section>
      <div className={classes.heading}>
        <h3>{t('summary.products')}</h3>
        <button type="button" className={form.quiet} onClick={onEdit}>
          {t('edit')}
          <span className={form.unseen}> {t('summary.products')}</span>
        </button>
      </div>
      <ul className={classes.ordered}>
        {chosen.map((product) => {
          const { monthly, once } = priceOf(journey, product)
          const [term, notice] = [duration(product.initialTerm), duration(product.noticePeriod)]
          return (
            <li key={product.id}>
              <div>
                <span className={classes.name} lang={nameLanguage(product.name, language)}>
                  {own(product.name)}
                </span>
                <span className={classes.note}>{term ? t('minimumTerm', { term }) : t('noTerm')}</span>
                {notice && <span className={classes.note}>{t('noticePeriod', { notice })}</span>}
                {regular
                  .ofProduct(product, ({ net, gross, decimals }) => money(journey.showNetPrices ? net : gross, decimals))
                  .map((words) => (
                    <span key={words} className={classes.note}>
                      {words}
                    </span>
                  ))}
              </div>
              <div className={classes.price}>
                {monthly > 0 && (
                  <>
                    {money(monthly, 2)} <span className={classes.note}>{t('perMonth')}</span>
                  </>
                )}
                {once > 0 && <span className={classes.note}>{t('onceTotal', { price: money(once, 2) })}</span>}
              </div>
            </li>
          )
        })}
      </ul>
      <Total journey={journey} products={products} />
    </section>
  )
}
