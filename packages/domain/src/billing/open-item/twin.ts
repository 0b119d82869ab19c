import type { AttributeDefinition, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { receipt } from '../receipt/twin.ts'

const money = { dataType: 'double', unit: 'currency', sortable: true } as const

const attributes: Readonly<Record<string, AttributeDefinition>> = {
  number: { dataType: 'string', label: { de: 'Belegnummer', en: 'Receipt number' }, sortable: true },
  name: { dataType: 'string', label: { de: 'Geschäftspartner', en: 'Business partner' }, sortable: true },
  partnerNumber: { dataType: 'string', label: { de: 'Kundennummer', en: 'Customer number' }, sortable: true },
  kind: { dataType: 'enum', label: { de: 'Art', en: 'Kind' }, enumValues: receipt.attributes?.['kind']?.enumValues ?? [] },
  day: {
    dataType: 'date',
    label: { de: 'Stichtag', en: 'As of' },
    help: { de: 'Gezählt sind die Buchungen bis zum Ende dieses Tages.', en: 'Bookings up to the end of this day count.' },
    hiddenInFilters: true,
  },
  date: { dataType: 'date', label: { de: 'Belegdatum', en: 'Receipt date' }, sortable: true },
  due: { dataType: 'date', label: { de: 'Fällig am', en: 'Due on' }, sortable: true },
  overdueDays: {
    dataType: 'integer',
    label: { de: 'Tage überfällig', en: 'Days overdue' },
    help: { de: 'Am Stichtag.', en: 'On the day of the list.' },
    sortable: true,
  },
  gross: { ...money, label: { de: 'Brutto', en: 'Gross' } },
  open: { ...money, label: { de: 'Offen', en: 'Open' }, help: { de: 'Unter null: Guthaben.', en: 'Below zero: a credit.' } },
  balance: {
    ...money,
    label: { de: 'Saldo des Kunden', en: 'Balance of the customer' },
    help: {
      de: 'Alle offenen Belege des Kunden am Stichtag, abzüglich der Zahlungen ohne Beleg.',
      en: 'All receipts of the customer that are open on the day, less payments without a receipt.',
    },
  },
}

/** A receipt that is open on a day, with what was open of it then. Computed from receipts and allocations whenever it is read (ADR 80). */
export const openItem: TwinDefinition = {
  name: 'openItem',
  extends: 'entity',
  mapped: true,
  final: true,
  label: { de: 'Offener Posten am Stichtag', en: 'Open item by day' },
  plural: { de: 'Offene Posten am Stichtag', en: 'Open items by day' },
  icon: 'list-details',
  hue: 130,
  title: ['openItem:number'],
  attributes: Object.fromEntries(Object.entries(attributes).map(([name, each]) => [name, { ...each, serverOwned: true as const }])),
  relationships: {
    receipt: { target: 'receipt', label: { de: 'Beleg', en: 'Receipt' }, min: 1, max: 1 },
    businessPartner: { target: 'businessPartner', label: { de: 'Geschäftspartner', en: 'Business partner' }, min: 1, max: 1 },
  },
}
