import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** Net and tax of the receipts of a month at one rate, as the receipts show them. */
export const taxSum: TwinDefinition = {
  name: 'taxSum',
  extends: 'entity',
  mapped: true,
  final: true,
  label: { de: 'Steuer eines Monats', en: 'Tax of a month' },
  plural: { de: 'Steuer nach Monat', en: 'Tax by month' },
  icon: 'receipt-euro',
  hue: 130,
  title: ['taxSum:month', 'taxSum:taxrate'],
  attributes: {
    month: {
      dataType: 'date',
      label: { de: 'Monat', en: 'Month' },
      help: { de: 'Monat des Belegdatums, als sein erster Tag.', en: 'Month of the date of the receipt, as its first day.' },
      serverOwned: true,
      sortable: true,
    },
    taxrate: { dataType: 'double', label: { de: 'Steuersatz', en: 'Tax rate' }, unit: '%', serverOwned: true, sortable: true },
    net: { dataType: 'double', label: { de: 'Netto', en: 'Net' }, unit: 'currency', serverOwned: true, sortable: true },
    tax: { dataType: 'double', label: { de: 'Steuer', en: 'Tax' }, unit: 'currency', serverOwned: true, sortable: true },
    gross: { dataType: 'double', label: { de: 'Brutto', en: 'Gross' }, unit: 'currency', serverOwned: true, sortable: true },
    receipts: { dataType: 'integer', label: { de: 'Belege', en: 'Receipts' }, serverOwned: true, sortable: true },
  },
}
