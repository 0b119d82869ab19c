import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isNotNegative } from '../../shared/rules.ts'

export const contractServiceConnection: TwinDefinition = {
  name: 'contractServiceConnection',
  extends: 'contract',
  label: { de: 'Hausanschlussvertrag', en: 'Service connection contract' },
  plural: { de: 'Hausanschlussverträge', en: 'Service connection contracts' },
  icon: 'plug',
  hue: 165,
  attributes: {
    buildCost: { dataType: 'double', label: { de: 'Baukosten', en: 'Build cost' }, unit: 'currency', validations: [isNotNegative] },
    connectionPower: {
      dataType: 'double',
      label: { de: 'Anschlussleistung', en: 'Connection power' },
      unit: 'kW',
      validations: [isNotNegative],
    },
  },
  relationships: {
    telcoServiceConnectionBuilding: {
      target: 'telcoServiceConnectionBuilding',
      label: { de: 'Gebäudeanschluss', en: 'Building connection' },
      min: 1,
      max: 1,
      ranged: true,
      reverse: {
        name: 'telcoServiceConnectionBuilding:connectionContracts',
        label: { de: 'Hausanschlussverträge', en: 'Connection contracts' },
        min: 0,
        max: -1,
      },
    },
  },
}
