import type { EnumValue } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** The ways to sign in. */
export const sessionKinds: readonly EnumValue[] = [
  { name: 'password', label: { de: 'Passwort', en: 'Password' }, style: styles.blue },
  { name: 'passkey', label: { de: 'Passkey', en: 'Passkey' }, style: styles.green },
  { name: 'provider', label: { de: 'Anmeldedienst', en: 'Sign-in service' }, style: styles.teal },
  { name: 'link', label: { de: 'Link einer E-Mail', en: 'Link of an email' }, style: styles.yellow },
  { name: 'view', label: { de: 'Ansicht als', en: 'View as' }, style: styles.violet },
]
