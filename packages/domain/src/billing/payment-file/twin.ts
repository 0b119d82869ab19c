import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** A file of direct debits or transfers for the bank. */
export const paymentFile: TwinDefinition = {
  name: 'paymentFile',
  extends: 'entity',
  label: { de: 'Zahlungsdatei', en: 'Payment file' },
  plural: { de: 'Zahlungsdateien', en: 'Payment files' },
  icon: 'coin-euro',
  hue: 80,
  title: ['paymentFile:messageId'],
  attributes: {
    messageId: {
      dataType: 'string',
      label: { de: 'Kennung', en: 'Message id' },
      help: { de: 'Kennung der Datei, unter der die Bank antwortet.', en: 'Mark of the file under which the bank answers.' },
      required: true,
      unique: true,
      searchable: true,
      maxLength: 35,
    },
    format: {
      dataType: 'enum',
      label: { de: 'Format', en: 'Format' },
      required: true,
      enumValues: [
        { name: 'pain.008.001.08', label: { de: 'Lastschriften (pain.008.001.08)', en: 'Direct debits (pain.008.001.08)' } },
        { name: 'pain.001.001.09', label: { de: 'Überweisungen (pain.001.001.09)', en: 'Transfers (pain.001.001.09)' } },
      ],
    },
    collectionDate: {
      dataType: 'date',
      label: { de: 'Ausführung am', en: 'Execution date' },
      help: {
        de: 'Tag, an dem die Bank abbucht oder überweist; Vorlauf und Bankarbeitstage beachten.',
        en: 'Day on which the bank debits or transfers; mind lead time and bank days.',
      },
      required: true,
      sortable: true,
    },
    state: {
      dataType: 'enum',
      label: { de: 'Status', en: 'State' },
      required: true,
      enumValues: [
        { name: 'new', label: { de: 'Neu', en: 'New' }, style: styles.grey },
        { name: 'exported', label: { de: 'Übergeben', en: 'Exported' }, style: styles.blue },
        { name: 'confirmed', label: { de: 'Bestätigt', en: 'Confirmed' }, style: styles.green },
        { name: 'returned', label: { de: 'Mit Rückläufern', en: 'Returned' }, style: styles.red },
      ],
      default: 'new',
    },
    releasedAboveLimit: {
      dataType: 'bool',
      label: { de: 'Über der Grenze freigegeben', en: 'Released above the limit' },
      help: {
        de: 'Eine andere Person als die, die sie erstellt hat, hat die Datei über der Grenze freigegeben.',
        en: 'Another person than the one who made the file released it above the limit.',
      },
    },
    count: { dataType: 'integer', label: { de: 'Anzahl', en: 'Count' } },
    sum: { dataType: 'double', label: { de: 'Summe', en: 'Sum' }, unit: 'currency' },
  },
  relationships: {
    receipts: {
      target: 'receipt',
      label: { de: 'Belege', en: 'Receipts' },
      min: 0,
      max: -1,
      reverse: { name: 'receipt:paymentFiles', label: { de: 'Zahlungsdateien', en: 'Payment files' }, min: 0, max: -1 },
    },
    document: { target: 'document', label: { de: 'Datei', en: 'File' }, min: 0, max: 1 },
  },
}
