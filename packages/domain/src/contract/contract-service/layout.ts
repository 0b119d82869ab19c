import type { GuidedVerb } from '@twinwerk/model/layout/actions-options'
import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'
import { customerContractDetail } from '../contract/layout.ts'

/** Customers ask for these on the phone. */
const verbs: readonly GuidedVerb[] = [
  { process: 'processAddProduct', label: { de: 'Produkt hinzufügen', en: 'Add a product' } },
  { process: 'processChangePaymentMethod', label: { de: 'Zahlungsart ändern', en: 'Change the payment method' } },
  { process: 'processTermination', label: { de: 'Kündigung', en: 'Termination' } },
]

export const contractServiceUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'contractService',
  detail: customerContractDetail({ verbs }, grid({ title: titles.technology, fields: ['contractService:slaHours'] })),
}
