import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

export const productOption: TwinDefinition = {
  name: 'productOption',
  extends: 'product',
  type: 'product',
  label: { de: 'Option', en: 'Option' },
  plural: { de: 'Optionen', en: 'Options' },
  icon: 'puzzle',
  hue: 310,
  calculates: {
    'product:service': {
      expression:
        'if optionKind = "staticIp" or optionKind = "subnet" then optionKind else if optionKind = "numberExtra" then "telephony" else null',
    },
  },
  attributes: {
    optionKind: {
      dataType: 'enum',
      label: { de: 'Art der Option', en: 'Kind of option' },
      enumValues: [
        { name: 'staticIp', label: { de: 'Feste IP-Adresse', en: 'Static IP' } },
        { name: 'subnet', label: { de: 'IP-Subnetz', en: 'IP subnet' } },
        { name: 'paperInvoice', label: { de: 'Papierrechnung', en: 'Paper invoice' } },
        { name: 'expressRepair', label: { de: 'Express-Entstörung', en: 'Express repair' } },
        { name: 'numberExtra', label: { de: 'Weitere Rufnummer', en: 'Extra number' } },
        { name: 'remoteMaintenance', label: { de: 'Fernwartung', en: 'Remote maintenance' } },
      ],
    },
  },
}
