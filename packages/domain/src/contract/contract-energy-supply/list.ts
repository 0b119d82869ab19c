import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { contractListBasis } from '../contract/list.ts'

export const contractEnergySupplyList: ListDefinition = {
  ...contractListBasis,
  type: 'contractEnergySupply',
  recordPage: true,
  typeExtends: ['contractEnergySupply'],
  columns: [
    ...contractListBasis.columns,
    { path: ['contractEnergySupply:marketLocations', 'marketLocation:malo'], width: 130 },
    { path: ['contractEnergySupply:marketLocations', 'marketLocation:sector'], width: 110 },
    { path: ['contractEnergySupply:annualConsumption'], width: 140 },
    { path: ['contractEnergySupply:budgetInstalment'], width: 120 },
    { path: ['contractEnergySupply:nextInstalment'], width: 140 },
  ],
  create: ['contractEnergySupply'],
}
