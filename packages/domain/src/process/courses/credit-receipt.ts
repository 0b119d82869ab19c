import type { Write } from '@twinwerk/model/process/write'
import { draftReceipt } from './draft-receipt.ts'

type Credit = {
  /** What the receipt and its one line are called: expressions, too. */
  readonly name: string
  readonly line: string
  /** The first day that it is for: an expression. */
  readonly from: string
}

/** A draft over `credit`; the law counts what the customer pays, taxes included. */
export function creditReceipt(credit: Credit): Write {
  return draftReceipt({ ...credit, gross: '-credit', taxrate: 'law.vatRegular' })
}
