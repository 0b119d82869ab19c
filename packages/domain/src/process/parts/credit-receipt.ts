import type { Write } from '@twinwerk/model/process/write'
import { draftReceipt } from './draft-receipt.ts'

type Credit = {
  /** Names of the receipt and of its one line: expressions. */
  readonly name: string
  readonly line: string
  /** The first day that the credit is for: an expression. */
  readonly from: string
}

/** A draft over the variable `credit`. The law counts the amount that the customer pays, taxes included. */
export function creditReceipt(credit: Credit): Write {
  return draftReceipt({ ...credit, gross: '-credit', taxrate: 'law.vatRegular' })
}
