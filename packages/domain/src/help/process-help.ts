import type { Text } from '@twinwerk/model/text/text'
import type { LawName } from '../law-values.ts'
import { constructionHelp } from './process/construction.ts'
import { contractHelp } from './process/contract.ts'
import { contactHelp } from './process/contact.ts'
import { energyHelp } from './process/energy.ts'
import { invoicingHelp } from './process/invoicing.ts'
import { ipAddressHelp } from './process/ip-address.ts'
import { legalDutyHelp } from './process/legal-duties.ts'
import { lineHelp } from './process/line.ts'
import { networkHelp } from './process/network.ts'
import { numberHelp } from './process/number.ts'
import { paymentHelp } from './process/payment.ts'
import { requestHelp } from './process/request.ts'

/** What is written by hand about a process type; the rest of its page comes of the type itself. */
export type ProcessHelp = {
  /** Last step of its address below `help/cloud/vorgaenge`. */
  readonly slug: string
  readonly summary: Text
  /** When one uses it, what it changes, what the customer notices. */
  readonly purpose: readonly Text[]
  readonly laws?: readonly LawName[]
}

/** By process type, in the order of section 2.1 of the portal specification; what it does not list follows its neighbours. */
export const processHelp: Readonly<Record<string, ProcessHelp>> = {
  ...requestHelp,
  ...contactHelp,
  ...contractHelp,
  ...paymentHelp,
  ...lineHelp,
  ...numberHelp,
  ...ipAddressHelp,
  ...networkHelp,
  ...energyHelp,
  ...constructionHelp,
  ...legalDutyHelp,
  ...invoicingHelp,
}
