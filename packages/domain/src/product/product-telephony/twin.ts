import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { callDataRecordValues } from '../../shared/enums.ts'
import { isAtLeastOne, isNotNegative } from '../../shared/rules.ts'

export const productTelephony: TwinDefinition = {
  name: 'productTelephony',
  extends: 'product',
  type: 'product',
  label: { de: 'Telefonieprodukt', en: 'Telephony product' },
  plural: { de: 'Telefonieprodukte', en: 'Telephony products' },
  icon: 'phone',
  hue: 120,
  calculates: { 'product:service': { expression: '"telephony"' } },
  attributes: {
    amountOfNumbers: { dataType: 'integer', label: { de: 'Anzahl Rufnummern', en: 'Amount of numbers' }, validations: [isNotNegative] },
    channels: {
      dataType: 'integer',
      label: { de: 'Sprachkanäle', en: 'Channels' },
      help: { de: 'Wie viele Gespräche gleichzeitig möglich sind.', en: 'How many calls are possible at a time.' },
      validations: [isAtLeastOne],
    },
    landlineFlat: { dataType: 'bool', label: { de: 'Festnetz-Flatrate', en: 'Landline flat rate' } },
    mobileFlat: { dataType: 'bool', label: { de: 'Mobilfunk-Flatrate', en: 'Mobile flat rate' } },
    abroadFlat: { dataType: 'bool', label: { de: 'Auslands-Flatrate', en: 'Abroad flat rate' } },
    cdr: {
      dataType: 'enum',
      label: { de: 'Einzelverbindungsnachweis', en: 'Call data record' },
      help: { de: 'Ausgangswert für neue Verträge; der Kunde entscheidet.', en: 'What new contracts begin with; the customer decides.' },
      enumValues: callDataRecordValues,
    },
  },
  relationships: {
    tariffzones: {
      target: 'tariffzone',
      label: { de: 'Tarifzonen', en: 'Tariff zones' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'tariffzone:products', label: { de: 'Produkte', en: 'Products' }, min: 0, max: -1 },
    },
  },
}
