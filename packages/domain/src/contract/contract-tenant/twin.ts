import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isPercent } from '../../shared/rules.ts'

/** A contract with a tenant of the platform. Links never cross tenants, so a business partner stands for that tenant as the receiver. */
export const contractTenant: TwinDefinition = {
  name: 'contractTenant',
  extends: 'contract',
  label: { de: 'Mandantenvertrag', en: 'Tenant contract' },
  plural: { de: 'Mandantenverträge', en: 'Tenant contracts' },
  icon: 'building-community',
  hue: 265,
  attributes: {
    revenueShare: { dataType: 'double', label: { de: 'Umsatzbeteiligung', en: 'Revenue share' }, unit: '%', validations: [isPercent] },
  },
}
