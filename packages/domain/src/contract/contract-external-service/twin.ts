import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isNotNegative } from '../../shared/rules.ts'

export const contractExternalService: TwinDefinition = {
  name: 'contractExternalService',
  extends: 'contract',
  label: { de: 'Dienstleistungsvertrag', en: 'External service contract' },
  plural: { de: 'Dienstleistungsverträge', en: 'External service contracts' },
  icon: 'tools',
  hue: 30,
  attributes: {
    hourlyRate: { dataType: 'double', label: { de: 'Stundensatz', en: 'Hourly rate' }, unit: 'currency', validations: [isNotNegative] },
  },
  relationships: {
    externalServiceProvider: {
      target: 'externalServiceProvider',
      label: { de: 'Externer Dienstleister', en: 'External service provider' },
      min: 1,
      max: 1,
      ranged: true,
      reverse: {
        name: 'externalServiceProvider:serviceContracts',
        label: { de: 'Dienstleistungsverträge', en: 'External service contracts' },
        min: 0,
        max: -1,
      },
    },
  },
}
