import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** A note about a record, or an entry of its call log. The history holds the author and the time of each change. */
export const note: TwinDefinition = {
  name: 'note',
  extends: 'entity',
  label: { de: 'Notiz', en: 'Note' },
  plural: { de: 'Notizen und Gespräche', en: 'Notes and calls' },
  icon: 'note',
  hue: 45,
  title: ['note:subject'],
  oneOf: [['note:businessPartner', 'note:contract']],
  attributes: {
    kind: {
      dataType: 'enum',
      label: { de: 'Art', en: 'Kind' },
      required: true,
      enumValues: [
        { name: 'note', label: { de: 'Notiz', en: 'Note' }, style: styles.yellow },
        { name: 'callIn', label: { de: 'Anruf eingehend', en: 'Call in' }, style: styles.green },
        { name: 'callOut', label: { de: 'Anruf ausgehend', en: 'Call out' }, style: styles.blue },
        { name: 'visit', label: { de: 'Besuch', en: 'Visit' }, style: styles.violet },
        { name: 'letter', label: { de: 'Brief', en: 'Letter' }, style: styles.orange },
        { name: 'mail', label: { de: 'E-Mail', en: 'Email' }, style: styles.teal },
      ],
      default: 'note',
    },
    subject: { dataType: 'string', label: { de: 'Betreff', en: 'Subject' }, required: true, searchable: true, maxLength: 200 },
    text: { dataType: 'string', label: { de: 'Text', en: 'Text' }, searchable: true },
    at: { dataType: 'datetime', label: { de: 'Zeitpunkt', en: 'Time' }, required: true, sortable: true, default: { $: 'now' } },
  },
}
