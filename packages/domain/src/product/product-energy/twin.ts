import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { sectorValues } from '../../shared/enums.ts'
import { isNotNegative, isPercent } from '../../shared/rules.ts'
import { styles } from '../../shared/styles.ts'

export const productEnergy: TwinDefinition = {
  name: 'productEnergy',
  extends: 'product',
  type: 'product',
  label: { de: 'Energieprodukt', en: 'Energy product' },
  plural: { de: 'Energieprodukte', en: 'Energy products' },
  icon: 'bolt',
  hue: 50,
  attributes: {
    sector: { dataType: 'enum', label: { de: 'Sparte', en: 'Sector' }, required: true, enumValues: sectorValues },
    tariffType: {
      dataType: 'enum',
      label: { de: 'Tarifart', en: 'Tariff type' },
      enumValues: [
        { name: 'basic', label: { de: 'Grundversorgung', en: 'Basic supply' }, style: styles.blue },
        { name: 'special', label: { de: 'Sondervertrag', en: 'Special contract' }, style: styles.violet },
        { name: 'spare', label: { de: 'Ersatzversorgung', en: 'Replacement supply' }, style: styles.grey },
      ],
    },
    ecoShare: {
      dataType: 'double',
      label: { de: 'Anteil erneuerbarer Energien', en: 'Share of renewable energy' },
      unit: '%',
      validations: [isPercent],
    },
    consumptionFrom: {
      dataType: 'integer',
      label: { de: 'Jahresverbrauch ab', en: 'Annual consumption from' },
      unit: 'kWh',
      validations: [isNotNegative],
    },
    consumptionTo: {
      dataType: 'integer',
      label: { de: 'Jahresverbrauch bis', en: 'Annual consumption to' },
      unit: 'kWh',
      validations: [
        {
          when: 'consumptionFrom = null or value >= consumptionFrom',
          text: { de: 'Die obere Grenze liegt unter der unteren!', en: 'The upper bound is below the lower one.' },
        },
      ],
    },
  },
}
