import type { NewTwin, Write } from '@twinwerk/model/process/write'
import { beginningAt } from '../../parts/begins-as.ts'
import { accountFields, accounts, announceDebit, accountWithoutMandate, newMandate, ownMandate } from '../../parts/bank-account.ts'
import { same } from '../../parts/fields.ts'
import { acceptedAccount } from '../../parts/accepted-account.ts'
import type { ProcessType } from '../../process-type.ts'
import { approve } from '../../steps/approve.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { service } from '../../steps/service.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { customer } from './customer.ts'
import { checkMandate, directDebit, help, mandate } from './texts.ts'

const byDebit = 'paymentMethod = "directDebit"'

/** A change of the payment method. § 270a BGB leaves the choice to the contract; a direct debit needs the account and its mandate. */
export const changePaymentMethod: ProcessType = {
  name: 'processChangePaymentMethod',
  label: { de: 'Zahlungsart ändern', en: 'Change payment method' },
  category: 'processCrm',
  help,
  customer,
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
    ...beginningAt(['execution:businessPartnerForProcess', 'businessPartner:bankAccounts'], 'bankAccount', accountFields),
    paperInvoice: { dataType: 'bool', label: { de: 'Papierrechnung', en: 'Paper invoice' } },
  },
  rules: [
    { holds: 'paymentMethod != null', text: { de: 'Die neue Zahlungsart fehlt.', en: 'The new payment method is missing.' } },
    {
      holds: 'paymentMethod != "directDebit" or iban != null',
      text: { de: 'Für die Lastschrift fehlt die IBAN.', en: 'The direct debit needs an IBAN.' },
    },
    acceptedAccount,
  ],
  steps: [
    received(),
    check({ group: 'Abrechnung' }),
    approve({ name: checkMandate, group: 'Abrechnung', deadline: 'P3D', where: { name: mandate, holds: byDebit } }),
    waitForDay(),
    write([
      ...addMandate(),
      methodOf('directDebit', {
        definition: 'paymentDirectDebit',
        values: same('paymentDirectDebit', ['iban', 'differentAccountHolder']),
      }),
      {
        kind: 'link',
        at: 'contract/contract:paymentMethod(paymentDirectDebit)',
        when: byDebit,
        relation: 'paymentDirectDebit:sepaMandate',
        ...ownMandate,
      },
      methodOf('onBill', { definition: 'paymentOnBill', values: { 'paymentOnBill:paperInvoice': 'paperInvoice = true' } }),
      methodOf('transfer', { definition: 'paymentTransfer', values: {} }),
    ]),
    notifyCustomer(),
    service({ ...announceDebit, where: { name: directDebit, holds: byDebit } }),
    done(),
  ],
}

/** Adds an account if it does not exist yet, and a mandate. An existing account also needs a new mandate. */
function addMandate(): readonly Write[] {
  return [
    {
      kind: 'add',
      at: 'partner',
      when: `${byDebit} and count(accounts[item.iban = iban]) = 0`,
      reads: { accounts },
      ...accountWithoutMandate,
    },
    { kind: 'add', at: accounts, when: `${byDebit} and target.iban = iban`, ...newMandate },
  ]
}

function methodOf(name: string, twin: Pick<NewTwin, 'definition' | 'values'>): Write {
  return { kind: 'add', at: 'contract', when: `paymentMethod = "${name}"`, relation: 'contract:paymentMethod', replaces: true, ...twin }
}
