import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

export const billingRun: TwinDefinition = {
  name: 'billingRun',
  extends: 'entity',
  label: { de: 'Abrechnungslauf', en: 'Billing run' },
  plural: { de: 'Abrechnungsläufe', en: 'Billing runs' },
  icon: 'cash',
  hue: 130,
  identifier: 'L-{year}-{n:4}',
  attributes: {
    period: { dataType: 'range', label: { de: 'Zeitraum', en: 'Period' }, required: true, default: { $: 'month' } },
    state: {
      dataType: 'enum',
      label: { de: 'Status', en: 'State' },
      required: true,
      enumValues: [
        { name: 'new', label: { de: 'Neu', en: 'New' }, style: styles.grey },
        { name: 'rated', label: { de: 'Bewertet', en: 'Rated' }, style: styles.yellow },
        { name: 'drafted', label: { de: 'Entwürfe erstellt', en: 'Drafted' }, style: styles.orange },
        { name: 'approved', label: { de: 'Freigegeben', en: 'Approved' }, style: styles.blue },
        { name: 'exported', label: { de: 'Übergeben', en: 'Exported' }, style: styles.violet },
        { name: 'closed', label: { de: 'Abgeschlossen', en: 'Closed' }, style: styles.green },
        { name: 'discarded', label: { de: 'Verworfen', en: 'Discarded' }, style: styles.grey },
      ],
      default: 'new',
      initialValues: ['new'],
      transitions: {
        new: [
          { to: 'rated', verb: 'execute' },
          { to: 'discarded', verb: 'execute' },
        ],
        rated: [
          { to: 'new', verb: 'execute' },
          { to: 'discarded', verb: 'execute' },
        ],
        drafted: [
          { to: 'rated', verb: 'execute' },
          { to: 'approved', verb: 'execute' },
          { to: 'discarded', verb: 'execute' },
        ],
      },
    },
    kind: {
      dataType: 'enum',
      label: { de: 'Art', en: 'Kind' },
      help: {
        de: 'Abschläge fordert nur ein Lauf für Abschläge an. Ein Lauf für Verbrauch rechnet nur Energielieferverträge ab.',
        en: 'A run of instalments alone asks for them. A run of consumption bills energy supply contracts alone.',
      },
      enumValues: [
        { name: 'regular', label: { de: 'Regelmäßig', en: 'Regular' } },
        { name: 'instalments', label: { de: 'Abschläge', en: 'Instalments' } },
        { name: 'consumption', label: { de: 'Verbrauch', en: 'Consumption' } },
        { name: 'single', label: { de: 'Einzeln', en: 'Single' } },
      ],
      default: 'regular',
    },
    receiptDate: {
      dataType: 'date',
      label: { de: 'Rechnungsdatum', en: 'Receipt date' },
      help: {
        de: 'Datum aller Rechnungen des Laufs. Leer: der Tag der Freigabe.',
        en: 'Date of all bills of the run. Empty: the day of the approval.',
      },
    },
    advanceUntil: {
      dataType: 'date',
      label: { de: 'Im Voraus bis', en: 'In advance until' },
      help: { de: 'Leer: der letzte Tag des Zeitraums.', en: 'Empty: the last day of the period.' },
    },
    arrearsUntil: {
      dataType: 'date',
      label: { de: 'Im Nachhinein bis', en: 'In arrears until' },
      help: {
        de: 'Leer: der letzte Tag des Zeitraums, höchstens der Tag vor dem Lauf.',
        en: 'Empty: the last day of the period, at the latest the day before the run.',
      },
    },
    incompleteReason: {
      dataType: 'string',
      label: { de: 'Grund, unvollständig abzurechnen', en: 'Reason to bill what is incomplete' },
      help: {
        de: 'Nur nötig, wenn Verbindungen fehlen: warum trotzdem abgerechnet wird. Was später kommt, berechnet der nächste Lauf nach.',
        en: 'Only needed where calls are missing: why they are billed all the same. The next run bills what comes later.',
      },
      maxLength: 500,
    },
    acceptedUsage: {
      dataType: 'json',
      label: { de: 'Angenommene Lücken', en: 'Accepted gaps' },
      help: {
        de: 'Welche Verbindungen fehlten, wer es angenommen hat und warum.',
        en: 'The calls that were missing, who accepted it and why.',
      },
      hiddenInFilters: true,
      serverOwned: true,
    },
    approvedAboveLimit: {
      dataType: 'bool',
      label: { de: 'Über der Grenze freigegeben', en: 'Approved above the limit' },
      help: {
        de: 'Setzt, wer einen Lauf freigibt, dessen Summe über der Grenze liegt. Das ist eine andere Person als die, die ihn begonnen hat.',
        en: 'Set by the person who approves a run above the limit. That is another person than the one who began the run.',
      },
    },
    receiptCount: { dataType: 'integer', label: { de: 'Anzahl der Belege', en: 'Number of receipts' }, serverOwned: true },
    sumGross: { dataType: 'double', label: { de: 'Brutto', en: 'Gross' }, unit: 'currency', serverOwned: true },
    log: { dataType: 'json', label: { de: 'Protokoll', en: 'Log' }, hiddenInFilters: true, serverOwned: true },
  },
  relationships: {
    onlyContracts: {
      target: 'contract',
      label: { de: 'Nur diese Verträge', en: 'Only these contracts' },
      help: { de: 'Leer: alle Verträge des Mandanten.', en: 'Empty: all contracts of the tenant.' },
      min: 0,
      max: -1,
      reverse: { name: 'contract:billingRuns', label: { de: 'Eigene Abrechnungsläufe', en: 'Own billing runs' }, min: 0, max: -1 },
    },
    receipts: {
      target: 'receipt',
      label: { de: 'Belege', en: 'Receipts' },
      min: 0,
      max: -1,
      reverse: { name: 'receipt:billingRun', label: { de: 'Abrechnungslauf', en: 'Billing run' }, min: 0, max: 1 },
    },
    documents: {
      target: 'document',
      label: { de: 'Dokumente', en: 'Documents' },
      min: 0,
      max: -1,
      reverse: { name: 'document:billingRuns', label: { de: 'Abrechnungsläufe', en: 'Billing runs' }, min: 0, max: -1 },
    },
  },
}
