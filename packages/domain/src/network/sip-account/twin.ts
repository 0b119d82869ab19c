import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isAtLeastOne } from '../../shared/rules.ts'

/** The credentials with which a device signs in for calls. The password is not an attribute: it is stored elsewhere. */
export const sipAccount: TwinDefinition = {
  name: 'sipAccount',
  extends: 'thing',
  label: { de: 'SIP-Konto', en: 'SIP account' },
  plural: { de: 'SIP-Konten', en: 'SIP accounts' },
  icon: 'phone',
  hue: 140,
  title: ['sipAccount:username'],
  attributes: {
    username: {
      dataType: 'string',
      label: { de: 'Benutzername', en: 'User name' },
      help: {
        de: 'Kennung, mit der sich das Gerät anmeldet; meist die Rufnummer.',
        en: 'Name the device signs in with; mostly the number.',
      },
      required: true,
      unique: true,
      sortable: true,
      searchable: true,
    },
    server: {
      dataType: 'string',
      label: { de: 'Server', en: 'Server' },
      help: { de: 'Hostname des Registrars, ohne Protokoll.', en: 'Host name of the registrar, without a protocol.' },
      validations: [
        { when: 'hostName(value)', text: { de: 'Der Server ist kein gültiger Hostname!', en: 'The server is no valid host name.' } },
      ],
    },
    channels: {
      dataType: 'integer',
      label: { de: 'Sprachkanäle', en: 'Channels' },
      help: { de: 'Wie viele Gespräche gleichzeitig möglich sind.', en: 'How many calls are possible at a time.' },
      validations: [isAtLeastOne],
    },
  },
  telemetry: {
    registered: { dataType: 'bool', label: { de: 'Angemeldet', en: 'Registered' }, retentionDays: 90 },
  },
}
