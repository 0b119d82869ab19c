import type { Write } from '@twinwerk/model/process/write'
import { draftReceipt } from './draft-receipt.ts'

type Credit = {
  /** Expressions for the names of the receipt and of its only line. */
  readonly name: string
  readonly line: string
  /** An expression for the first day that the credit covers. */
  readonly from: string
}

/** Returns a draft receipt over the variable `credit`. The legal amount is gross: it includes taxes. */
export function creditReceipt(credit: Credit): Write {
  return draftReceipt({ ...credit, gross: '-credit', taxrate: 'law.vatRegular' })
}
