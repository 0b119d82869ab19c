import { ColorInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isEmpty } from '../../data/record/record.ts'
import type { InputProps } from '../input-props.ts'

/** A colour as hex, typed or picked from a palette. */
export function ColorField({ value, onChange, id, describedBy, invalid, required, readOnly }: InputProps) {
  const { t } = useTranslation('panel')
  return (
    <ColorInput
      id={id}
      value={isEmpty(value) ? '' : String(value)}
      onChange={(color) => onChange(color === '' ? null : color)}
      fixOnBlur={false}
      format="hex"
      readOnly={readOnly}
      required={required}
      error={invalid}
      aria-describedby={describedBy}
      autoComplete="off"
      leftSectionWidth={readOnly ? 20 : undefined}
      eyeDropperButtonProps={{ 'aria-label': t('pickColor') }}
      popoverProps={{ shadow: 'tw', radius: 'lg' }}
    />
  )
}
