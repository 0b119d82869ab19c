import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../form/ChoiceField.tsx'
import form from '../form/Form.module.css'
import { IbanField } from '../form/IbanField.tsx'
import { MailFields } from '../form/MailFields.tsx'
import { PhoneField } from '../form/PhoneField.tsx'
import { TextField } from '../form/TextField.tsx'
import { CheckField } from './CheckField.tsx'
import type { Journey, OrderForm } from './order-form.ts'
import { methodOf } from './order-form.ts'

type Props = {
  readonly value: OrderForm
  readonly journey: Journey
  readonly onChange: (change: Partial<OrderForm>) => void
  readonly findingOf: (field: string) => string | undefined
  readonly onLeave: (field: string) => void
}

// Nobody has to say how to be addressed (CJEU C-394/23): nothing is stated until it is.
const persons = ['mrs', 'mr', 'diverse', ''] as const
const titles = ['', 'dr', 'prof'] as const

/** The customer, the payment and further questions; fields that the journey does not ask for are left out. */
export function PersonStep({ value, journey, onChange, findingOf, onLeave }: Props) {
  const { rules, earliestDay, latestDay } = journey
  const method = methodOf(value, journey)
  const { t } = useTranslation(['order', 'frame'])
  const salutations = rules.businessOnly ? (['company', ...persons] as const) : persons
  const yesNo = [
    { value: 'no', label: t('no') },
    { value: 'yes', label: t('yes') },
  ] as const
  const field = (
    name:
      | 'company'
      | 'givenname'
      | 'surname'
      | 'birthday'
      | 'customerNumber'
      | 'accountHolder'
      | 'previousCarrier'
      | 'numbers'
      | 'contractor'
      | 'desiredDate',
  ) => ({
    label: t(`field.${name}`),
    value: value[name],
    finding: findingOf(name),
    onChange: (text: string) => onChange({ [name]: text }),
    onLeave: () => onLeave(name),
  })
  return (
    <>
      <section className={form.group}>
        <h3>{t('person')}</h3>
        {rules.businessOnly && <TextField {...field('company')} autoComplete="organization" />}
        <ChoiceField
          beside
          label={t('salutation.label')}
          options={salutations.map((each) => ({ value: each, label: t(`salutation.${each || 'none'}`) }))}
          value={value.salutation}
          onChange={(salutation) => onChange({ salutation })}
        />
        <ChoiceField
          beside
          label={t('academic.label')}
          options={titles.map((each) => ({ value: each, label: t(`academic.${each || 'none'}`) }))}
          value={value.title}
          onChange={(title) => onChange({ title })}
        />
        <div className={form.row}>
          <TextField {...field('givenname')} width="half" autoComplete="given-name" />
          <TextField {...field('surname')} width="half" autoComplete="family-name" />
        </div>
        {!rules.businessOnly && <TextField {...field('birthday')} type="date" optional autoComplete="bday" />}
        <MailFields value={value} onChange={onChange} findingOf={findingOf} onLeave={onLeave} />
        <PhoneField
          value={value.phone}
          mobile={rules.mobilephoneMandatory}
          label={t(rules.mobilephoneMandatory ? 'field.mobile' : 'field.phone')}
          finding={findingOf('phone')}
          onChange={(phone) => onChange({ phone })}
          onLeave={() => onLeave('phone')}
        />
        {rules.allowExistingCustomers && (
          <ChoiceField label={t('existing')} options={yesNo} value={value.existing} onChange={(existing) => onChange({ existing })} />
        )}
        {rules.allowExistingCustomers && value.existing === 'yes' && (
          <TextField {...field('customerNumber')} hint={t('customerNumberHint')} most={60} />
        )}
      </section>
      <section className={form.group}>
        <h3>{t('payment')}</h3>
        {rules.paymentMethodDirectDebit && rules.paymentMethodOnBill && (
          <ChoiceField
            label={t('method')}
            options={[
              { value: 'directDebit', label: t('directDebit') },
              { value: 'onBill', label: t('onBill') },
            ]}
            value={method}
            onChange={(chosen) => onChange({ method: chosen })}
          />
        )}
        {!rules.paymentMethodDirectDebit && <p>{t('onBillOnly')}</p>}
        {method === 'directDebit' && (
          <>
            <IbanField
              iban={value.iban}
              bic={value.bic}
              finding={findingOf('iban')}
              bicFinding={findingOf('bic')}
              onChange={onChange}
              onLeave={onLeave}
            />
            <TextField {...field('accountHolder')} optional />
            <p className={form.hint}>{t('mandate')}</p>
          </>
        )}
      </section>
      <section className={form.group}>
        <h3>{t('line')}</h3>
        <TextField
          label={t('addition')}
          hint={t('additionHint')}
          optional
          most={40}
          value={value.address.houseNumberAddition}
          onChange={(houseNumberAddition) => onChange({ address: { ...value.address, houseNumberAddition } })}
        />
        {rules.desiredDate && (
          <TextField {...field('desiredDate')} type="date" min={earliestDay} max={latestDay} optional hint={t('desiredDateHint')} />
        )}
        <ChoiceField
          label={t('providerChange')}
          options={yesNo}
          value={value.providerChange}
          onChange={(providerChange) => onChange({ providerChange })}
        />
        {value.providerChange === 'yes' && (
          <>
            <TextField {...field('previousCarrier')} />
            <TextField {...field('contractor')} optional hint={t('contractorHint')} />
            <ChoiceField label={t('porting')} options={yesNo} value={value.porting} onChange={(porting) => onChange({ porting })} />
          </>
        )}
        {value.providerChange === 'yes' && value.porting === 'yes' && (
          <>
            <ChoiceField
              label={t('portingKind')}
              options={[
                { value: 'managednumber', label: t('managednumber') },
                { value: 'numberblock', label: t('numberblock') },
              ]}
              value={value.portingKind}
              onChange={(portingKind) => onChange({ portingKind })}
            />
            <TextField {...field('numbers')} hint={t('numbersHint')} most={500} />
          </>
        )}
        {rules.allowPhoneBookEntry && (
          <CheckField label={t('phoneBook')} checked={value.phoneBook} onChange={(phoneBook) => onChange({ phoneBook })} />
        )}
      </section>
    </>
  )
}
