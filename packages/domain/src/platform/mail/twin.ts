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
    kind: { dataType: 'string', label: { de: 'Anlass', en: 'Occasion' }, serverOwned: true },
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
