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
    period: { dataType: 'range', label: { de: 'Zeitraum', en: 'Period' }, required: true },
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
      ],
      default: 'new',
    },
    receiptCount: { dataType: 'integer', label: { de: 'Anzahl der Belege', en: 'Number of receipts' } },
    sumGross: { dataType: 'double', label: { de: 'Brutto', en: 'Gross' }, unit: 'currency' },
    log: { dataType: 'json', label: { de: 'Protokoll', en: 'Log' }, hiddenInFilters: true },
  },
  relationships: {
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
