import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

export const contractGridUsage: TwinDefinition = {
  name: 'contractGridUsage',
  extends: 'contract',
  label: { de: 'Netznutzungsvertrag', en: 'Grid usage contract' },
  plural: { de: 'Netznutzungsverträge', en: 'Grid usage contracts' },
  icon: 'plug',
  hue: 65,
  attributes: {
    gridArea: { dataType: 'string', label: { de: 'Netzgebiet', en: 'Grid area' }, searchable: true },
  },
  relationships: {
    marketLocations: {
      target: 'marketLocation',
      label: { de: 'Marktlokationen', en: 'Market locations' },
      min: 1,
      max: -1,
      ranged: true,
      reverse: { name: 'marketLocation:gridContracts', label: { de: 'Netznutzungsverträge', en: 'Grid usage contracts' }, min: 0, max: -1 },
    },
  },
}
