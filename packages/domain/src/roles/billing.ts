import { tableSettings } from '../billing/call-mapping/columns.ts'
import { own } from './own.ts'
import * as path from './paths.ts'
import type { RoleDefinition } from './role-definition.ts'

const { manage } = path

/** The fields of a contract that decide when and where it is billed. */
const billedFields = [
  'contract:billingAddress',
  'contract:noticeText',
  'contract:billingAnchor',
  'contract:billingHold',
  'contract:holdReason',
  'contract:holdUntil',
]

/** The fields of a run that a clerk fills in. The approval above the limit is left to the lead. */
export const runFields = [
  'billingRun:period',
  'billingRun:kind',
  'billingRun:state',
  'billingRun:receiptDate',
  'billingRun:advanceUntil',
  'billingRun:arrearsUntil',
  'billingRun:incompleteReason',
  'billingRun:onlyContracts',
]

/** The fields of a file of calls that a clerk fills in; the counts come from the check. */
const callImportFields = ['callImport:source', 'callImport:state', 'callImport:file', ...tableSettings.map((name) => `callImport:${name}`)]

/** The fields of a rerating that a clerk fills in; the results come from the calculation. */
const callReratingFields = [
  'callRerating:from',
  'callRerating:to',
  'callRerating:state',
  'callRerating:reason',
  'callRerating:callImport',
  'callRerating:tariffzone',
  'callRerating:product',
]

/** The links of a price change to what it changes and to the contracts of its preview. */
const priceChangeLinks = [
  'product',
  'component',
  'zonePrice',
  'onlyContracts',
  'affected',
  'ending',
  'changed',
  'special',
  'promoted',
  'informed',
  'byLetter',
  'restored',
  'newComponent',
  ...['product', 'component', 'zonePrice', 'made'].map((each) => `newPrices/newPrice:${each}`),
]

/** Lists that billing manages. Reading them needs no grant of its own: a role has at most 300. */
const managed: readonly string[] = ['tenant:charges', 'tenant:calorificValues', 'tenant:gridFees', 'tenant:callMappings']

