import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { contractListBasis } from '../contract/list.ts'

export const contractAssignmentList: ListDefinition = {
  ...contractListBasis,
  type: 'contractAssignment',
  recordPage: true,
  typeExtends: ['contractAssignment'],
  columns: [
    ...contractListBasis.columns,
    { path: ['contractAssignment:orderNumber'], width: 150 },
    {
      path: ['contractAssignment:externalServiceProvider', 'businessPartner:name1'],
      label: { de: 'Dienstleister', en: 'Provider' },
      width: 200,
    },
    { path: ['contractAssignment:budget'], width: 120 },
  ],
  create: ['contractAssignment'],
}
