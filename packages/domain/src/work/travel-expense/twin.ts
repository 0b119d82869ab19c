import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isNotNegative } from '../../shared/rules.ts'
import { styles } from '../../shared/styles.ts'

export const travelExpense: TwinDefinition = {
  name: 'travelExpense',
  extends: 'effort',
  label: { de: 'Reisekosten', en: 'Travel expense' },
  plural: { de: 'Reisekosten', en: 'Travel expenses' },
  icon: 'plane',
  hue: 235,
  attributes: {
    kind: {
      dataType: 'enum',
      label: { de: 'Art', en: 'Kind' },
      required: true,
      enumValues: [
        { name: 'car', label: { de: 'Auto', en: 'Car' }, style: styles.blue },
        { name: 'train', label: { de: 'Bahn', en: 'Train' }, style: styles.teal },
        { name: 'overnight', label: { de: 'Übernachtung', en: 'Overnight stay' }, style: styles.violet },
        { name: 'meal', label: { de: 'Verpflegung', en: 'Meals' }, style: styles.orange },
      ],
    },
    from: { dataType: 'string', label: { de: 'Von', en: 'From' } },
    to: { dataType: 'string', label: { de: 'Nach', en: 'To' } },
    km: { dataType: 'double', label: { de: 'Strecke', en: 'Distance' }, unit: 'km', validations: [isNotNegative] },
    amount: { dataType: 'double', label: { de: 'Betrag', en: 'Amount' }, unit: 'currency', required: true, validations: [isNotNegative] },
  },
  relationships: {
    receiptPhoto: {
      target: 'document',
      label: { de: 'Quittungen', en: 'Receipts' },
      min: 0,
      max: -1,
      upload: { maxUploadSizeMB: 10, allowedMimeTypes: ['image/', 'application/pdf'] },
      reverse: { name: 'document:travelExpenses', label: { de: 'Reisekosten', en: 'Travel expenses' }, min: 0, max: -1 },
    },
  },
}
