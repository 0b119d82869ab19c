import type { LetterTemplate } from '@twinwerk/model/letter/letter-template'
import { contractSummary } from './contract-summary.ts'
import { dunning1, dunning2 } from './process/dunning-letters.ts'
import {
  changeConfirmed,
  changeOffered,
  changeOrdered,
  connectionLocked,
  connectionPartlyLocked,
  connectionUnlocked,
  faultCredited,
  privateAddress,
  productEnds,
  publicAddress,
  terminationConfirmed,
  terminationTakenBack,
  withdrawalConfirmed,
} from './process/change-letters.ts'

/** Letters that processes write, and file with what they are about. */
export const processLetters = {
  changeConfirmed,
  changeOffered,
  changeOrdered,
  connectionLocked,
  connectionPartlyLocked,
  connectionUnlocked,
  contractSummary,
  dunning1,
  dunning2,
  faultCredited,
  privateAddress,
  productEnds,
  publicAddress,
  terminationConfirmed,
  terminationTakenBack,
  withdrawalConfirmed,
} as const satisfies Readonly<Record<string, LetterTemplate>>

export type ProcessLetter = keyof typeof processLetters
