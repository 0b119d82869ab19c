import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

export const productGridUsage: TwinDefinition = {
  name: 'productGridUsage',
  extends: 'product',
  type: 'product',
  label: { de: 'Netznutzungsprodukt', en: 'Grid usage product' },
  plural: { de: 'Netznutzungsprodukte', en: 'Grid usage products' },
  icon: 'plug',
  hue: 65,
  attributes: {
    gridArea: { dataType: 'string', label: { de: 'Netzgebiet', en: 'Grid area' }, searchable: true },
    voltageLevel: {
      dataType: 'enum',
      label: { de: 'Spannungs- oder Druckebene', en: 'Voltage or pressure level' },
      help: {
        de: 'An welcher Netzebene entnommen wird; davon hängt das Netzentgelt ab.',
        en: 'At which level energy is taken; the grid fee depends on it.',
      },
      enumValues: [
        { name: 'NS', label: { de: 'Niederspannung', en: 'Low voltage' } },
        { name: 'MS', label: { de: 'Mittelspannung', en: 'Medium voltage' } },
        { name: 'HS', label: { de: 'Hochspannung', en: 'High voltage' } },
        { name: 'ND', label: { de: 'Niederdruck', en: 'Low pressure' } },
        { name: 'MD', label: { de: 'Mitteldruck', en: 'Medium pressure' } },
      ],
    },
    loadProfile: {
      dataType: 'string',
      label: { de: 'Lastprofil', en: 'Load profile' },
      help: { de: 'Kürzel des Standardlastprofils, z. B. H0.', en: 'Code of the standard load profile, such as H0.' },
    },
  },
}
