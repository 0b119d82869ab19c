import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isAtLeastOne, isNotNegative } from '../../shared/rules.ts'

export const cable: TwinDefinition = {
  name: 'cable',
  extends: 'thing',
  label: { de: 'Kabel', en: 'Cable' },
  plural: { de: 'Kabel', en: 'Cables' },
  icon: 'network',
  hue: 30,
  identifier: 'KB-{n:6}',
  attributes: {
    cableType: { dataType: 'string', label: { de: 'Kabeltyp', en: 'Cable type' }, searchable: true },
    fibreCount: {
      dataType: 'integer',
      label: { de: 'Fasern', en: 'Fibres' },
      validations: [
        {
          when: 'value in (12, 24, 48, 72, 96, 144, 288)',
          text: { de: 'Ein Kabel hat 12, 24, 48, 72, 96, 144 oder 288 Fasern!', en: 'A cable has 12, 24, 48, 72, 96, 144 or 288 fibres.' },
        },
      ],
    },
    tubes: { dataType: 'integer', label: { de: 'Bündeladern', en: 'Tubes' }, validations: [isAtLeastOne] },
    colourScheme: {
      dataType: 'enum',
      label: { de: 'Farbordnung', en: 'Colour scheme' },
      enumValues: [
        { name: 'DIN', label: { de: 'DIN EN 60794', en: 'DIN EN 60794' } },
        { name: 'TIA', label: { de: 'TIA-598', en: 'TIA-598' } },
      ],
      default: 'DIN',
    },
    length: { dataType: 'double', label: { de: 'Länge', en: 'Length' }, unit: 'm', validations: [isNotNegative] },
    drum: { dataType: 'string', label: { de: 'Trommel', en: 'Drum' }, searchable: true },
  },
  relationships: {
    ducts: {
      target: 'duct',
      label: { de: 'Leerrohre', en: 'Ducts' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'duct:cables', label: { de: 'Kabel', en: 'Cables' }, min: 0, max: -1 },
    },
    fibres: {
      target: 'fibre',
      label: { de: 'Fasern', en: 'Fibres' },
      min: 0,
      max: -1,
      component: true,
      reverse: { name: 'fibre:cable', label: { de: 'Kabel', en: 'Cable' }, min: 1, max: 1 },
    },
  },
}
