import type { Write } from '@twinwerk/model/process/write'
import { accountFields, accountOf, announceDebit, debits, newAccount, ownMandate } from '../../parts/bank-account.ts'
import { acceptedAccount } from '../../parts/accepted-account.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { service } from '../../steps/service.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { customer } from './customer.ts'
import { help, isDebited } from './texts.ts'

const former = 'process/processChangeBankDetails:bankAccount'

export const changeBankDetails: ProcessType = {
  name: 'processChangeBankDetails',
  label: { de: 'Bankverbindung ändern', en: 'Change bank details' },
  category: 'processCrm',
  help,
  customer,
  fields: accountFields,
  picks: { bankAccount: accountOf({ de: 'Bisherige Bankverbindung', en: 'Former account' }) },
  rules: [
    acceptedAccount,
    {
      holds: 'count(former) = 1',
      reads: { former },
      text: { de: 'Es fehlt, welche Bankverbindung sich ändert.', en: 'It does not say which account changes.' },
    },
  ],
  facts: { debited: { value: 'count(debits[item.iban = former.iban])', reads: { debits, former } } },
  steps: [
    received(),
    check(),
    waitForDay(),
    write([
      { kind: 'add', at: 'partner', ...newAccount },
      ...debitNewAccount(),
      { kind: 'unlink', at: 'partner', relation: 'businessPartner:bankAccounts', to: former },
    ]),
    notifyCustomer(),
    service({ ...announceDebit, where: { name: isDebited, holds: 'debited > 0' } }),
    done(),
  ],
}

/** Returns the writes that move direct debits from the former account to the new account and its mandate. */
function debitNewAccount(): readonly Write[] {
  const ofFormer = { at: debits, when: 'target.iban = former.iban', reads: { former } } as const
  return [
    { kind: 'link', ...ofFormer, relation: 'paymentDirectDebit:sepaMandate', ...ownMandate, replaces: true },
    {
      kind: 'set',
      ...ofFormer,
      values: { 'paymentDirectDebit:iban': 'iban', 'paymentDirectDebit:differentAccountHolder': 'differentAccountHolder' },
    },
  ]
}
