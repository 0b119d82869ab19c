import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** What we wrote to people, and what became of it. Who reads it must be trusted with it: without a mail server the links stand in it. */
export const mail: TwinDefinition = {
  name: 'mail',
  extends: 'entity',
  mapped: true,
  final: true,
  label: { de: 'E-Mail', en: 'Mail' },
  plural: { de: 'E-Mails', en: 'Mails' },
  icon: 'mail',
  hue: 200,
  title: ['mail:subject'],
  attributes: {
    kind: {
      dataType: 'enum',
      label: { de: 'Anlass', en: 'Occasion' },
      serverOwned: true,
      enumValues: [
        { name: 'reset', label: { de: 'Neues Passwort', en: 'New password' } },
        { name: 'invitation', label: { de: 'Einladung', en: 'Invitation' } },
        { name: 'passwordChanged', label: { de: 'Passwort geändert', en: 'Password changed' } },
        { name: 'passkeyAdded', label: { de: 'Passkey angelegt', en: 'Passkey created' } },
        { name: 'passkeyRemoved', label: { de: 'Passkey entfernt', en: 'Passkey removed' } },
        { name: 'mailChange', label: { de: 'Adresse bestätigen', en: 'Confirm the address' } },
        { name: 'mailChanged', label: { de: 'Adresse geändert', en: 'Address changed' } },
        { name: 'identityLinked', label: { de: 'Dienst verknüpft', en: 'Service linked' } },
        { name: 'providerRemoved', label: { de: 'Dienst entfernt', en: 'Service removed' } },
        { name: 'terminationConfirmed', label: { de: 'Kündigung bestätigt', en: 'Termination confirmed' } },
        { name: 'terminationRejected', label: { de: 'Kündigung nicht anerkannt', en: 'Termination not accepted' } },
        { name: 'contractEnded', label: { de: 'Vertrag beendet', en: 'Contract ended' } },
        { name: 'orderReceived', label: { de: 'Bestellung eingegangen', en: 'Order received' } },
        { name: 'terminationReceived', label: { de: 'Kündigung eingegangen', en: 'Termination received' } },
        { name: 'withdrawalReceived', label: { de: 'Widerruf eingegangen', en: 'Withdrawal received' } },
        { name: 'captchaLetters', label: { de: 'Zeichen der Sicherheitsabfrage', en: 'Characters of the security check' } },
        { name: 'taskLink', label: { de: 'Link zu einer Aufgabe', en: 'Link to a task' } },
        { name: 'notices', label: { de: 'Benachrichtigungen', en: 'Notifications' } },
      ],
    },
    recipient: { dataType: 'string', label: { de: 'Empfänger', en: 'Recipient' }, serverOwned: true },
    subject: { dataType: 'string', label: { de: 'Betreff', en: 'Subject' }, serverOwned: true },
    body: { dataType: 'string', label: { de: 'Text', en: 'Text' }, serverOwned: true },
    state: {
      dataType: 'enum',
      label: { de: 'Status', en: 'State' },
      serverOwned: true,
      enumValues: [
        { name: 'waiting', label: { de: 'Wartet', en: 'Waiting' }, style: styles.yellow },
        { name: 'kept', label: { de: 'Nur aufbewahrt', en: 'Kept only' }, style: styles.blue },
        { name: 'sent', label: { de: 'Gesendet', en: 'Sent' }, style: styles.green },
        { name: 'refused', label: { de: 'Abgelehnt', en: 'Refused' }, style: styles.red },
      ],
    },
    tries: { dataType: 'integer', label: { de: 'Versuche', en: 'Tries' }, serverOwned: true },
    sentAt: { dataType: 'datetime', label: { de: 'Gesendet am', en: 'Sent at' }, serverOwned: true },
    lastError: { dataType: 'string', label: { de: 'Letzter Fehler', en: 'Last error' }, serverOwned: true },
  },
}
