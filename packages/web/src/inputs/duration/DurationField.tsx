import type { InputProps } from '../input-props.ts'
import { useTranslation } from 'react-i18next'
import { ParsedInput } from '../ParsedInput.tsx'

/** A span of time in words: 24 months, 3 weeks. */
export function DurationField(props: InputProps) {
  const { t } = useTranslation('panel')
  return <ParsedInput {...props} {...(!props.readOnly && { placeholder: t('durationExample') })} />
}
