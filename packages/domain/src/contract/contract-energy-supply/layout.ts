import type { GuidedVerb } from '@twinwerk/model/layout/actions-options'
import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { customerContractDetail, newCustomerContract } from '../contract/layout.ts'

/** Customers ask for these on the phone. */
const verbs: readonly GuidedVerb[] = [
  { process: 'processRecordMeterReading', label: { de: 'Zählerstand aufnehmen', en: 'Take a reading' } },
  { process: 'processChangeInstalment', label: { de: 'Abschlag ändern', en: 'Change the instalment' } },
  { process: 'processAddProduct', label: { de: 'Produkt hinzufügen', en: 'Add a product' } },
  { process: 'processChangePaymentMethod', label: { de: 'Zahlungsart ändern', en: 'Change the payment method' } },
  { process: 'processTermination', label: { de: 'Kündigung', en: 'Termination' } },
]

export const contractEnergySupplyUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'contractEnergySupply',
  create: newCustomerContract(),
  detail: customerContractDetail(
    { verbs },
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
