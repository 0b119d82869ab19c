import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isPercent } from '../../shared/rules.ts'

export const contractFramework: TwinDefinition = {
  name: 'contractFramework',
  extends: 'contract',
  label: { de: 'Rahmenvertrag', en: 'Framework contract' },
  plural: { de: 'Rahmenverträge', en: 'Framework contracts' },
  icon: 'folders',
  hue: 230,
  attributes: {
    discount: { dataType: 'double', label: { de: 'Rabatt', en: 'Discount' }, unit: '%', validations: [isPercent] },
  },
  relationships: {
    contracts: {
      target: 'contract',
      label: { de: 'Verträge des Rahmens', en: 'Contracts of the framework' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'contract:contractFramework', label: { de: 'Rahmenvertrag', en: 'Framework contract' }, min: 0, max: 1 },
    },
  },
}
