import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { personAttributes } from '../../shared/person.ts'
import { isEmail } from '../../shared/rules.ts'
import { styles } from '../../shared/styles.ts'

const accessValues = [
  { name: 'invited', label: { de: 'Eingeladen', en: 'Invited' }, style: styles.blue },
  { name: 'expired', label: { de: 'Einladung abgelaufen', en: 'Invitation expired' }, style: styles.yellow },
  { name: 'active', label: { de: 'Aktiv', en: 'Active' }, style: styles.green },
  { name: 'blocked', label: { de: 'Gesperrt', en: 'Blocked' }, style: styles.red },
]

/** The user of an account in one tenant. Credentials belong to the account and are not stored here. */
export const user: TwinDefinition = {
  name: 'user',
  extends: 'entity',
  label: { de: 'Benutzer', en: 'User' },
  plural: { de: 'Benutzer', en: 'Users' },
  icon: 'user-shield',
  hue: 285,
  final: true,
  title: ['user:givenname', 'user:surname'],
  attributes: {
    username: {
      dataType: 'string',
      label: { de: 'Benutzername', en: 'User name' },
      required: true,
      unique: true,
      sortable: true,
      searchable: true,
      validations: [
        { when: 'length(value) >= 3', text: { de: 'Muss mindestens 3 Zeichen enthalten!', en: 'Needs at least 3 characters.' } },
      ],
    },
    email: {
      dataType: 'string',
      label: { de: 'E-Mail', en: 'Email' },
      semanticType: 'email',
      required: true,
      sortable: true,
      searchable: true,
      validations: [isEmail],
    },
    ...personAttributes,
    language: {
      dataType: 'enum',
      label: { de: 'Sprache der Benachrichtigungen', en: 'Language of notifications' },
      help: { de: 'Leer: die des Mandanten.', en: 'Empty: the language of the tenant.' },
      enumValues: [
        { name: 'de', label: { de: 'Deutsch (förmlich)', en: 'German (formal)' } },
        { name: 'informal', label: { de: 'Deutsch (Du-Form)', en: 'German (informal)' } },
        { name: 'en', label: { de: 'Englisch', en: 'English' } },
      ],
    },
    access: {
      dataType: 'enum',
      label: { de: 'Zugang', en: 'Access' },
      help: {
        de: 'Ob sich die Person hier anmelden kann; leer, solange niemand sie eingeladen hat. Eingeladen und gesperrt wird über das Menü der Aktionen.',
        en: 'Whether the person can sign in here; empty until somebody invites them. Inviting and blocking are in the menu of actions.',
      },
      serverOwned: true,
      sortable: true,
      enumValues: accessValues,
    },
    noticeChannel: {
      dataType: 'enum',
      label: { de: 'Benachrichtigungen', en: 'Notifications' },
      help: {
        de: 'Die Zusammenfassung kommt morgens als Mail, wenn etwas ungelesen ist.',
        en: 'The summary comes as an email in the morning, if something is unread.',
      },
      default: 'app',
      enumValues: [
        { name: 'app', label: { de: 'In der Anwendung', en: 'In the application' }, style: styles.blue },
        {
          name: 'push',
          label: { de: 'In der Anwendung und auf angemeldeten Geräten', en: 'In the application and on the devices signed in' },
          style: styles.violet,
        },
        {
          name: 'digest',
          label: { de: 'In der Anwendung und täglich als Mail', en: 'In the application and as a daily email' },
          style: styles.teal,
        },
        { name: 'none', label: { de: 'Keine', en: 'None' }, style: styles.grey },
      ],
    },
  },
  relationships: {
    avatar: {
      target: 'document',
      label: { de: 'Bild', en: 'Picture' },
      help: { de: 'Ein Foto der Person, für Kolleginnen und Kollegen.', en: 'A photo of the person, for colleagues.' },
      min: 0,
      max: 1,
      component: true,
      upload: { maxUploadSizeMB: 5, allowedMimeTypes: ['image/'] },
      reverse: { name: 'document:avatarOf', label: { de: 'Bild von', en: 'Picture of' }, min: 0, max: 1 },
    },
    contactPhone: {
      target: 'contactPhone',
      label: { de: 'Telefon', en: 'Phone' },
      min: 0,
      max: -1,
      component: true,
      reverse: { name: 'contactPhone:user', label: { de: 'Benutzer', en: 'User' }, min: 0, max: 1 },
    },
    contactAddress: {
      target: 'postalAddress',
      label: { de: 'Anschrift', en: 'Address' },
      min: 0,
      max: 1,
      component: true,
      reverse: { name: 'postalAddress:user', label: { de: 'Benutzer', en: 'User' }, min: 0, max: 1 },
    },
    permissions: {
      target: 'permission',
      label: { de: 'Berechtigungen', en: 'Permissions' },
      help: {
        de: 'Eine Berechtigung gibt eine Rolle an einer Stelle, ab der sie gilt.',
        en: 'A permission gives a role at the place from which it applies.',
      },
      min: 0,
      max: -1,
      ranged: true,
      component: true,
      reverse: { name: 'permission:user', label: { de: 'Benutzer', en: 'User' }, min: 0, max: 1 },
    },
    workingTimes: {
      target: 'workingTime',
      label: { de: 'Einsatzzeiten', en: 'Working times' },
      help: {
        de: 'Wann und wo die Person zu Kunden fährt; in diesen Zeiten werden Termine angeboten.',
        en: 'When and where the person goes to customers; visits are offered in these times.',
      },
      min: 0,
      max: -1,
      component: true,
      reverse: { name: 'workingTime:user', label: { de: 'Benutzer', en: 'User' }, min: 0, max: 1 },
    },
    groupMemberships: {
      target: 'groupMembership',
      label: { de: 'Gruppenmitgliedschaften', en: 'Group memberships' },
      min: 0,
      max: -1,
      ranged: true,
      component: true,
      reverse: { name: 'groupMembership:user', label: { de: 'Benutzer', en: 'User' }, min: 1, max: 1 },
    },
  },
}
