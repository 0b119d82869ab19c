import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../form/ChoiceField.tsx'
import form from '../../form/Form.module.css'
import { TextField } from '../../form/TextField.tsx'
import { CheckField } from '../CheckField.tsx'
import type { PersonStepProps } from './use-person-fields.ts'
import { usePersonFields } from './use-person-fields.ts'

/** The line: its place in the building, its first day, and the change from another provider. */
export function LineFields(props: PersonStepProps) {
  const { t } = useTranslation('order')
  const { field, yesNo } = usePersonFields(props)
  const { value, onChange } = props
  const { rules, earliestDay, latestDay } = props.journey
  return (
    <section className={form.group}>
      <h3>{t('line')}</h3>
      <TextField
        label={t('addition')}
        hint={t('additionHint')}
        optional
        maxLength={40}
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
          <TextField {...field('numbers')} hint={t('numbersHint')} maxLength={500} />
        </>
      )}
      {rules.allowPhoneBookEntry && (
        <CheckField label={t('phoneBook')} checked={value.phoneBook} onChange={(phoneBook) => onChange({ phoneBook })} />
      )}
    </section>
  )
}
