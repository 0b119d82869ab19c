import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isPercent } from '../../shared/rules.ts'

export const receiptItem: TwinDefinition = {
  name: 'receiptItem',
  extends: 'entity',
  label: { de: 'Belegposition', en: 'Receipt item' },
  plural: { de: 'Belegpositionen', en: 'Receipt items' },
  icon: 'list-details',
  hue: 130,
  title: ['receiptItem:text'],
  attributes: {
    position: { dataType: 'integer', label: { de: 'Position', en: 'Position' } },
    text: { dataType: 'string', label: { de: 'Text', en: 'Text' }, required: true },
    texts: {
      dataType: 'json',
      semanticType: 'texts',
      label: { de: 'In anderen Sprachen', en: 'In other languages' },
      help: {
        de: 'Was Kunden in der Du-Form oder auf Englisch lesen. Leer: der deutsche Text.',
        en: 'What customers read in informal German or in English. Empty: the German text.',
      },
      keys: { text: { label: { de: 'Text', en: 'Text' }, german: 'receiptItem:text' } },
      hiddenInFilters: true,
    },
    quantity: { dataType: 'double', label: { de: 'Menge', en: 'Quantity' }, default: 1 },
    unit: { dataType: 'string', label: { de: 'Einheit', en: 'Unit' } },
    singleNet: { dataType: 'double', label: { de: 'Einzelpreis netto', en: 'Net unit price' }, unit: 'currency' },
    net: { dataType: 'double', label: { de: 'Netto', en: 'Net' }, unit: 'currency' },
    taxrate: {
      dataType: 'double',
      label: { de: 'Steuersatz', en: 'Tax rate' },
      help: { de: 'Steuersatz am Tag der Leistung, nicht der Rechnung.', en: 'Tax rate on the day of supply, not of the bill.' },
      unit: '%',
      validations: [isPercent],
    },
    periodFrom: { dataType: 'date', label: { de: 'Von', en: 'From' } },
    periodTo: {
      dataType: 'date',
      label: { de: 'Bis', en: 'To' },
      validations: [
        {
          when: 'periodFrom = null or value >= periodFrom',
          text: { de: 'Der Zeitraum endet vor seinem Beginn!', en: 'The period ends before it begins.' },
        },
      ],
    },
  },
  relationships: {
    contractElement: {
      target: 'contractElement',
      label: { de: 'Vertragselement', en: 'Contract element' },
      min: 0,
      max: 1,
      reverse: { name: 'contractElement:receiptItems', label: { de: 'Belegpositionen', en: 'Receipt items' }, min: 0, max: -1 },
    },
    priceComponent: { target: 'priceComponent', label: { de: 'Preisbestandteil', en: 'Price component' }, min: 0, max: 1 },
  },
}
