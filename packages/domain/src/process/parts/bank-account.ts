import type { NewTwin } from '@twinwerk/model/process/write'
import type { Text } from '@twinwerk/model/text/text'
import { bankAccount } from '../../billing/bank-account/twin.ts'
import { choice, fieldsOf, same } from './fields.ts'

const accountParts = ['iban', 'bic', 'differentAccountHolder']
export const accountFields = fieldsOf(bankAccount, accountParts)

/** The paths to the partner's accounts and to the direct debits of the partner's contracts. */
export const accounts = 'partner/businessPartner:bankAccounts'
export const debits = 'partner/businessPartner:consumingContracts/contract:paymentMethod(paymentDirectDebit)'

/** Returns a choice of one of the partner's accounts. */
export const accountOf = (label: Text) =>
  choice('bankAccount', label, 'execution:businessPartnerForProcess', 'businessPartner:bankAccounts')

/** A new mandate. Its reference contains the number of the process that created it. */
export const newMandate: NewTwin = {
  relation: 'bankAccount:sepaMandates',
  definition: 'sepaMandate',
  values: { 'sepaMandate:mandateReference': '"M-" + tenantWideIdentifier', 'sepaMandate:signedAt': 'effectiveDay' },
}

/** An account without a mandate. */
export const accountWithoutMandate: NewTwin = {
  relation: 'businessPartner:bankAccounts',
  definition: 'bankAccount',
  values: same('bankAccount', accountParts),
}

export const newAccount: NewTwin = { ...accountWithoutMandate, with: [newMandate] }

/** The path to the mandate that this process created. */
export const ownMandate = { to: `${accounts}/bankAccount:sepaMandates`, only: 'other.mandateReference = "M-" + tenantWideIdentifier' }

/** The error if the customer enters an account that already exists. */
export const uniqueAccount = {
  among: 'businessPartner:bankAccounts',
  at: 'bankAccount:iban',
  text: {
    de: 'Diese Bankverbindung haben Sie schon hinterlegt',
    informal: 'Diese Bankverbindung hast du schon hinterlegt',
    en: 'You have this account already',
  },
} as const

/** Announces a debit to the customer fourteen days in advance (SEPA Core Direct Debit Rulebook). */
export const announceDebit = {
  name: { de: 'Abbuchung ankündigen', en: 'Announce the debit' },
  handler: 'mailDebitAnnounced',
} as const
