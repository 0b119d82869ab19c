import type { LetterTemplate } from '@twinwerk/model/letter/letter-template'
import { contractSummary } from './letters/contract-summary.ts'
import { dataConfirmation } from './letters/data-confirmation.ts'
import { productInformation } from './letters/product-information.ts'
import { receiptLetter } from './letters/receipt.ts'

/** Letters that a user can write about a twin. The right to see the twin is enough. */
export const letters: readonly LetterTemplate[] = [contractSummary, dataConfirmation, productInformation, receiptLetter]
