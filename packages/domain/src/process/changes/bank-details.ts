import type { NewTwin, Write } from '@twinwerk/model/process/write'
import { bankAccount } from '../../billing/bank-account/twin.ts'
import type { ChangeProcess } from '../change/change.ts'
import { beginningAt } from '../begins-as.ts'
import { asked, choice, same } from '../change/change.ts'
import { takenAccount } from './taken-account.ts'

const parts = ['iban', 'bic', 'differentAccountHolder']
const fields = asked(bankAccount.attributes!, parts)
const accounts = 'partner/businessPartner:bankAccounts'
const debits = 'partner/businessPartner:consumingContracts/contract:paymentMethod(paymentDirectDebit)'

/** A mandate is named after the process that brought it. */
const newMandate: NewTwin = {
  relation: 'bankAccount:sepaMandates',
  definition: 'sepaMandate',
  values: { 'sepaMandate:mandateReference': '"M-" + tenantWideIdentifier', 'sepaMandate:signedAt': 'effectiveDay' },
}

const bareAccount: NewTwin = {
  relation: 'businessPartner:bankAccounts',
  definition: 'bankAccount',
  values: same('bankAccount', parts),
}

/** The account of a partner with the mandate for it. */
const newAccount: NewTwin = { ...bareAccount, with: [newMandate] }

/** Who is debited knows fourteen days before (SEPA Core Direct Debit Rulebook). */
const announced = { name: 'Abbuchung ankündigen', handler: 'mailDebitAnnounced' }

const ownMandate = { to: `${accounts}/bankAccount:sepaMandates`, only: 'other.mandateReference = "M-" + tenantWideIdentifier' }

export const addBankDetails: ChangeProcess = {
  name: 'processAddBankDetails',
  label: { de: 'Bankverbindung hinzufügen', en: 'Add bank details' },
  category: 'processCrm',
  fields,
  rules: [
    takenAccount,
    {
      holds: 'count(accounts[item.iban = iban]) = 0',
      reads: { accounts },
      text: { de: 'Die Bankverbindung ist schon beim Kunden angelegt.', en: 'The customer has this account already.' },
    },
  ],
  writes: [
    { kind: 'add', at: 'partner', ...newAccount },
    { kind: 'link', at: 'contract', when: 'contract != null', relation: 'contract:bankAccounts', to: accounts, only: 'other.iban = iban' },
  ],
}

export const changeBankDetails: ChangeProcess = {
  name: 'processChangeBankDetails',
  label: { de: 'Bankverbindung ändern', en: 'Change bank details' },
  category: 'processCrm',
  fields,
  picks: {
    bankAccount: choice(
      'bankAccount',
      { de: 'Bisherige Bankverbindung', en: 'Former account' },
      'execution:businessPartnerForProcess',
      'businessPartner:bankAccounts',
    ),
  },
  rules: [
    takenAccount,
    {
      holds: 'count(former) = 1',
      reads: { former: 'process/processChangeBankDetails:bankAccount' },
      text: { de: 'Es fehlt, welche Bankverbindung sich ändert.', en: 'It does not say which account changes.' },
    },
  ],
  writes: [
    { kind: 'add', at: 'partner', ...newAccount },
    // Contracts that collected from the former account collect from the new one, under its mandate.
    ...debitsOver('process/processChangeBankDetails:bankAccount'),
    { kind: 'unlink', at: 'partner', relation: 'businessPartner:bankAccounts', to: 'process/processChangeBankDetails:bankAccount' },
  ],
  facts: {
    debited: {
      value: 'count(debits[item.iban = former.iban])',
      reads: { debits, former: 'process/processChangeBankDetails:bankAccount' },
    },
  },
  afterwards: [{ ...announced, when: { name: 'Wird abgebucht', holds: 'debited > 0' } }],
}

function debitsOver(former: string): readonly Write[] {
  return [
    {
      kind: 'link',
      at: debits,
      when: 'target.iban = former.iban',
      reads: { former },
      relation: 'paymentDirectDebit:sepaMandate',
      ...ownMandate,
      replaces: true,
    },
    {
      kind: 'set',
      at: debits,
      when: 'target.iban = former.iban',
      reads: { former },
      values: { 'paymentDirectDebit:iban': 'iban', 'paymentDirectDebit:differentAccountHolder': 'differentAccountHolder' },
    },
  ]
}

