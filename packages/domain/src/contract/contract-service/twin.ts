import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isAtLeastOne } from '../../shared/rules.ts'

export const contractService: TwinDefinition = {
  name: 'contractService',
  extends: 'contract',
  label: { de: 'Servicevertrag', en: 'Service contract' },
  plural: { de: 'Serviceverträge', en: 'Service contracts' },
  icon: 'headset',
  hue: 190,
  attributes: {
    slaHours: { dataType: 'integer', label: { de: 'Entstörfrist', en: 'Repair time' }, unit: 'h', validations: [isAtLeastOne] },
  },
}
