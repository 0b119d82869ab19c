import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** Destinations of calls that cost the same. */
export const tariffzone: TwinDefinition = {
  name: 'tariffzone',
  extends: 'entity',
  label: { de: 'Tarifzone', en: 'Tariff zone' },
  plural: { de: 'Tarifzonen', en: 'Tariff zones' },
  icon: 'world',
  hue: 110,
  title: ['tariffzone:name'],
  attributes: {
    name: { dataType: 'string', label: { de: 'Name', en: 'Name' }, required: true, sortable: true, searchable: true },
    code: { dataType: 'string', label: { de: 'Kürzel', en: 'Code' }, searchable: true },
    euCap: {
      dataType: 'bool',
      label: { de: 'EU-Preisgrenze gilt', en: 'EU price cap applies' },
      help: {
        de: 'Für Gespräche in andere EU-Länder gelten Höchstpreise (Verordnung (EU) 2015/2120).',
        en: 'Calls to other countries of the EU have price caps (Regulation (EU) 2015/2120).',
      },
      default: false,
    },
    flatKind: {
      dataType: 'enum',
      label: { de: 'Flatrate', en: 'Flat rate' },
      help: { de: 'Welche Flatrate Gespräche in diese Zone enthält.', en: 'The flat rate that includes calls to this zone.' },
      enumValues: [
        { name: 'landline', label: { de: 'Festnetz', en: 'Landline' } },
        { name: 'mobile', label: { de: 'Mobilfunk', en: 'Mobile' } },
        { name: 'abroad', label: { de: 'Ausland', en: 'Abroad' } },
        { name: 'none', label: { de: 'Keine', en: 'None' } },
      ],
    },
  },
  relationships: {
    priceComponents: {
      target: 'priceComponent',
      label: { de: 'Preisbestandteile', en: 'Price components' },
      min: 0,
      max: -1,
      ranged: true,
      component: true,
      reverse: { name: 'priceComponent:tariffzone', label: { de: 'Tarifzone', en: 'Tariff zone' }, min: 0, max: 1 },
    },
  },
}
