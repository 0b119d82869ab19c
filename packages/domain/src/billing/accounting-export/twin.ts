import type { AttributeDefinition, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Text } from '@twinwerk/model/text/text'
import { styles } from '../../shared/styles.ts'

const count = (label: Text): AttributeDefinition => ({ dataType: 'integer', label, serverOwned: true, sortable: true })
const money = (label: Text, help: Text): AttributeDefinition => ({ dataType: 'double', label, help, unit: 'currency', serverOwned: true })

/** The bookings of a month for the accounts. Each receipt, payment and allocation belongs to one export at most. */
export const accountingExport: TwinDefinition = {
  name: 'accountingExport',
  extends: 'entity',
  final: true,
  label: { de: 'Übergabe an die Buchhaltung', en: 'Accounting export' },
  plural: { de: 'Übergaben an die Buchhaltung', en: 'Accounting exports' },
  icon: 'file-text',
  hue: 130,
  identifier: 'BU-{year}-{n:4}',
  title: ['entity:tenantWideIdentifier', 'accountingExport:month'],
  attributes: {
    month: {
      dataType: 'date',
      label: { de: 'Monat', en: 'Month' },
      help: {
        de: 'Der erste Tag des Monats, dessen Belege und Zahlungen übergeben werden.',
        en: 'The first day of the month whose receipts and payments are handed over.',
      },
      required: true,
      sortable: true,
      validations: [
        {
          when: 'matches(value, "^.*-01$")',
          text: { de: 'Es zählt der erste Tag eines Monats!', en: 'Enter the first day of a month.' },
        },
      ],
    },
    state: {
      dataType: 'enum',
      label: { de: 'Status', en: 'State' },
      required: true,
      enumValues: [
        { name: 'new', label: { de: 'Neu', en: 'New' }, style: styles.grey },
        { name: 'made', label: { de: 'Erstellt', en: 'Made' }, style: styles.blue },
        { name: 'confirmed', label: { de: 'Verbucht', en: 'Confirmed' }, style: styles.green },
        { name: 'withdrawn', label: { de: 'Zurückgezogen', en: 'Withdrawn' }, style: styles.red },
      ],
      default: 'new',
      initialValues: ['new'],
      transitions: {
        new: [{ to: 'made', verb: 'execute' }],
        made: [
          { to: 'confirmed', verb: 'execute' },
          { to: 'withdrawn', verb: 'execute' },
        ],
      },
      sortable: true,
    },
    findings: {
      dataType: 'string',
      semanticType: 'lines',
      label: { de: 'Was fehlt', en: 'Missing facts' },
      help: {
        de: 'Solange etwas fehlt, entsteht keine Datei.',
        en: 'No file is made while something is missing.',
      },
      translations: { en: 'accountingExport:findingsEn' },
      serverOwned: true,
    },
    findingsEn: {
      dataType: 'string',
      semanticType: 'lines',
      label: { de: 'Was fehlt, auf Englisch', en: 'Missing facts in English' },
      serverOwned: true,
      hiddenInFilters: true,
    },
    lines: count({ de: 'Buchungen', en: 'Bookings' }),
    receiptCount: count({ de: 'Belege', en: 'Receipts' }),
    paymentCount: count({ de: 'Zahlungen', en: 'Payments' }),
    allocationCount: count({ de: 'Zuordnungen', en: 'Allocations' }),
    sum: money(
      { de: 'Summe der Buchungen', en: 'Sum of the bookings' },
      { de: 'Alle Beträge der Datei zusammen, zum Abgleich beim Einlesen.', en: 'All amounts of the file, to compare when it is read in.' },
    ),
    debtors: money(
      { de: 'Veränderung der Debitoren', en: 'Change of the debtors' },
      {
        de: 'So viel mehr oder weniger schulden die Kunden danach. Gleicht der Veränderung der offenen Posten.',
        en: 'The customers owe so much more or less afterwards. It is the change of the open items.',
      },
    ),
    replaced: {
      dataType: 'integer',
      label: { de: 'Ersetzte Zeichen', en: 'Replaced characters' },
      help: {
        de: 'Zeichen in Namen, die das Format nicht kennt.',
        en: 'Characters of names that the format does not have.',
      },
      serverOwned: true,
    },
  },
  relationships: {
    documents: {
      target: 'document',
      label: { de: 'Dateien', en: 'Files' },
      min: 0,
      max: -1,
      upload: { maxUploadSizeMB: 100, allowedMimeTypes: ['text/csv'] },
      reverse: {
        name: 'document:accountingExports',
        label: { de: 'Übergaben an die Buchhaltung', en: 'Accounting exports' },
        min: 0,
        max: -1,
      },
    },
  },
}
