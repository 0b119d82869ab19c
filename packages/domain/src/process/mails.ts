import { sharedMails } from './parts/mails.ts'
import { mails as announceDebit } from './types/announce-debit/texts.ts'
import { mails as clarifyAccount } from './types/clarify-account/texts.ts'
import { mails as buildHouseConnection } from './types/build-house-connection/texts.ts'
import { mails as circuitFault } from './types/circuit-fault/texts.ts'
import { mails as dunning } from './types/dunning/texts.ts'
import { mails as endProduct } from './types/end-product/texts.ts'
import { mails as extensionReminder } from './types/extension-reminder/texts.ts'
import { mails as lockConnection } from './types/lock-connection/texts.ts'
import { mails as maintenanceWindow } from './types/maintenance-window/texts.ts'
import { mails as newContract } from './types/new-contract/texts.ts'
import { mails as priceChange } from './types/price-change/texts.ts'
import { mails as providerChange } from './types/provider-change/texts.ts'
import { mails as swapRouter } from './types/swap-router/texts.ts'
import { mails as tariffAdvice } from './types/tariff-advice/texts.ts'
import { mails as termination } from './types/termination/texts.ts'
import { mails as unlockConnection } from './types/unlock-connection/texts.ts'
import { mails as withdrawal } from './types/withdrawal/texts.ts'

/** The emails that processes send to customers, by kind. */
export const processMails = {
  ...sharedMails,
  ...announceDebit,
  ...clarifyAccount,
  ...buildHouseConnection,
  ...circuitFault,
  ...dunning,
  ...endProduct,
  ...extensionReminder,
  ...lockConnection,
  ...maintenanceWindow,
  ...newContract,
  ...priceChange,
  ...providerChange,
  ...swapRouter,
  ...tariffAdvice,
  ...termination,
  ...unlockConnection,
  ...withdrawal,
} as const
