import type { Write } from '@twinwerk/model/process/write'

type Draft = {
  /** Names of the receipt and of its only line. All values here are expressions. */
  readonly name: string
  readonly line: string
  /** The first day that the receipt covers. */
  readonly from: string
  /** The amount in euros including taxes. A negative amount is a credit to the customer. */
  readonly gross: string
  /** In percent. */
  readonly taxrate: string
}

/** Returns the write of a draft receipt with one line. Billing approves the draft with the next bill. */
export function draftReceipt({ name, line, from, gross, taxrate }: Draft): Extract<Write, { kind: 'add' }> {
  const net = `round((${gross}) * 100 / (100 + ${taxrate}), 2)`
  return {
    kind: 'add',
    at: 'partner',
    relation: 'businessPartner:receipts',
    definition: 'receipt',
    values: {
      'receipt:name': name,
      'receipt:date': 'today()',
      'receipt:periodStart': from,
      'receipt:periodEnd': 'today()',
      'receipt:sumGross': gross,
      'receipt:sumNet': net,
    },
    links: { 'receipt:supplier': 'contract/contract:supplierForContract', 'receipt:contract': 'contract' },
    with: [
      {
        relation: 'receipt:receiptItems',
        definition: 'receiptItem',
        values: {
          'receiptItem:position': '1',
          'receiptItem:text': line,
          'receiptItem:singleNet': net,
          'receiptItem:net': net,
          'receiptItem:taxrate': taxrate,
          'receiptItem:periodFrom': from,
          'receiptItem:periodTo': 'today()',
        },
      },
    ],
  }
}
