import type { LetterTemplate } from '@twinwerk/model/letter/letter-template'
import { letters as publicAddress } from '../process/parts/ip-network.ts'
import { letters as announceDebit } from '../process/types/announce-debit/texts.ts'
import { letters as clarifyAccount } from '../process/types/clarify-account/texts.ts'
import { letters as dunning } from '../process/types/dunning/letters.ts'
import { letters as circuitFault } from '../process/types/circuit-fault/texts.ts'
import { letters as endProduct } from '../process/types/end-product/texts.ts'
import { letters as lockConnection } from '../process/types/lock-connection/texts.ts'
import { letters as setPrivateIp } from '../process/types/set-private-ip/texts.ts'
import { letters as termination } from '../process/types/termination/texts.ts'
import { letters as unlockConnection } from '../process/types/unlock-connection/texts.ts'
import { letters as withdrawal } from '../process/types/withdrawal/texts.ts'
import { changeConfirmed, changeOffered, changeOrdered } from './change-letters.ts'
import { contractSummary } from './contract-summary.ts'

/** Letters that processes write and file with the twins they concern. */
export const processLetters = {
  changeConfirmed,
  changeOffered,
  changeOrdered,
  contractSummary,
  ...announceDebit,
  ...clarifyAccount,
  ...dunning,
  ...circuitFault,
  ...endProduct,
  ...lockConnection,
  ...setPrivateIp,
  ...publicAddress,
  ...termination,
  ...unlockConnection,
  ...withdrawal,
} as const satisfies Readonly<Record<string, LetterTemplate>>

export type ProcessLetter = keyof typeof processLetters
