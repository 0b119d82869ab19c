import type { DateText } from '@twinwerk/model/calendar/date'
import type { Amount } from '@twinwerk/model/number/amount'

/** An address in its parts; banks take no other since November 2026. */
export type PaymentAddress = {
  readonly street: string
  readonly houseNumber: string
  readonly postcode: string
  readonly city: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/** An account with its holder. */
export type PaymentParty = {
  readonly name: string
  /** Compact form. */
  readonly iban: string
  readonly bic: string | null
  /** Only read for accounts outside the European Economic Area. */
  readonly address: PaymentAddress | null
}

export type DirectDebit = {
  /** Number of the receipt; returns come back under it. */
  readonly endToEndId: string
  /** Whole cents, in 1/10,000 euro. */
  readonly amount: Amount
  readonly debtor: PaymentParty
  readonly mandateReference: string
  readonly mandateSignedAt: DateText
  readonly scheme: 'core' | 'b2b'
  readonly sequence: 'frst' | 'rcur' | 'fnal' | 'ooff'
  readonly collectOn: DateText
  readonly text: string
}

export type Transfer = {
  readonly endToEndId: string
  readonly amount: Amount
  readonly creditor: PaymentParty
  readonly executeOn: DateText
  readonly text: string
}

/** A file as a whole: who sends it, and from or to which account. */
export type PaymentHead = {
  readonly messageId: string
  /** Local time without offset, as banks want it: 2026-11-05T18:00:00. */
  readonly createdAt: string
  readonly party: PaymentParty
}

export type PaymentFormat = 'pain.008.001.08' | 'pain.001.001.09'
