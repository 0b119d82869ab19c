import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isEmpty } from '../../data/record/record.ts'
import type { InputProps } from '../input-props.ts'

/** A secret that is hidden until the user reveals it. Browsers offer no stored password for it. */
export function PasswordField({ value, onChange, id, describedBy, invalid, required, readOnly }: InputProps) {
  const { t } = useTranslation('field')
  return (
    <PasswordInput
      id={id}
      value={isEmpty(value) ? '' : String(value)}
      readOnly={readOnly}
      required={required}
      error={invalid}
      aria-describedby={describedBy}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': t('show'), tabIndex: 0 }}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    />
  )
}
