import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isNotNegative } from '../../shared/rules.ts'

export const contractAssignment: TwinDefinition = {
  name: 'contractAssignment',
  extends: 'contract',
  label: { de: 'Beauftragung', en: 'Assignment' },
  plural: { de: 'Beauftragungen', en: 'Assignments' },
  icon: 'clipboard-list',
  hue: 30,
  attributes: {
    orderNumber: { dataType: 'string', label: { de: 'Bestellnummer', en: 'Order number' }, searchable: true },
    budget: { dataType: 'double', label: { de: 'Budget', en: 'Budget' }, unit: 'currency', validations: [isNotNegative] },
  },
  relationships: {
    externalServiceProvider: {
      target: 'externalServiceProvider',
      label: { de: 'Externer Dienstleister', en: 'External service provider' },
      min: 1,
      max: 1,
      ranged: true,
      reverse: { name: 'externalServiceProvider:assignments', label: { de: 'Beauftragungen', en: 'Assignments' }, min: 0, max: -1 },
    },
  },
}
