import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../form/ChoiceField.tsx'
import form from '../../form/Form.module.css'
import { MailFields } from '../../form/MailFields.tsx'
import { PhoneField } from '../../form/PhoneField.tsx'
import { TextField } from '../../form/TextField.tsx'
import type { PersonStepProps } from './use-person-fields.ts'
import { usePersonFields } from './use-person-fields.ts'

// Customers need not state how to be addressed (CJEU C-394/23), so no option is preselected.
const persons = ['mrs', 'mr', 'diverse', ''] as const
const titles = ['', 'dr', 'prof'] as const

/** The person or company that orders, and how to reach them. */
export function CustomerFields(props: PersonStepProps) {
  const { t } = useTranslation('order')
  const { field, yesNo } = usePersonFields(props)
  const { value, onChange, findingOf, onLeave } = props
  const { rules } = props.journey
  const salutations = rules.businessOnly ? (['company', ...persons] as const) : persons
  return (
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
        <TextField {...field('customerNumber')} hint={t('customerNumberHint')} maxLength={60} />
      )}
    </section>
  )
}
