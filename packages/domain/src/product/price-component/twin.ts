import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** Prices are net; `regularPriceVisibilty` is the specification's spelling. */
export const priceComponent: TwinDefinition = {
  name: 'priceComponent',
  extends: 'entity',
  label: { de: 'Preisbestandteil', en: 'Price component' },
  plural: { de: 'Preisbestandteile', en: 'Price components' },
  icon: 'coin-euro',
  hue: 60,
  title: ['priceComponent:name'],
  attributes: {
    name: { dataType: 'string', label: { de: 'Name', en: 'Name' }, required: true, sortable: true, searchable: true },
    pricingType: {
      dataType: 'enum',
      label: { de: 'Preisart', en: 'Pricing type' },
      enumValues: [
        { name: 'once', label: { de: 'Einmalig', en: 'Once' }, style: styles.violet },
        { name: 'recurring', label: { de: 'Laufend', en: 'Recurring' }, style: styles.blue },
        { name: 'usage', label: { de: 'Nach Verbrauch', en: 'By usage' }, style: styles.orange },
        { name: 'stepped', label: { de: 'Gestaffelt', en: 'Stepped' }, style: styles.teal },
        { name: 'tacted', label: { de: 'Getaktet', en: 'Tacted' }, style: styles.yellow },
      ],
    },
    billingType: {
      dataType: 'enum',
      label: { de: 'Abrechnung', en: 'Billing type' },
      enumValues: [
        { name: 'cyclicstart', label: { de: 'Zu Beginn des Zeitraums', en: 'At the start of the period' } },
        { name: 'cyclicend', label: { de: 'Am Ende des Zeitraums', en: 'At the end of the period' } },
        { name: 'immediate', label: { de: 'Sofort', en: 'Immediately' } },
      ],
    },
    singleprice: { dataType: 'double', label: { de: 'Preis netto', en: 'Net price' }, unit: 'currency', sortable: true },
    grossPrice: {
      dataType: 'double',
      label: { de: 'Preis brutto', en: 'Gross price' },
      unit: 'currency',
      sortable: true,
      calculation: { expression: 'singleprice * (100 + taxrate) / 100' },
    },
    regularPrice: { dataType: 'double', label: { de: 'Regulärer Preis netto', en: 'Regular net price' }, unit: 'currency' },
    regularPriceDescription: { dataType: 'string', label: { de: 'Text zum regulären Preis', en: 'Text on the regular price' } },
    regularPriceVisibilty: { dataType: 'bool', label: { de: 'Regulären Preis zeigen', en: 'Show the regular price' }, default: false },
    priceaccuracy: {
      dataType: 'integer',
      label: { de: 'Nachkommastellen', en: 'Decimals' },
      default: 2,
      validations: [
        { when: 'value >= 2 and value <= 4', text: { de: 'Preise haben 2 bis 4 Nachkommastellen!', en: 'Prices have 2 to 4 decimals.' } },
      ],
    },
    hideInPricelist: { dataType: 'bool', label: { de: 'Nicht in der Preisliste', en: 'Hide in price list' }, default: false },
    taxrate: {
      dataType: 'double',
      label: { de: 'Steuersatz', en: 'Tax rate' },
      unit: '%',
      default: 19,
      validations: [
        {
          when: 'value >= 0 and value <= 100',
          text: { de: 'Der Steuersatz liegt zwischen 0 und 100!', en: 'The tax rate is between 0 and 100.' },
        },
      ],
    },
    billingreferenceperiod: { dataType: 'duration', label: { de: 'Abrechnungszeitraum', en: 'Billing reference period' }, default: 'P1M' },
    condition: {
      dataType: 'string',
      label: { de: 'Bedingung', en: 'Condition' },
      help: { de: 'Ausdruck; der Bestandteil gilt nur, wenn er wahr ist.', en: 'Expression; the component only applies if it is true.' },
    },
    freeUnits: { dataType: 'double', label: { de: 'Freie Einheiten', en: 'Free units' } },
    minSpend: { dataType: 'double', label: { de: 'Mindestumsatz', en: 'Minimum spend' }, unit: 'currency' },
  },
  relationships: {
    priceSteps: {
      target: 'priceStep',
      label: { de: 'Staffeln', en: 'Steps' },
      min: 0,
      max: -1,
      component: true,
      reverse: { name: 'priceStep:priceComponent', label: { de: 'Preisbestandteil', en: 'Price component' }, min: 1, max: 1 },
    },
    priceTact: {
      target: 'priceTact',
      label: { de: 'Taktung', en: 'Tact' },
      min: 0,
      max: 1,
      component: true,
      reverse: { name: 'priceTact:priceComponent', label: { de: 'Preisbestandteil', en: 'Price component' }, min: 1, max: 1 },
    },
  },
  oneOf: [['priceComponent:product', 'priceComponent:tariffzone']],
}
