import { useTranslation } from 'react-i18next'
import { TextField } from './TextField.tsx'

type Mail = { readonly mail: string; readonly mailConfirmation: string }

/** The limit of RFC 5321. */
const longestMail = 254

type Props = {
  readonly value: Mail
  readonly onChange: (change: Partial<Mail>) => void
  readonly findingOf: (name: keyof Mail) => string | undefined
  readonly onLeave: (name: keyof Mail) => void
}

/** A mail address and its repetition, so that a typing error does not misdirect the receipt. */
export function MailFields({ value, onChange, findingOf, onLeave }: Props) {
  const { t } = useTranslation('frame')
  return (['mail', 'mailConfirmation'] as const).map((name) => (
    <TextField
      key={name}
      label={t(name)}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={longestMail}
      value={value[name]}
      finding={findingOf(name)}
      onChange={(text) => onChange({ [name]: text })}
      onLeave={() => onLeave(name)}
    />
  ))
}
