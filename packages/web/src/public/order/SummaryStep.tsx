import { addressLines } from '@twinwerk/model/twin/title'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { useTenant } from '../../data/tenant.tsx'
import { useLanguage } from '../../i18n/use-text.ts'
import form from '../form/Form.module.css'
import { Summary } from '../form/Summary.tsx'
import { outOfFrame } from '../frame/embedded.ts'
import { CheckField } from './CheckField.tsx'
import classes from './Order.module.css'
import { OrderedProducts } from './OrderedProducts.tsx'
import type { Journey, OrderForm } from './order-form.ts'
import { orderOf } from './order-form.ts'

type Props = {
  readonly value: OrderForm
  readonly journey: Journey
  readonly onChange: (change: Partial<OrderForm>) => void
  readonly onStep: (step: number) => void
  readonly findingOf: (field: string) => string | undefined
}

/** Everything once more right above the button that binds (§ 312j BGB), with the contract summary to keep before it (§ 54 TKG). */
export function SummaryStep({ value, journey, onChange, onStep, findingOf }: Props) {
  const { t } = useTranslation(['order', 'frame'])
  const language = useLanguage()
  const { urls } = useBrand()
  const tenant = useTenant().shortId
  const order = orderOf(value, journey)
  const query = { token: value.token, products: value.products.join(','), ...(value.desiredDate !== '' && { day: value.desiredDate }) }
  return (
    <>
      <OrderedProducts journey={journey} products={value.products} onEdit={() => onStep(1)} />
      <section className={form.group}>
        <div className={classes.heading}>
          <h3>{t('steps.person')}</h3>
          <button type="button" className={form.quiet} onClick={() => onStep(2)}>
            {t('edit')}
            <span className={form.unseen}> {t('steps.person')}</span>
          </button>
        </div>
        <Summary
          rows={[
            [t('summary.name'), [order.person.company, order.person.givenname, order.person.surname].filter(Boolean).join(' ')],
            [t('summary.address'), addressLines((part) => value.address[part]).join(', ')],
            [t('field.customerNumber'), order.person.customerNumber],
            [t('frame:mail'), order.person.mail],
            [t('field.phone'), order.person.phone],
            [
              t('payment'),
              order.payment.method === 'onBill'
                ? t('onBill')
                : [t('directDebit'), order.payment.iban, order.payment.bic, order.payment.accountHolder].filter(Boolean).join(', '),
            ],
            [t('field.desiredDate'), value.desiredDate && printDateInFull(value.desiredDate, language)],
            [
              t('summary.porting'),
              order.porting && `${order.porting.previousCarrier}, ${t(order.porting.kind)}: ${order.porting.numbers.join(', ')}`,
            ],
            [t('field.contractor'), order.porting?.contractor],
            [t('phoneBook'), order.phoneBook ? t('yes') : ''],
          ]}
        />
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
