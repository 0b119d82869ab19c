import { sepaText } from '@twinwerk/model/billing/payments/sepa-text'
import { sumOf } from '@twinwerk/model/billing/payments/open-item'
import type { Amount } from '@twinwerk/model/number/amount'
import type { Xml } from '../../xml/write-xml.ts'
import { needsAddress } from './payment-problem.ts'
import type { PaymentHead, PaymentParty } from './payment.ts'

/** Banks take no more in one file. */
export const maxPayments = 10_000

type Paid = { readonly amount: Amount }

export function groupHeader(head: PaymentHead, payments: readonly Paid[]): Xml {
  return {
    MsgId: head.messageId,
    CreDtTm: head.createdAt,
    NbOfTxs: String(payments.length),
    CtrlSum: writtenSum(payments),
    InitgPty: { Nm: sepaText(head.party.name, 70) },
  }
}

/** The id of a block or a payment: that of the file with a counter, 35 characters at most (ISO 20022, Max35Text). */
export function paymentId(messageId: string, counter: number): string {
  return `${messageId}-${counter}`
}

/** Groups in the order in which their first member comes. */
export function inGroups<T>(payments: readonly T[], key: (payment: T) => string): readonly (readonly T[])[] {
  return [...Map.groupBy(payments, key).values()]
}

export function partyOf(party: PaymentParty): Xml {
  const name = { Nm: sepaText(party.name, 70) }
  if (!needsAddress(party.iban) || party.address === null) return name
  const { street, houseNumber, postcode, city, country } = party.address
  const lines = {
    StrtNm: sepaText(street, 70),
    BldgNb: sepaText(houseNumber, 16),
    PstCd: sepaText(postcode, 16),
    TwnNm: sepaText(city, 35),
    Ctry: country.toUpperCase(),
  }
  return { ...name, PstlAdr: Object.fromEntries(Object.entries(lines).filter(([, text]) => text !== '')) }
}

export function accountOf({ iban }: PaymentParty): Xml {
  return { Id: { IBAN: iban } }
}

export function agentOf({ bic }: PaymentParty): Xml {
  return { FinInstnId: bic === null ? { Othr: { Id: 'NOTPROVIDED' } } : { BICFI: bic } }
}

export function writtenSum(payments: readonly Paid[]): string {
  return writtenAmount(sumOf(payments.map(({ amount }) => amount)))
}

/** An amount of whole cents, above zero, with two decimals. */
export function writtenAmount(amount: Amount): string {
  const cents = String(amount / 100n).padStart(3, '0')
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`
}
