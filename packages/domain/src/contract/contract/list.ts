import type { ListColumn, ListDefinition } from '@twinwerk/model/list/list-definition'
import { activeFromTo, all } from '../../shared/predefined-filters.ts'

const elementEnd: ListColumn = {
  path: ['contract:contractElements', 'contractElement:contractElementEnd'],
  label: { de: 'Ende der Elemente', en: 'End of elements' },
  width: 140,
}

const elementProduct: ListColumn = {
  path: ['contract:contractElements', 'contractElement:product', 'product:name'],
  label: { de: 'Vertragselemente', en: 'Contract elements' },
  width: 280,
}

const receiver: ListColumn = {
  path: ['contract:receiverForContract', 'businessPartner:name1'],
  label: { de: 'Vertragsnehmer', en: 'Receiver' },
  width: 220,
}

const supplier: ListColumn = {
  path: ['contract:supplierForContract', 'businessPartner:name1'],
  label: { de: 'Lieferant', en: 'Supplier' },
  width: 200,
}

const address: readonly ListColumn[] = [
  { path: ['contract:executingAddressForContract', 'postalAddress:street'], width: 180 },
  { path: ['contract:executingAddressForContract', 'postalAddress:houseNumber'], width: 112 },
  { path: ['contract:executingAddressForContract', 'postalAddress:city'], width: 160 },
]

const number: ListColumn = { path: ['entity:tenantWideIdentifier'], width: 140 }
const begin: ListColumn = { path: ['contract:contractBegin'], width: 120 }
const end: ListColumn = { path: ['contract:contractEnd'], width: 120 }

/** The common parts of lists of contracts (portal specification, section 2.8). */
export const contractListBasis = {
  relation: 'businessPartner:providedContracts',
  type: 'contract',
  columns: [number, receiver, ...address, begin, end, elementProduct, elementEnd, supplier],
  related: {
    'contract:contractElements': {
      path: ['contractElement:contractElementEnd'],
      operator: 'gte',
      value: { $: 'today' },
      optional: true,
    },
  },
  views: ['table'],
  sort: [{ path: ['entity:tenantWideIdentifier'], order: 'asc' }],
  predefinedFilters: [activeFromTo('contract:contractBegin', 'contract:contractEnd'), all],
  pageSize: 50,
} as const satisfies ListDefinition

/** The common parts of lists of contracts in which the tenant may also be the customer. They start at all contracts of the tenant. */
export const keptContractListBasis = {
  ...contractListBasis,
  relation: 'tenant:contracts',
  begins: 'contract:receiverForContract',
  // Users look for a purchase by its supplier.
  columns: [number, supplier, receiver, begin, end, ...address, elementProduct, elementEnd],
} as const satisfies ListDefinition

export const contractList: ListDefinition = {
  ...contractListBasis,
  create: [
    'contractTelecom',
    'contractService',
    'contractEasement',
    'contractAllowance',
    'contractAssignment',
    'contractStatementOfWork',
    'contractFramework',
    'contractServiceConnection',
    'contractTenant',
    'contractEnergySupply',
    'contractGridUsage',
  ],
}

/** The contracts of a customer. The list starts at the customer's business partner. */
export const myContractList: ListDefinition = {
  ...contractListBasis,
  relation: 'businessPartner:consumingContracts',
  columns: [number, ...address, begin, end, elementProduct, supplier],
}
