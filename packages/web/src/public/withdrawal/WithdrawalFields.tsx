import { useTranslation } from 'react-i18next'
import { MailFields } from '../form/MailFields.tsx'
import { TextField } from '../form/TextField.tsx'
import type { useFindings } from '../form/use-findings.ts'
import type { WithdrawalField, WithdrawalForm } from './form.ts'

type Props = {
  readonly form: WithdrawalForm
  readonly findings: ReturnType<typeof useFindings<WithdrawalField>>
  readonly onChange: (change: Partial<WithdrawalForm>) => void
}

/** The customer, the contract, and the address for the confirmation. */
export function WithdrawalFields({ form, findings, onChange }: Props) {
  const { t } = useTranslation('withdrawal')
  return (
    <>
      <TextField
        label={t('name')}
        autoComplete="name"
        value={form.name}
        finding={findings.of('name')}
        onChange={(name) => onChange({ name })}
        onLeave={() => findings.leave('name')}
      />
      <TextField
        label={t('contractNumber')}
        hint={t('contractNumberHint')}
        optional
        maxLength={60}
        value={form.contractNumber}
        onChange={(contractNumber) => onChange({ contractNumber })}
      />
      <TextField
        label={t('remark')}
        hint={t('remarkHint')}
        optional
        maxLength={1000}
        value={form.remark}
        onChange={(remark) => onChange({ remark })}
      />
      <MailFields value={form} onChange={onChange} findingOf={findings.of} onLeave={findings.leave} />
    </>
  )
}
