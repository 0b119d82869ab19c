import type { GuidedVerb } from '@twinwerk/model/layout/actions-options'
import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'
import { customerContractDetail, newCustomerContract } from '../contract/layout.ts'
import { lineTile } from '../contract/line-tile.ts'

/** Customers ask for these on the phone. */
const verbs: readonly GuidedVerb[] = [
  { process: 'processAddProduct', label: { de: 'Produkt hinzufügen', en: 'Add a product' } },
  { process: 'processChangeProduct', label: { de: 'Produkt wechseln', en: 'Change the product' } },
  { process: 'processChangeConnectionAddress', label: { de: 'Umzug', en: 'Relocation' } },
  { process: 'processCircuitFault', label: { de: 'Störung', en: 'Fault' } },
  { process: 'processChangePaymentMethod', label: { de: 'Zahlungsart ändern', en: 'Change the payment method' } },
  { process: 'processTermination', label: { de: 'Kündigung', en: 'Termination' } },
]

export const contractTelecomUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'contractTelecom',
  create: newCustomerContract(),
  detail: customerContractDetail(
    { tiles: [lineTile([])], verbs },
    grid({
      title: titles.technology,
      fields: [
        'contractTelecom:download',
        'contractTelecom:upload',
        'contractTelecom:ipType',
        'contractTelecom:callDataRecord',
        'contractTelecom:usersInformedOn',
        'contractTelecom:wbciId',
        'contractTelecom:extensionTold',
        'contractTelecom:tariffAdvisedAt',
      ],
    }),
  ),
}
