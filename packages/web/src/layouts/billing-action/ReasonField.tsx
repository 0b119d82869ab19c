import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The most characters of a reason that the calls of billing take. */
const maxLength = 500

type Props = { readonly value: string; readonly isMissing: boolean; readonly onChange: (reason: string) => void }

/** The reason of an action, which the audit log keeps. */
export function ReasonField({ value, isMissing, onChange }: Props) {
  const { t } = useTranslation('billingActions')
  return (
    <Textarea
      label={t('reason')}
      required
      autosize
      minRows={2}
      maxLength={maxLength}
      value={value}
      error={isMissing ? t('reasonMissing') : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
