import type { LetterTemplate } from '@twinwerk/model/letter/letter-template'
import { contractSummary } from './letters/contract-summary.ts'
import { dataConfirmation } from './letters/data-confirmation.ts'
import { productInformation } from './letters/product-information.ts'
import { receiptLetter } from './letters/receipt.ts'

/** Letters that can be written about a twin, by whoever may see it. */
export const letters: readonly LetterTemplate[] = [contractSummary, dataConfirmation, productInformation, receiptLetter]
