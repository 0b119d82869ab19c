import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { contractDetail } from '../contract/layout.ts'

export const contractEnergySupplyUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'contractEnergySupply',
  detail: contractDetail(
    grid({
      title: { de: 'Besonderes', en: 'Particulars' },
      fields: [
        'contractEnergySupply:annualConsumption',
        'contractEnergySupply:budgetInstalment',
        'contractEnergySupply:plannedInstalment',
        'contractEnergySupply:nextInstalment',
        'contractEnergySupply:readingCycle',
        'contractEnergySupply:supplierSwitchDate',
      ],
    }),
    { type: 'relationship', relation: 'contractEnergySupply:marketLocations', variant: 'chips', select: true },
  ),
}
