import type { DateText } from '../calendar/date.ts'
import type { Language } from '../text/text.ts'
import type { ConsumptionEvidence, EnergyFacts } from './energy/energy-facts.ts'
import type { Basis, Days, TaxCategory } from './facts.ts'
import type { PriceOrigin } from './price-origin.ts'
import type { PriceTerms } from './price-terms.ts'
import type { SinceLast } from './since-last.ts'

/** The kinds of receipts that are drawn. A cancellation repeats a receipt with its signs turned, a correction takes single items back. */
export type ReceiptKind = 'invoice' | 'correction' | 'cancellation' | 'fee' | 'instalment'

export type SnapshotAddress = {
  readonly street: string
  readonly houseNumber: string
  /** Floor, flat, care of; empty if there is none. */
  readonly addition: string
  readonly postcode: string
  readonly city: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/** The issuer as the law wants it on the bill (§ 14 (4) UStG, § 62 TKG). */
export type SnapshotSeller = {
  readonly name: string
  readonly address: SnapshotAddress
  readonly vatId: string | null
  readonly taxNumber: string | null
  readonly registerCourt: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly website: string | null
  readonly creditorId: string | null
  readonly iban: string | null
  readonly bic: string | null
}

export type SnapshotReceiver = {
  /** Number of the customer, such as K-100001. */
  readonly number: string
  /** The lines of the name in the address, a company's second line included. */
  readonly names: readonly string[]
  readonly isPerson: boolean
  readonly address: SnapshotAddress
  readonly vatId: string | null
  /** Buyer reference of an XRechnung. */
  readonly leitwegId: string | null
  /** Address in the Peppol network with its scheme, such as 9930:DE123456789; absent: none. */
  readonly peppol?: string
  readonly language: Language
  readonly addressing: 'formal' | 'informal'
  readonly email: string | null
}

/** How the receipt is paid. `none`: nothing is to be paid. */
export type SnapshotPayment =
  | { readonly kind: 'transfer' }
  | {
      readonly kind: 'directDebit'
      readonly iban: string
      readonly holder: string
      readonly mandateReference: string
      readonly mandateSignedAt: DateText
      readonly scheme: 'core' | 'b2b'
      /** The day of the debit that the receipt announces; absent on receipts of earlier releases, which announced the due date. */
      readonly collectOn?: DateText
    }
  | { readonly kind: 'none' }

/** A contract of the receipt with the facts that the law wants on bills of consumers (§ 4 TKTransparenzV). */
export type SnapshotContract = {
  /** Uuid, as items name the contract. */
  readonly contract: string
  readonly number: string
  readonly begin: DateText
  readonly end: DateText | null
  readonly minTermEnd: DateText | null
  /** ISO 8601. */
  readonly noticePeriod: string | null
  /** The last day on which notice ends the contract with its minimum term; null where the contract has none, or where it is over. */
  readonly lastDayForNotice: DateText | null
  readonly site: SnapshotAddress | null
  /** Only for a contract whose consumption the receipt bills. */
  readonly energy?: EnergyFacts
  /** The instalment that a consumption bill sets, in euro gross, and the day of the first one. */
  readonly instalment?: { readonly amount: number; readonly due: DateText }
}

/** The facts about the parties that a receipt shows, as of its approval. Later changes of partners and contracts leave them alone. */
export type ReceiptSnapshot = {
  readonly seller: SnapshotSeller
  readonly receiver: SnapshotReceiver
  readonly payment: SnapshotPayment
  readonly contracts: readonly SnapshotContract[]
  /** Only for a bill whose contracts had a bill before, one for all of them. */
  readonly sinceLast?: SinceLast
}

/** How the amount of an item came about, for “why this amount”. */
export type ItemExplanation = {
  /** The days billed, of how many days of the period. */
  readonly share: { readonly days: number; readonly whole: number }
  /** The contract that the item belongs to, by its number. */
  readonly contract: string | null
  readonly product: string | null
  /** The receipt whose item a correction takes back. */
  readonly correctedReceipt: string | null
  /** The individual price that the item was computed with: net, in euro. */
  readonly individualPrice?: number
  /** When and for which periods the price is billed (`rhythmOf`). The biller finds by it how other prices were billed. */
  readonly rhythm?: string
  /** The price that the item was computed with: a later change of its values leaves the billed days alone. */
  readonly terms?: PriceTerms
  /** The readings that a consumption is computed from. */
  readonly evidence?: ConsumptionEvidence
  /** The steps of the price, in euro on the basis of the receipt. Their bounds are those of a whole `period` (ISO 8601). */
  readonly steps?: { readonly mode: 'graduated' | 'volume'; readonly period: string; readonly bands: readonly PriceBand[] }
  /** The version of the price, its promotion and condition, and the calls that it charges. */
  readonly origin?: PriceOrigin
}

/** A step of a price: the quantity above which it applies. */
export type PriceBand = { readonly from: number; readonly price: number }

/** An item of a receipt. Money in euro, as the store holds it: unit prices with 4 decimals at most, amounts with 2. */
export type DocumentItem = Days & {
  readonly position: number
  readonly kind: string
  readonly text: string
  /** The text in English or in informal German; null: the German one is shown. */
  readonly texts: Readonly<Record<string, string>> | null
  readonly quantity: number
  /** UN/ECE Recommendation 20: MON, C62, … */
  readonly unitCode: string
  readonly unitNet: number
  readonly unitGross: number
  readonly net: number
  readonly gross: number
  readonly rate: number
  readonly category: TaxCategory
  readonly explanation: ItemExplanation | null
}

export type DocumentRate = {
  readonly rate: number
  readonly category: TaxCategory
  readonly net: number
  readonly tax: number
  readonly gross: number
}

/** A receipt as its file and its electronic formats show it. They read nothing else. */
export type ReceiptDocument = Days & {
  readonly kind: ReceiptKind
  /** Null for a draft. */
  readonly number: string | null
  readonly date: DateText
  readonly dueDate: DateText
  readonly basis: Basis
  readonly snapshot: ReceiptSnapshot
  readonly items: readonly DocumentItem[]
  readonly rates: readonly DocumentRate[]
  readonly net: number
  readonly tax: number
  readonly gross: number
  /** The receipts that this one cancels or corrects. */
  readonly refersTo: readonly { readonly number: string; readonly date: DateText }[]
}
