import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isAtLeastOne } from '../../shared/rules.ts'

export const contractElement: TwinDefinition = {
  name: 'contractElement',
  extends: 'entity',
  label: { de: 'Vertragselement', en: 'Contract element' },
  plural: { de: 'Vertragselemente', en: 'Contract elements' },
  icon: 'list-details',
  hue: 215,
  identifier: 'E-{n:7}',
  attributes: {
    contractElementBegin: {
      dataType: 'date',
      label: { de: 'Beginn', en: 'Begin' },
      help: { de: 'Erster Tag, für den abgerechnet wird.', en: 'First day that is billed.' },
      required: true,
      sortable: true,
      default: { $: 'today' },
    },
    contractElementEnd: {
      dataType: 'date',
      label: { de: 'Ende', en: 'End' },
      help: {
        de: 'Letzter Tag, für den abgerechnet wird; leer, solange das Element läuft.',
        en: 'Last day that is billed; empty while the element runs.',
      },
      sortable: true,
      validations: [
        {
          when: 'value = null or value >= contractElementBegin',
          text: { de: 'Das Ende liegt vor dem Beginn!', en: 'The end lies before the begin.' },
        },
      ],
    },
    invoicePosition: {
      dataType: 'integer',
      label: { de: 'Rechnungsposition', en: 'Invoice position' },
      help: { de: 'Reihenfolge auf der Rechnung.', en: 'Order on the bill.' },
      sortable: true,
      validations: [isAtLeastOne],
    },
    quantity: {
      dataType: 'double',
      label: { de: 'Menge', en: 'Quantity' },
      default: 1,
      validations: [{ when: 'value > 0', text: { de: 'Die Menge muss größer als 0 sein!', en: 'The quantity must be greater than 0.' } }],
    },
    individualPrice: {
      dataType: 'double',
      label: { de: 'Individueller Preis', en: 'Individual price' },
      help: { de: 'Netto. Ersetzt den Preis des Produkts.', en: "Net. Replaces the product's price." },
      unit: 'currency',
    },
  },
  relationships: {
    product: {
      target: 'product',
      label: { de: 'Produkt', en: 'Product' },
      min: 1,
      max: 1,
      reverse: { name: 'product:contractElements', label: { de: 'Vertragselemente', en: 'Contract elements' }, min: 0, max: -1 },
    },
    priceComponents: {
      target: 'priceComponent',
      label: { de: 'Vereinbarte Preise', en: 'Agreed prices' },
      help: {
        de: 'Gelten in ihren Tagen anstelle der Preise des Produkts. Leer: die Preise des Produkts.',
        en: 'Apply on their days in place of the prices of the product. Empty: the prices of the product.',
      },
      min: 0,
      max: -1,
      ranged: true,
      reverse: {
        name: 'priceComponent:contractElements',
        label: { de: 'Vereinbart in', en: 'Agreed in' },
        min: 0,
        max: -1,
      },
    },
    access: {
      target: 'access',
      label: { de: 'Anschluss', en: 'Access' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'access:contractElements', label: { de: 'Vertragselemente', en: 'Contract elements' }, min: 0, max: -1 },
    },
    cpes: {
      target: 'cpe',
      label: { de: 'Endgeräte', en: 'CPEs' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'cpe:contractElement', label: { de: 'Vertragselement', en: 'Contract element' }, min: 0, max: 1 },
    },
    managedNumbers: {
      target: 'managedNumber',
      label: { de: 'Rufnummern', en: 'Managed numbers' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'managedNumber:contractElement', label: { de: 'Vertragselement', en: 'Contract element' }, min: 0, max: 1 },
    },
    marketLocation: {
      target: 'marketLocation',
      label: { de: 'Marktlokation', en: 'Market location' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'marketLocation:contractElements', label: { de: 'Vertragselemente', en: 'Contract elements' }, min: 0, max: -1 },
    },
  },
}
