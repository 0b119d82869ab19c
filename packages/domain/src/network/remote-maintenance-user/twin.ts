import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** A user who may work on a device remotely, and the end of that access. The attribute `key` is the public key. */
export const remoteMaintenanceUser: TwinDefinition = {
  name: 'remoteMaintenanceUser',
  extends: 'thing',
  label: { de: 'Fernwartungsbenutzer', en: 'Remote maintenance user' },
  plural: { de: 'Fernwartungsbenutzer', en: 'Remote maintenance users' },
  icon: 'key',
  hue: 200,
  title: ['remoteMaintenanceUser:username'],
  attributes: {
    username: {
      dataType: 'string',
      label: { de: 'Benutzername', en: 'User name' },
      required: true,
      searchable: true,
      validations: [
        {
          when: 'matches(value, "^[a-z][a-z0-9._-]{2,31}$")',
          text: {
            de: 'Der Benutzername hat 3 bis 32 Kleinbuchstaben, Ziffern oder . _ - und beginnt mit einem Buchstaben!',
            en: 'The user name has 3 to 32 lower-case letters, digits or . _ - and begins with a letter.',
          },
        },
      ],
    },
    validUntil: {
      dataType: 'datetime',
      label: { de: 'Gültig bis', en: 'Valid until' },
      help: { de: 'Danach wird der Zugang von selbst entfernt.', en: 'The access is removed by itself afterwards.' },
      required: true,
      sortable: true,
    },
    scope: {
      dataType: 'string',
      label: { de: 'Umfang', en: 'Scope' },
      help: { de: 'Was damit getan werden darf.', en: 'What may be done with it.' },
    },
    publicKey: {
      dataType: 'string',
      label: { de: 'Öffentlicher Schlüssel', en: 'Public key' },
      help: {
        de: 'Öffentlicher Teil eines SSH-Schlüssels; der private bleibt beim Benutzer.',
        en: 'Public part of an SSH key; the private one stays with the user.',
      },
      hiddenInFilters: true,
    },
  },
  relationships: {
    cpe: {
      target: 'cpe',
      label: { de: 'Endgerät', en: 'CPE' },
      min: 1,
      max: 1,
      ranged: true,
      reverse: {
        name: 'cpe:remoteMaintenanceUsers',
        label: { de: 'Fernwartungsbenutzer', en: 'Remote maintenance users' },
        min: 0,
        max: -1,
      },
    },
  },
}
