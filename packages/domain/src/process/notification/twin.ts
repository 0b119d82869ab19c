import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** A notification for a user or a group. The server creates notifications; readers mark them as read or delete them. */
export const notification: TwinDefinition = {
  name: 'notification',
  extends: 'entity',
  label: { de: 'Benachrichtigung', en: 'Notification' },
  plural: { de: 'Benachrichtigungen', en: 'Notifications' },
  icon: 'mail',
  hue: 35,
  attributes: {
    messageId: { dataType: 'string', label: { de: 'Kennung', en: 'Message id' }, required: true, hiddenInFilters: true },
    type: {
      dataType: 'enum',
      label: { de: 'Art', en: 'Type' },
      required: true,
      enumValues: [
        { name: 'process', label: { de: 'Prozess', en: 'Process' }, style: styles.blue },
        { name: 'task', label: { de: 'Aufgabe', en: 'Task' }, style: styles.yellow },
        { name: 'mention', label: { de: 'Erwähnung', en: 'Mention' }, style: styles.violet },
        { name: 'comment', label: { de: 'Kommentar', en: 'Comment' }, style: styles.teal },
        { name: 'watched', label: { de: 'Beobachtet', en: 'Watched' }, style: styles.green },
      ],
    },
    read: { dataType: 'bool', label: { de: 'Gelesen', en: 'Read' }, default: false },
    value: { dataType: 'json', label: { de: 'Inhalt', en: 'Value' }, hiddenInFilters: true },
    timestamp: { dataType: 'datetime', label: { de: 'Zeitpunkt', en: 'Time' }, required: true, sortable: true, default: { $: 'now' } },
    ofGroup: {
      dataType: 'bool',
      label: { de: 'Als Mitglied einer Gruppe', en: 'As a member of a group' },
      hiddenInFilters: true,
    },
    openPath: { dataType: 'string', semanticType: 'twin', label: { de: 'Öffnet', en: 'Opens' }, hiddenInFilters: true },
  },
  relationships: {
    user: {
      target: 'user',
      label: { de: 'Benutzer', en: 'User' },
      min: 0,
      max: 1,
      reverse: { name: 'user:notifications', label: { de: 'Benachrichtigungen', en: 'Notifications' }, min: 0, max: -1 },
    },
    group: {
      target: 'group',
      label: { de: 'Gruppe', en: 'Group' },
      min: 0,
      max: 1,
      reverse: { name: 'group:notifications', label: { de: 'Benachrichtigungen', en: 'Notifications' }, min: 0, max: -1 },
    },
  },
  oneOf: [['notification:user', 'notification:group']],
}