export const removeBankDetails: ChangeProcess = {
  name: 'processRemoveBankDetails',
  label: { de: 'Bankverbindung entfernen', en: 'Remove bank details' },
  category: 'processCrm',
  picks: {
    bankAccount: choice(
      'bankAccount',
      { de: 'Bankverbindung', en: 'Account' },
      'execution:businessPartnerForProcess',
      'businessPartner:bankAccounts',
    ),
  },
  rules: [
    {
      holds: 'count(former) = 1',
      reads: { former: 'process/processRemoveBankDetails:bankAccount' },
      text: { de: 'Es fehlt, welche Bankverbindung entfernt wird.', en: 'It does not say which account is removed.' },
    },
    {
      holds: 'count(debits[item.iban = former.iban]) = 0',
      reads: { debits, former: 'process/processRemoveBankDetails:bankAccount' },
      text: {
        de: 'Von dieser Bankverbindung wird noch abgebucht; zuerst die Zahlungsart ändern.',
        en: 'This account is still debited; change the payment method first.',
      },
    },
  ],
  writes: [
    {
      kind: 'set',
      at: 'process/processRemoveBankDetails:bankAccount/bankAccount:sepaMandates',
      when: 'target.revokedAt = null',
      values: { 'sepaMandate:revokedAt': 'effectiveDay' },
    },
    {
      kind: 'unlink',
      at: 'partner/businessPartner:consumingContracts',
      relation: 'contract:bankAccounts',
      to: 'process/processRemoveBankDetails:bankAccount',
    },
    { kind: 'unlink', at: 'partner', relation: 'businessPartner:bankAccounts', to: 'process/processRemoveBankDetails:bankAccount' },
  ],
}

const byDebit = 'paymentMethod = "directDebit"'

/** § 270a BGB leaves the choice to the contract; a debit needs the account and its mandate. */
export const changePaymentMethod: ChangeProcess = {
  name: 'processChangePaymentMethod',
  label: { de: 'Zahlungsart ändern', en: 'Change payment method' },
  category: 'processCrm',
  fields: {
    paymentMethod: {
      dataType: 'enum',
      label: { de: 'Zahlungsart', en: 'Payment method' },
      enumValues: [
        { name: 'directDebit', label: { de: 'Lastschrift', en: 'Direct debit' } },
        { name: 'onBill', label: { de: 'Rechnung', en: 'On bill' } },
        { name: 'transfer', label: { de: 'Überweisung', en: 'Transfer' } },
      ],
    },
    ...beginningAt(['execution:businessPartnerForProcess', 'businessPartner:bankAccounts'], 'bankAccount', fields),
    paperInvoice: { dataType: 'bool', label: { de: 'Papierrechnung', en: 'Paper invoice' } },
  },
  rules: [
    { holds: 'paymentMethod != null', text: { de: 'Die neue Zahlungsart fehlt.', en: 'The new payment method is missing.' } },
    {
      holds: 'paymentMethod != "directDebit" or iban != null',
      text: { de: 'Für die Lastschrift fehlt die IBAN.', en: 'The direct debit needs an IBAN.' },
    },
    takenAccount,
  ],
  group: 'Abrechnung',
  approval: { name: 'SEPA-Mandat prüfen', group: 'Abrechnung', deadline: 'P3D', when: { name: 'Mandat', holds: byDebit } },
  writes: [
    {
      kind: 'add',
      at: 'partner',
      when: `${byDebit} and count(accounts[item.iban = iban]) = 0`,
      reads: { accounts },
      ...bareAccount,
    },
    // An account that was there already is debited under a mandate that is given now, too.
    { kind: 'add', at: accounts, when: `${byDebit} and target.iban = iban`, ...newMandate },
    methodOf('directDebit', { definition: 'paymentDirectDebit', values: same('paymentDirectDebit', ['iban', 'differentAccountHolder']) }),
    {
      kind: 'link',
      at: 'contract/contract:paymentMethod(paymentDirectDebit)',
      when: byDebit,
      relation: 'paymentDirectDebit:sepaMandate',
      ...ownMandate,
    },
    methodOf('onBill', { definition: 'paymentOnBill', values: { 'paymentOnBill:paperInvoice': 'paperInvoice = true' } }),
    methodOf('transfer', { definition: 'paymentTransfer', values: {} }),
  ],
  afterwards: [{ ...announced, when: { name: 'Lastschrift', holds: byDebit } }],
}

function methodOf(name: string, twin: Pick<NewTwin, 'definition' | 'values'>): Write {
  return { kind: 'add', at: 'contract', when: `paymentMethod = "${name}"`, relation: 'contract:paymentMethod', replaces: true, ...twin }
}

const onBill = 'contract/contract:paymentMethod(paymentOnBill)'
const paidOnBill = {
  holds: 'count(methods) > 0',
  reads: { methods: onBill },
  text: {
    de: 'Nur Verträge, die auf Rechnung bezahlt werden, haben eine Papierrechnung.',
    en: 'Only contracts paid on bill have a paper invoice.',
  },
}

export const addPaperInvoice: ChangeProcess = {
  name: 'processAddPaperInvoice',
  label: { de: 'Papierrechnung hinzufügen', en: 'Add paper invoice' },
  category: 'processCrm',
  rules: [paidOnBill],
  writes: [{ kind: 'set', at: onBill, values: { 'paymentOnBill:paperInvoice': 'true' } }],
}

export const removePaperInvoice: ChangeProcess = {
  name: 'processRemovePaperInvoice',
  label: { de: 'Papierrechnung entfernen', en: 'Remove paper invoice' },
  category: 'processCrm',
  rules: [paidOnBill],
  writes: [{ kind: 'set', at: onBill, values: { 'paymentOnBill:paperInvoice': 'false' } }],
}
