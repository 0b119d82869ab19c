import { useTranslation } from 'react-i18next'
import { AddressFields } from '../form/AddressFields.tsx'
import classes from '../form/Form.module.css'
import { MailFields } from '../form/MailFields.tsx'
import { PhoneField } from '../form/PhoneField.tsx'
import { TextField } from '../form/TextField.tsx'
import type { useFindings } from '../form/use-findings.ts'
import type { FormField, TerminationForm } from './form.ts'

export type SectionProps = {
  readonly form: TerminationForm
  readonly onChange: (change: Partial<TerminationForm> | ((previous: TerminationForm) => Partial<TerminationForm>)) => void
  readonly findings: Pick<ReturnType<typeof useFindings<FormField | 'captcha'>>, 'of' | 'leave'>
}

/** The person: the fields of the portal specification, section 2.4. */
export function PersonSection({ form, onChange, findings }: SectionProps) {
  const { t } = useTranslation(['termination', 'frame'])
  const text = (name: 'customerNumber' | 'givenname' | 'surname') => ({
    value: form[name],
    finding: findings.of(name),
    onChange: (value: string) => onChange({ [name]: value }),
    onLeave: () => findings.leave(name),
  })
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('you')}</legend>
      <div className={classes.row}>
        <TextField label={t('customerNumber')} hint={t('customerNumberHint')} width="half" {...text('customerNumber')} />
        <TextField
          label={t('contractNumber')}
          hint={t('contractNumberHint')}
          width="half"
          optional
          value={form.contractNumber}
          onChange={(contractNumber) => onChange({ contractNumber })}
        />
        <TextField label={t('frame:name.given')} width="half" autoComplete="given-name" {...text('givenname')} />
        <TextField label={t('frame:name.surname')} width="half" autoComplete="family-name" {...text('surname')} />
      </div>
      <AddressFields
        value={form}
        onChange={onChange}
        findingOf={(name) => (name === 'houseNumberAddition' ? undefined : findings.of(name))}
        onLeave={(name) => name !== 'houseNumberAddition' && findings.leave(name)}
      />
      <PhoneField
        value={form.phone}
        finding={findings.of('phone')}
        onChange={(phone) => onChange({ phone })}
        onParts={(parts) => onChange({ phoneParts: parts ?? null })}
        onLeave={() => findings.leave('phone')}
      />
      <MailFields value={form} onChange={onChange} findingOf={findings.of} onLeave={findings.leave} />
      <p className={classes.hint}>{t('contactHint')}</p>
    </fieldset>
  )
}
