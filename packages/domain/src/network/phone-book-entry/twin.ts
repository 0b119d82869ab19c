import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

export const phoneBookEntry: TwinDefinition = {
  name: 'phoneBookEntry',
  extends: 'thing',
  label: { de: 'Telefonbucheintrag', en: 'Phone book entry' },
  plural: { de: 'Telefonbucheinträge', en: 'Phone book entries' },
  icon: 'address-book',
  hue: 120,
  title: ['phoneBookEntry:entryText'],
  attributes: {
    entryType: {
      dataType: 'enum',
      label: { de: 'Art des Eintrags', en: 'Entry type' },
      help: {
        de: 'Der Kunde entscheidet, ob und wie er im Telefonbuch steht (§ 17 TDDDG).',
        en: 'The customer decides whether and how to stand in the phone book (§ 17 TDDDG).',
      },
      enumValues: [
        { name: 'standard', label: { de: 'Standard', en: 'Standard' }, style: styles.green },
        { name: 'numberOnly', label: { de: 'Nur Rufnummer', en: 'Number only' }, style: styles.blue },
        { name: 'electronic', label: { de: 'Nur elektronisch', en: 'Electronic only' }, style: styles.violet },
        { name: 'none', label: { de: 'Kein Eintrag', en: 'No entry' }, style: styles.grey },
      ],
      default: 'none',
    },
    entryText: { dataType: 'string', label: { de: 'Eintrag', en: 'Entry text' }, sortable: true, searchable: true },
    reverseSearch: {
      dataType: 'bool',
      label: { de: 'Rückwärtssuche erlaubt', en: 'Reverse search allowed' },
      help: {
        de: 'Ob zur Nummer der Name gefunden werden darf; der Kunde kann widersprechen.',
        en: 'Whether the name may be found by the number; the customer may object.',
      },
      default: false,
    },
    sentAt: {
      dataType: 'datetime',
      label: { de: 'Gesendet am', en: 'Sent at' },
      help: { de: 'Tag, an dem der Eintrag an das Verzeichnis ging.', en: 'When the entry went to the directory.' },
    },
    confirmedAt: {
      dataType: 'datetime',
      label: { de: 'Bestätigt am', en: 'Confirmed at' },
      validations: [
        {
          when: 'sentAt = null or value >= sentAt',
          text: { de: 'Die Bestätigung liegt vor dem Versand!', en: 'The confirmation lies before the sending.' },
        },
      ],
    },
  },
  relationships: {
    managedNumber: {
      target: 'managedNumber',
      label: { de: 'Rufnummer', en: 'Managed number' },
      min: 1,
      max: 1,
      ranged: true,
      reverse: { name: 'managedNumber:phoneBookEntry', label: { de: 'Telefonbucheintrag', en: 'Phone book entry' }, min: 0, max: 1 },
    },
  },
}
