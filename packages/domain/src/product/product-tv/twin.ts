import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isAtLeastOne } from '../../shared/rules.ts'

export const productTv: TwinDefinition = {
  name: 'productTv',
  extends: 'product',
  type: 'product',
  label: { de: 'TV-Produkt', en: 'TV product' },
  plural: { de: 'TV-Produkte', en: 'TV products' },
  icon: 'device-desktop',
  hue: 330,
  calculates: {
    'product:service': {
      expression: 'if contains(lower(name + " " + (if packageCode = null then "" else packageCode)), "waipu") then "waipu" else "tv"',
    },
  },
  attributes: {
    packageCode: {
      dataType: 'string',
      label: { de: 'Paketkennung', en: 'Package code' },
      help: {
        de: 'Unter welcher Kennung der TV-Anbieter das Paket führt, z. B. waipu.tv.',
        en: 'The code under which the TV provider, such as waipu.tv, runs the package.',
      },
      searchable: true,
    },
    streams: { dataType: 'integer', label: { de: 'Gleichzeitige Streams', en: 'Simultaneous streams' }, validations: [isAtLeastOne] },
    ageCheck: {
      dataType: 'bool',
      label: { de: 'Altersprüfung nötig', en: 'Age check needed' },
      help: {
        de: 'Vor der Freischaltung wird das Alter geprüft (§ 4 JMStV).',
        en: 'The age is checked before it is activated (§ 4 JMStV).',
      },
    },
  },
}