export const billing: RoleDefinition = {
  key: 'billing',
  name: { de: 'Abrechnung', en: 'Billing' },
  description: {
    de: 'Prüft Verträge und Preise; sieht keine Geburtsdaten und keine Werbeeinwilligung.',
    en: 'Checks contracts and prices; sees no dates of birth and no advertising consent.',
  },
  grants: path.merged([
    {
      path: path.partners,
      verbs: ['select'],
      mask: [
        'entity:tenantWideIdentifier',
        'businessPartner:name1',
        'businessPartner:name2',
        'businessPartner:partnerType',
        'businessPartner:salutation',
        'businessPartner:title',
        'businessPartner:givenname',
        'businessPartner:surname',
        'businessPartner:email',
        'businessPartner:phone',
        'businessPartner:vatId',
        'businessPartner:leitwegId',
        'businessPartner:peppol',
        'businessPartner:taxExempt',
        'businessPartner:taxTreatment',
        'businessPartner:collectiveBilling',
        'businessPartner:creditBlock',
        'businessPartner:deceasedAt',
        'businessPartner:language',
        'businessPartner:addressing',
        'businessPartner:contactAddress',
        'businessPartner:contactPhone',
        'businessPartner:contactMail',
        'businessPartner:bankAccounts',
        'businessPartner:consumingContracts',
        'businessPartner:receipts',
        'businessPartner:payments',
        'businessPartner:payouts',
        'businessPartner:balance',
        'businessPartner:acknowledgements',
        'businessPartner:executions',
        'customer:customerSegment',
        'customer:customerSince',
      ],
    },
    {
      path: 'tenant:businesspartners(customer)',
      verbs: ['update'],
      mask: [
        'businessPartner:vatId',
        'businessPartner:leitwegId',
        'businessPartner:peppol',
        'businessPartner:taxTreatment',
        'businessPartner:collectiveBilling',
        'businessPartner:creditBlock',
      ],
    },
    { path: path.partnerAddresses, verbs: ['select'] },
    { path: path.contracts, verbs: ['select'] },
    { path: path.contracts, verbs: ['update'], mask: billedFields },
    { path: path.contractElements, verbs: ['select'] },
    ...path.may(['select'], ...path.contractPrices),
    {
      path: path.contractElements,
      verbs: ['update'],
      mask: [
        'contractElement:invoicePosition',
        'contractElement:quantity',
        'contractElement:individualPrice',
        'contractElement:priceComponents',
      ],
    },
    { path: 'businessPartner:providedContracts/contract:executingAddressForContract', verbs: ['select'] },
    { path: 'businessPartner:providedContracts/contract:connectionAddress', verbs: ['select'] },
    { path: 'businessPartner:providedContracts/contract:billingAddress', verbs: ['create', 'select', 'update'] },
    ...[...path.partnerAccounts, ...path.contractPayments].map((each) => ({ path: each, verbs: manage })),
    ...path.partnerContacts.map((each) => ({ path: each, verbs: ['select'] as const })),
    { path: path.products, verbs: ['create', 'select', 'update'] },
    ...[path.productPrices, ...path.priceParts, ...path.tariffs].map((each) => ({ path: each, verbs: manage })),
    { path: path.productPictures, verbs: ['select'] },
    { path: path.contractDocuments, verbs: ['select'] },
    ...path.may(manage, path.costCenters, ...path.tariffLists),
    ...path.may(['select'], ...path.partnerReceipts, ...path.issuedReceipts, ...path.billingWork.filter((each) => !managed.includes(each))),
    path.callRecords,
    ...path.may(manage, ...managed),
    { path: 'tenant:callImports', verbs: ['create', 'delete', 'execute'] },
    { path: 'tenant:callImports', verbs: ['update'], mask: callImportFields },
    ...path.may(manage, 'tenant:callImports/callImport:file'),
    { path: 'tenant:callReratings', verbs: ['create', 'delete', 'execute'] },
    { path: 'tenant:callReratings', verbs: ['update'], mask: callReratingFields },
    { path: 'businessPartner:providingReceipts', verbs: ['update'], mask: path.disputeFields },
    // Allocating and releasing payments, taking in statements and making payment files are calls that ask for these rights.
    ...path.may(['execute'], 'tenant:payments', 'tenant:bankStatements', 'tenant:paymentFiles', 'tenant:collections', 'tenant:payouts'),
    { path: 'tenant:collections', verbs: ['update'], mask: ['collection:state', 'collection:reason'] },
    { path: 'tenant:payouts', verbs: ['update'], mask: ['payout:state', 'payout:reason'] },
    ...path.writeOffPeople,
    { path: 'tenant:billingRuns', verbs: ['create', 'execute'] },
    { path: 'tenant:accountingExports', verbs: ['create', 'execute'] },
    { path: 'tenant:accountingExports', verbs: ['update'], mask: ['accountingExport:month', 'accountingExport:state'] },
    { path: 'tenant:postFolders', verbs: ['create', 'execute'] },
    { path: 'tenant:postFolders', verbs: ['update'], mask: ['postFolder:state', 'postFolder:billingRun'] },
    { path: 'tenant:billingRuns', verbs: ['update'], mask: runFields },
    ...path.allEfforts,
    // Billing checks a change of the instalment, which is a process of energy.
    ...path.processes('processInvoicing', 'processChangeInstalment'),
    ...path.work(
      'processDunning',
      'processStartBilling',
      'processSendInvoices',
      'processImportCallDataRecords',
      'processPriceChange',
      'processReceiptObjection',
    ),
    ...path.may(['select'], ...path.objectionParts('tenant:executions(processReceiptObjection)')),
    ...path.may(
      ['select'],
      'tenant:executions(processStartBilling)/processStartBilling:billingRun',
      'tenant:executions(processStartBilling)/processStartBilling:onlyContracts',
      'tenant:executions(processImportCallDataRecords)/processImportCallDataRecords:callImport',
      'tenant:executions(processSendInvoices)/processSendInvoices:billingRun',
      'tenant:executions(processSendInvoices)/processSendInvoices:receipts',
    ),
    ...path.may(['select'], ...priceChangeLinks.map((each) => `tenant:executions(processPriceChange)/processPriceChange:${each}`)),
    ...path.may(
      manage,
      'tenant:executions(processImportCallDataRecords)/processImportCallDataRecords:file',
      'tenant:executions(processPriceChange)/processPriceChange:newSteps',
      'tenant:executions(processPriceChange)/processPriceChange:newPrices',
      'tenant:executions(processPriceChange)/processPriceChange:newPrices/newPrice:steps',
    ),
    ...path.may(['select'], 'tenant:executions(processDunning)/processDunning:receipts'),
    { path: path.tags, verbs: ['select'] },
    ...own,
  ]),
}
