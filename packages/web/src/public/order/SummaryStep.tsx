import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { useTenant } from '../../data/tenant.tsx'
import { useLanguage } from '../../i18n/use-text.ts'
import form from '../form/Form.module.css'
import { outOfFrame } from '../frame/embedded.ts'
import { CheckField } from './CheckField.tsx'
import classes from './Order.module.css'
import { OrderedProducts } from './OrderedProducts.tsx'
import { LetterOpening, LetterRest } from './OrderLetter.tsx'
import type { Journey, OrderForm } from './order-form.ts'
import { orderOf } from './order-form.ts'

type Props = {
  readonly value: OrderForm
  readonly journey: Journey
  readonly onChange: (change: Partial<OrderForm>) => void
  readonly onStep: (step: number) => void
  readonly findingOf: (field: string) => string | undefined
}

/** All details once more right above the binding button (§ 312j BGB), with the contract summary to save beforehand (§ 54 TKG). */
export function SummaryStep({ value, journey, onChange, onStep, findingOf }: Props) {
  const { t } = useTranslation(['order', 'frame'])
  const { urls, terms = [] } = useBrand()
  const tenant = useTenant().shortId
  const order = orderOf(value, journey)
  const query = {
    token: value.token,
    products: order.products.join(','),
    language: useLanguage(),
    ...(order.desiredDate !== undefined && { day: order.desiredDate }),
  }
  return (
    <>
      <LetterOpening value={value} journey={journey} />
      <OrderedProducts journey={journey} products={order.products} onEdit={() => onStep(1)} />
      <section className={form.group}>
        <div className={classes.heading}>
          <h3>{t('steps.person')}</h3>
          <button type="button" className={form.quiet} onClick={() => onStep(2)}>
            {t('edit')}
            <span className={form.unseen}> {t('steps.person')}</span>
          </button>
        </div>
        <LetterRest value={value} journey={journey} />
      </section>
      <a
        className={classes.document}
        href={`/customerjourney/${tenant}/summary?${new URLSearchParams(query).toString()}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('contractSummary')}
      </a>
      <div className={form.group}>
        <CheckField
          label={t('dismiss')}
          checked={value.dismissRightOfWithdrawal}
          onChange={(dismissRightOfWithdrawal) => onChange({ dismissRightOfWithdrawal })}
        />
        <CheckField
          label={t('advertising')}
          checked={value.advertisingConsent}
          onChange={(advertisingConsent) => onChange({ advertisingConsent })}
        />
        <CheckField
          label={t('terms')}
          checked={value.acceptContractTerms}
          finding={findingOf('acceptContractTerms')}
          onChange={(acceptContractTerms) => onChange({ acceptContractTerms })}
        />
        {/* The accepted terms can be read beside the checkbox (§ 305 (2) BGB). */}
        {terms.map(({ name, url }) => (
          <p key={url} className={classes.note}>
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          </p>
        ))}
        {urls.privacy && (
          <p className={classes.note}>
            <a href={urls.privacy} {...outOfFrame}>
              {t('frame:privacy')}
            </a>
          </p>
        )}
      </div>
    </>
  )
}
