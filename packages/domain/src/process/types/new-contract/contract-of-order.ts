import type { NewTwin, Write } from '@twinwerk/model/process/write'

const made = 'process/processNewContract:contract'
const madeNow = { when: 'contract = null' } as const

const account: NewTwin = {
  relation: 'businessPartner:bankAccounts',
  definition: 'bankAccount',
  values: { 'bankAccount:iban': 'iban', 'bankAccount:differentAccountHolder': 'differentAccountHolder' },
  with: [
    {
      relation: 'bankAccount:sepaMandates',
      definition: 'sepaMandate',
      values: { 'sepaMandate:mandateReference': '"M-" + tenantWideIdentifier', 'sepaMandate:signedAt': 'today()' },
    },
  ],
}

/**
 * The writes that create a contract for an order without one: an element for each product, the payment method, and a line to the building.
 */
export const contractOfOrder: readonly Write[] = [
  {
    kind: 'add',
    at: 'process',
    ...madeNow,
    relation: 'processNewContract:contract',
    definition: 'contractTelecom',
    values: {
      'contract:contractBegin': 'activationDay',
      'contract:signedAt': 'if orderedAt = null then today() else dayOf(orderedAt)',
      'contract:noticePeriod': '"P1M"',
      'contractTelecom:download': 'max(products.downMax)',
      'contractTelecom:upload': 'max(products.upMax)',
    },
    links: { 'contract:receiverForContract': 'partner', 'contract:supplierForContract': 'tenant' },
    reads: { products: 'process/processNewContract:products(productInternet)' },
  },
  {
    kind: 'add',
    at: 'process/processNewContract:products',
    ...madeNow,
    relation: 'product:contractElements',
    definition: 'contractElement',
    values: { 'contractElement:contractElementBegin': 'activationDay' },
    links: { 'contractElement:contract': made },
  },
  { kind: 'add', at: 'partner', when: 'contract = null and paymentMethod = "directDebit"', ...account },
  {
    kind: 'add',
    at: made,
    when: 'contract = null and paymentMethod = "directDebit"',
    relation: 'contract:paymentMethod',
    definition: 'paymentDirectDebit',
    values: { 'paymentDirectDebit:iban': 'iban', 'paymentDirectDebit:differentAccountHolder': 'differentAccountHolder' },
  },
  {
    kind: 'link',
    at: `${made}/contract:paymentMethod(paymentDirectDebit)`,
    when: 'contract = null',
    relation: 'paymentDirectDebit:sepaMandate',
    to: 'partner/businessPartner:bankAccounts/bankAccount:sepaMandates',
    only: 'other.mandateReference = "M-" + process.tenantWideIdentifier',
  },
  {
    kind: 'add',
    at: made,
    when: 'contract = null and paymentMethod != "directDebit"',
    relation: 'contract:paymentMethod',
    definition: 'paymentOnBill',
    values: {},
  },
  {
    kind: 'add',
    at: 'process/processNewContract:building',
    when: 'contract = null',
    relation: 'telcoServiceConnectionBuilding:accesses',
    definition: 'access',
    values: { 'access:status': '"reserved"' },
    links: { 'access:contractElements': `${made}/contract:contractElements` },
  },
  ...['contract:connectionAddress', 'contract:executingAddressForContract'].map((relation): Write => ({
    kind: 'link',
    at: made,
    when: 'contract = null and count(addresses) > 0',
    reads: { addresses: 'process/processNewContract:connectionAddress' },
    relation,
    to: 'process/processNewContract:connectionAddress',
  })),
  { kind: 'link', at: 'process', ...madeNow, relation: 'execution:contractForProcess', to: made },
]
