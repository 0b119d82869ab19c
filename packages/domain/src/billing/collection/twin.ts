import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** One debit of one receipt. A receipt has one living collection at most. */
export const collection: TwinDefinition = {
  name: 'collection',
  extends: 'entity',
  label: { de: 'Einzug', en: 'Collection' },
  plural: { de: 'Einzüge', en: 'Collections' },
  icon: 'coin-euro',
  hue: 85,
  title: ['collection:endToEndId'],
  attributes: {
    amount: {
      dataType: 'double',
      label: { de: 'Betrag', en: 'Amount' },
      unit: 'currency',
      required: true,
      serverOwned: true,
      sortable: true,
    },
    endToEndId: {
      dataType: 'string',
      label: { de: 'Ende-zu-Ende-Referenz', en: 'End-to-end id' },
      help: { de: 'Die Belegnummer. Unter ihr meldet die Bank Rückgaben.', en: 'The receipt number. The bank reports returns under it.' },
      required: true,
      serverOwned: true,
      searchable: true,
    },
    sequence: {
      dataType: 'enum',
      label: { de: 'Abfolge', en: 'Sequence' },
      enumValues: [
        { name: 'frst', label: { de: 'Erste', en: 'First' } },
        { name: 'rcur', label: { de: 'Folgende', en: 'Recurrent' } },
        { name: 'fnal', label: { de: 'Letzte', en: 'Final' } },
        { name: 'ooff', label: { de: 'Einmalig', en: 'One-off' } },
      ],
      serverOwned: true,
    },
    collectOn: {
      dataType: 'date',
      label: { de: 'Einzug am', en: 'Collected on' },
      help: {
        de: 'Frühestens bei Fälligkeit und nach der Ankündigung, immer an einem Bankarbeitstag.',
        en: 'No earlier than due and announced, always on a day on which banks work.',
      },
      required: true,
      serverOwned: true,
      sortable: true,
    },
    state: {
      dataType: 'enum',
      label: { de: 'Status', en: 'State' },
      required: true,
      enumValues: [
        { name: 'planned', label: { de: 'Geplant', en: 'Planned' }, style: styles.grey },
        { name: 'exported', label: { de: 'Übergeben', en: 'Exported' }, style: styles.blue },
        { name: 'collected', label: { de: 'Eingezogen', en: 'Collected' }, style: styles.green },
        { name: 'rejected', label: { de: 'Abgelehnt', en: 'Rejected' }, style: styles.red },
        { name: 'returned', label: { de: 'Zurückgegeben', en: 'Returned' }, style: styles.red },
        { name: 'cancelled', label: { de: 'Zurückgezogen', en: 'Cancelled' }, style: styles.grey },
      ],
      default: 'planned',
      initialValues: ['planned'],
      transitions: { planned: [{ to: 'cancelled', verb: 'execute' }] },
      sortable: true,
    },
    block: {
      dataType: 'string',
      label: { de: 'Zahlungsblock', en: 'Payment block' },
      help: { de: 'Unter dieser Kennung schreibt die Bank die Summe gut.', en: 'The bank credits the sum under this mark.' },
      serverOwned: true,
      hiddenInFilters: true,
    },
    attempt: {
      dataType: 'integer',
      label: { de: 'Versuch', en: 'Attempt' },
      help: {
        de: 'Der zweite Versuch folgt einer gescheiterten Lastschrift, wenn die Einstellungen das vorsehen.',
        en: 'The second attempt follows a debit that failed, where the setup says so.',
      },
      serverOwned: true,
    },
    announcedOn: {
      dataType: 'date',
      label: { de: 'Angekündigt am', en: 'Announced on' },
      help: {
        de: 'Ein Einzug, der einen früheren ersetzt, wird dem Kunden neu angekündigt. Erst danach kommt er in eine Datei.',
        en: 'A collection that replaces an earlier one is announced to the customer anew. Only then a file takes it.',
      },
      serverOwned: true,
    },
    renewable: {
      dataType: 'bool',
      label: { de: 'Wird wieder geplant', en: 'Is planned again' },
      help: {
        de: 'Der Beleg war bestritten oder aufgegangen. Ist er wieder offen, wird er wieder eingezogen.',
        en: 'The receipt was disputed or absorbed. Once it is open again, it is collected again.',
      },
      serverOwned: true,
      hiddenInFilters: true,
    },
    reason: {
      dataType: 'string',
      label: { de: 'Grund', en: 'Reason' },
      help: {
        de: 'Warum der Einzug nicht ausgeführt, zurückgegeben oder zurückgezogen wurde.',
        en: 'Why the debit was not executed, returned or cancelled.',
      },
      maxLength: 200,
    },
  },
  relationships: {
    receipt: {
      target: 'receipt',
      label: { de: 'Beleg', en: 'Receipt' },
      min: 1,
      max: 1,
      reverse: { name: 'receipt:collections', label: { de: 'Einzüge', en: 'Collections' }, min: 0, max: -1 },
    },
    sepaMandate: {
      target: 'sepaMandate',
      label: { de: 'SEPA-Mandat', en: 'SEPA mandate' },
      min: 1,
      max: 1,
      reverse: { name: 'sepaMandate:collections', label: { de: 'Einzüge', en: 'Collections' }, min: 0, max: -1 },
    },
    paymentFile: {
      target: 'paymentFile',
      label: { de: 'Zahlungsdatei', en: 'Payment file' },
      min: 0,
      max: 1,
      reverse: { name: 'paymentFile:collections', label: { de: 'Einzüge', en: 'Collections' }, min: 0, max: -1 },
    },
  },
}
