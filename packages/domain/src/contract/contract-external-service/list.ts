import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { keptContractListBasis } from '../contract/list.ts'

export const contractExternalServiceList: ListDefinition = {
  ...keptContractListBasis,
  type: 'contractExternalService',
  recordPage: true,
  typeExtends: ['contractExternalService'],
  columns: [
    ...keptContractListBasis.columns,
    {
      path: ['contractExternalService:externalServiceProvider', 'businessPartner:name1'],
      label: { de: 'Dienstleister', en: 'Provider' },
      width: 200,
    },
    { path: ['contractExternalService:hourlyRate'], width: 120 },
  ],
  create: ['contractExternalService'],
}
