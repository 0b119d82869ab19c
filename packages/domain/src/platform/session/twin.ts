import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** Somebody is signed in who has a part in the tenant. Ended by a call, never by a save. */
export const session: TwinDefinition = {
  name: 'session',
  extends: 'entity',
  mapped: true,
  final: true,
  label: { de: 'Sitzung', en: 'Session' },
  plural: { de: 'Sitzungen', en: 'Sessions' },
  icon: 'device-laptop',
  hue: 175,
  title: ['session:name'],
  attributes: {
    name: { dataType: 'string', label: { de: 'Wer', en: 'Who' }, serverOwned: true },
    user: { dataType: 'string', label: { de: 'Benutzer', en: 'User' }, serverOwned: true },
    kind: {
      dataType: 'enum',
      label: { de: 'Angemeldet durch', en: 'Signed in by' },
      serverOwned: true,
      enumValues: [
        { name: 'password', label: { de: 'Passwort', en: 'Password' }, style: styles.blue },
        { name: 'passkey', label: { de: 'Passkey', en: 'Passkey' }, style: styles.green },
        { name: 'provider', label: { de: 'Anmeldedienst', en: 'Sign-in service' }, style: styles.teal },
        { name: 'link', label: { de: 'Link einer E-Mail', en: 'Link of a mail' }, style: styles.yellow },
        { name: 'view', label: { de: 'Ansicht als', en: 'View as' }, style: styles.violet },
      ],
    },
    // Last used and network only of people who work in this tenant alone.
    lastUsedAt: {
      dataType: 'datetime',
      label: { de: 'Zuletzt benutzt', en: 'Last used' },
      serverOwned: true,
    },
    device: { dataType: 'string', label: { de: 'Gerät', en: 'Device' }, serverOwned: true },
    place: { dataType: 'string', label: { de: 'Netz', en: 'Network' }, serverOwned: true },
    endsAt: { dataType: 'datetime', label: { de: 'Endet spätestens', en: 'Ends at the latest' }, serverOwned: true },
  },
}
