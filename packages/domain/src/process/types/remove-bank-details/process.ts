import { accountOf, debits } from '../../parts/bank-account.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { help } from './texts.ts'

const former = 'process/processRemoveBankDetails:bankAccount'

export const removeBankDetails: ProcessType = {
  name: 'processRemoveBankDetails',
  label: { de: 'Bankverbindung entfernen', en: 'Remove bank details' },
  category: 'processCrm',
  help,
  picks: { bankAccount: accountOf({ de: 'Bankverbindung', en: 'Account' }) },
  rules: [
    {
      holds: 'count(former) = 1',
      reads: { former },
      text: { de: 'Es fehlt, welche Bankverbindung entfernt wird.', en: 'It does not say which account is removed.' },
    },
    {
      holds: 'count(debits[item.iban = former.iban]) = 0',
      reads: { debits, former },
      text: {
        de: 'Von dieser Bankverbindung wird noch abgebucht; zuerst die Zahlungsart ändern.',
        en: 'This account is still debited; change the payment method first.',
      },
    },
  ],
  steps: [
    received(),
    check(),
    waitForDay(),
    write([
      {
        kind: 'set',
        at: `${former}/bankAccount:sepaMandates`,
        when: 'target.revokedAt = null',
        values: { 'sepaMandate:revokedAt': 'effectiveDay' },
      },
      { kind: 'unlink', at: 'partner/businessPartner:consumingContracts', relation: 'contract:bankAccounts', to: former },
      { kind: 'unlink', at: 'partner', relation: 'businessPartner:bankAccounts', to: former },
    ]),
    notifyCustomer(),
    done(),
  ],
}
