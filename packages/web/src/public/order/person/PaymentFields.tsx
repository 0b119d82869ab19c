import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../form/ChoiceField.tsx'
import form from '../../form/Form.module.css'
import { IbanField } from '../../form/IbanField.tsx'
import { TextField } from '../../form/TextField.tsx'
import { methodOf } from '../order-form.ts'
import type { PersonStepProps } from './use-person-fields.ts'
import { usePersonFields } from './use-person-fields.ts'

/** How the order is paid, with the account of a direct debit. */
export function PaymentFields(props: PersonStepProps) {
  const { t } = useTranslation('order')
  const { field } = usePersonFields(props)
  const { value, journey, onChange, findingOf, onLeave } = props
  const { rules } = journey
  const method = methodOf(value, journey)
  return (
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
  )
}
