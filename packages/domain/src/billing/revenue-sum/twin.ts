import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** Net revenue of the receipts of a month with one product, corrections and cancellations taken off. */
export const revenueSum: TwinDefinition = {
  name: 'revenueSum',
  extends: 'entity',
  mapped: true,
  final: true,
  label: { de: 'Umsatz eines Produkts', en: 'Revenue of a product' },
  plural: { de: 'Umsatz nach Produkt', en: 'Revenue by product' },
  icon: 'cash',
  hue: 130,
  title: ['revenueSum:product', 'revenueSum:month'],
  attributes: {
    month: {
      dataType: 'date',
      label: { de: 'Monat', en: 'Month' },
      help: { de: 'Monat des Belegdatums, als sein erster Tag.', en: 'Month of the date of the receipt, as its first day.' },
      serverOwned: true,
      sortable: true,
    },
    product: { dataType: 'string', label: { de: 'Produkt', en: 'Product' }, serverOwned: true, sortable: true },
    net: { dataType: 'double', label: { de: 'Netto', en: 'Net' }, unit: 'currency', serverOwned: true, sortable: true },
    items: { dataType: 'integer', label: { de: 'Positionen', en: 'Items' }, serverOwned: true, sortable: true },
  },
}
