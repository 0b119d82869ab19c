import { terminationReasons, terminationTimes, terminationTypes } from '@twinwerk/model/declaration/termination-request'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { ChoiceField } from '../form/ChoiceField.tsx'
import classes from '../form/Form.module.css'
import { TextField } from '../form/TextField.tsx'
import { UploadField } from '../form/upload/UploadField.tsx'
import type { SectionProps } from './PersonSection.tsx'

type Props = SectionProps & { readonly today: string; readonly onSending: (isSending: boolean) => void }

const slot = 'processTermination:proof'
/** The same options as `processTermination:proof` of the definitions. The server validates the files. */
const proofOptions = { maxUploadSizeMB: 10, allowedMimeTypes: ['image/', 'application/pdf'] }

/** The contract to terminate, the day and the reason. */
export function ContractSection({ form, onChange, findings, today, onSending }: Props) {
  const { t } = useTranslation(['termination', 'frame'])
  const tenant = useTenant().shortId
  const extraordinary = form.terminationType === 'extraordinary'
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('contract')}</legend>
      <ChoiceField
        label={t('type')}
        options={terminationTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        value={form.terminationType}
        finding={findings.of('terminationType')}
        onChange={(terminationType) => onChange({ terminationType })}
      />
      {extraordinary && (
        <ChoiceField
          label={t('reason')}
          options={terminationReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          value={form.terminationReason}
          finding={findings.of('terminationReason')}
          onChange={(terminationReason) => onChange({ terminationReason })}
        />
      )}
      {extraordinary && form.terminationReason === 'other' && (
        <TextField
          label={t('reasonOther')}
          value={form.terminationReasonOther}
          finding={findings.of('terminationReasonOther')}
          maxLength={1000}
          onChange={(terminationReasonOther) => onChange({ terminationReasonOther })}
          onLeave={() => findings.leave('terminationReasonOther')}
        />
      )}
      {extraordinary && (
        <UploadField
          label={t('proof')}
          slot={slot}
          options={proofOptions}
          files={form.proof}
          finding={findings.of('proof')}
          onChange={(next) => onChange(({ proof }) => ({ proof: next(proof) }))}
          onSending={onSending}
          requestToken={async () =>
            (await call('POST /customerjourney/{tenant}/uploadToken', { params: { tenant }, input: { slot } })).token
          }
        />
      )}
      <ChoiceField
        label={t('time')}
        options={terminationTimes.map((value) => ({ value, label: t(`times.${value}`) }))}
        value={form.terminationTime}
        finding={findings.of('terminationTime')}
        onChange={(terminationTime) => onChange({ terminationTime })}
      />
      {form.terminationTime === 'desiredDate' && (
        <TextField
          label={t('desiredDate')}
          type="date"
          min={today}
          value={form.desiredDate}
          finding={findings.of('desiredDate')}
          onChange={(desiredDate) => onChange({ desiredDate })}
          onLeave={() => findings.leave('desiredDate')}
        />
      )}
    </fieldset>
  )
}
