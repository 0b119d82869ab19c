/** As many as one query answers of a list. */
const $limit = 1000

/** What an account export consists of, each part a query of its own so that none outgrows its budget. */
export function exportQueries(partner: string): Readonly<Record<string, { readonly id: string }>> {
  const elements = {
    $limit,
    'contractElement:product': { 'product:priceComponents': { $limit } },
    'contractElement:managedNumbers': { $limit },
  }
  return {
    person: {
      id: partner,
      'businessPartner:contactAddress': {},
      'businessPartner:contactPhone': { $limit },
      'businessPartner:contactMail': { $limit },
      'businessPartner:bankAccounts': { $limit },
    } as { id: string },
    contracts: {
      id: partner,
      $mask: [],
      'businessPartner:consumingContracts': {
        $limit,
        'contract:contractElements': elements,
        'contract:executingAddressForContract': {},
        'contract:connectionAddress': {},
        'contract:billingAddress': {},
        'contract:paymentMethod': {},
        'contract:bankAccounts': {},
        'contract:documents': { $limit },
      },
    } as { id: string },
    receipts: { id: partner, $mask: [], 'businessPartner:deliveredReceipts': { $limit, 'receipt:receiptItems': { $limit } } } as {
      id: string
    },
    requests: { id: partner, $mask: [], 'businessPartner:executions': { $limit, 'execution:documents': { $limit } } } as { id: string },
  }
}
