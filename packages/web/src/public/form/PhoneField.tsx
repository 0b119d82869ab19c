import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { PhoneParts } from '../../data/phone/use-phone.ts'
import { dialledDigits } from '../../data/phone/dialled.ts'
import { usePhone } from '../../data/phone/use-phone.ts'
import { TextField } from './TextField.tsx'

export type Phone = Pick<PhoneParts, 'countrycode' | 'areacode' | 'number'>

type Props = {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called with the parts of the number once the server has parsed it; undefined before. */
  readonly onParts?: (parts: Phone | undefined) => void
  readonly onLeave?: () => void
  readonly finding?: string | undefined
  readonly optional?: boolean
  readonly mobile?: boolean
  readonly label?: string
}

/** A phone number, parsed by the server 350 ms after the last key press (portal specification, section 5). */
export function PhoneField({ value, onChange, onParts, onLeave, finding, optional = false, mobile = false, label }: Props) {
  const { t } = useTranslation(['frame', 'field'])
  const { checking, parts, finding: wrong } = usePhone(value, { mobile })
  // After a reload the stored parts stay valid while the server checks the number again.
  const reportParts = useEffectEvent((found: PhoneParts | undefined, refusal: string | undefined) => {
    if (refusal !== undefined) onParts?.(undefined)
    else if (found) onParts?.({ countrycode: found.countrycode, areacode: found.areacode, number: found.number })
  })
  useEffect(() => reportParts(parts, wrong), [parts, wrong])
  const recognised = parts && `${t(`field:phoneKinds.${parts.contactType}`)} · ${parts.international}`
  return (
    <TextField
      label={label ?? t('phone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={value}
      optional={optional}
      finding={wrong ? t(`field:${wrong}`) : checking ? undefined : finding}
      hint={checking ? t('field:phoneChecking') : recognised}
      onChange={(text) => {
        onChange(text)
        if (dialledDigits(text) !== dialledDigits(value)) onParts?.(undefined)
      }}
      {...(onLeave && { onLeave })}
    />
  )
}
