import { accountFields, accounts, newAccount } from '../../parts/bank-account.ts'
import { acceptedAccount } from '../../parts/accepted-account.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { customer } from './customer.ts'
import { help } from './texts.ts'

export const addBankDetails: ProcessType = {
  name: 'processAddBankDetails',
  label: { de: 'Bankverbindung hinzufügen', en: 'Add bank details' },
  category: 'processCrm',
  help,
  customer,
  fields: accountFields,
  rules: [
    acceptedAccount,
    {
      holds: 'count(accounts[item.iban = iban]) = 0',
      reads: { accounts },
      text: { de: 'Die Bankverbindung ist schon beim Kunden angelegt.', en: 'The customer has this account already.' },
    },
  ],
  steps: [
    received(),
    check(),
    waitForDay(),
    write([
      { kind: 'add', at: 'partner', ...newAccount },
      {
        kind: 'link',
        at: 'contract',
        when: 'contract != null',
        relation: 'contract:bankAccounts',
        to: accounts,
        only: 'other.iban = iban',
      },
    ]),
    notifyCustomer(),
    done(),
  ],
}
