import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { contractListBasis } from '../contract/list.ts'

export const contractTelecomList: ListDefinition = {
  ...contractListBasis,
  type: 'contractTelecom',
  recordPage: true,
  typeExtends: ['contractTelecom'],
  columns: [
    ...contractListBasis.columns,
    { path: ['contractTelecom:download'], width: 120, hidden: true },
    { path: ['contractTelecom:upload'], width: 120, hidden: true },
    { path: ['contract:lockState'], width: 140, hidden: true },
  ],
  create: ['contractTelecom'],
}
