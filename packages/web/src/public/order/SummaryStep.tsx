import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { useTenant } from '../../data/tenant.tsx'
import form from '../form/Form.module.css'
import { Summary } from '../form/Summary.tsx'
import { outOfFrame } from '../frame/embedded.ts'
import { CheckField } from './CheckField.tsx'
import classes from './Order.module.css'
import type { Journey, OrderForm } from './order-form.ts'
import { costOf, orderOf } from './order-form.ts'
import { useMoney } from './use-money.ts'

type Props = {
  readonly value: OrderForm
  readonly journey: Journey
  readonly onChange: (change: Partial<OrderForm>) => void
  readonly findingOf: (field: string) => string | undefined
}

/** Everything once more right above the button that binds (§ 312j BGB), with the contract summary to keep before it (§ 54 TKG). */
export function SummaryStep({ value, journey, onChange, findingOf }: Props) {
  const { t } = useTranslation(['order', 'frame'])
  const money = useMoney()
  const { urls } = useBrand()
  const tenant = useTenant().shortId
  const order = orderOf(value, journey)
  const products = journey.containers.flatMap((container) => container.products.filter(({ id }) => value.products.includes(id)))
  const cost = costOf(journey, value.products)
  const { street, houseNumber, houseNumberAddition, postcode, city } = value.address
  const query = { token: value.token, products: value.products.join(','), ...(value.desiredDate !== '' && { day: value.desiredDate }) }
  return (
    <>
      <Summary
        rows={[
          [t('summary.products'), products.map(({ name }) => name).join(', ')],
          [t(journey.showNetPrices ? 'totalNet' : 'total'), `${money(cost.monthly)} ${t('perMonth')}`],
          [t('summary.once'), cost.once > 0 ? money(cost.once) : ''],
          [t('summary.address'), `${[street, houseNumber, houseNumberAddition].filter(Boolean).join(' ')}, ${postcode} ${city}`],
          [t('summary.name'), [order.person.company, order.person.givenname, order.person.surname].filter(Boolean).join(' ')],
          [t('frame:mail'), order.person.mail],
          [t('field.phone'), order.person.phone],
          [t('payment'), order.payment.method === 'onBill' ? t('onBill') : `${t('directDebit')}, ${order.payment.iban ?? ''}`],
          [t('porting'), order.porting && `${order.porting.previousCarrier}: ${order.porting.numbers.join(', ')}`],
          [t('field.desiredDate'), value.desiredDate.split('-').toReversed().join('.')],
        ]}
      />
      <p>
        <a href={`/customerjourney/${tenant}/summary?${new URLSearchParams(query).toString()}`} target="_blank" rel="noreferrer">
          {t('contractSummary')}
        </a>
      </p>
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
