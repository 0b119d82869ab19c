import { ifByMail, mailFacts } from '../../parts/posted.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { person } from '../../steps/person.ts'
import { service } from '../../steps/service.ts'
import { ask, clarify, fileLetter, help, unclear } from './texts.ts'

/**
 * Asks a customer for bank details: a debit failed because of the account or the mandate, or a credit cannot be paid out without an
 * account. The process begins by itself. Until somebody has mended it, nothing is debited with the mandate.
 */
export const clarifyAccount: ProcessType = {
  name: 'processClarifyAccount',
  label: { de: 'Bankverbindung klären', en: 'Clear up bank details' },
  category: 'processInvoicing',
  help,
  fields: {
    account: {
      dataType: 'string',
      label: { de: 'Falsches Konto', en: 'Wrong account' },
      help: {
        de: 'Leer, wenn ein Guthaben auszuzahlen ist und kein Konto bekannt ist.',
        en: 'Empty where a credit is to be paid out and no account is known.',
      },
      serverOwned: true,
    },
    returnReason: {
      dataType: 'string',
      label: { de: 'Grund der Bank', en: 'Reason of the bank' },
      help: { de: 'Code der Bank, zum Beispiel AC04.', en: 'Code of the bank, such as AC04.' },
      serverOwned: true,
    },
    amount: { dataType: 'double', label: { de: 'Betrag', en: 'Amount' }, unit: 'currency', serverOwned: true },
  },
  picks: {
    collection: { target: 'collection', label: { de: 'Einzug', en: 'Collection' }, min: 0, max: 1 },
    payout: { target: 'payout', label: { de: 'Auszahlung', en: 'Payout' }, min: 0, max: 1 },
  },
  rules: [
    {
      holds: 'count(debits) + count(payouts) = 1',
      reads: { debits: 'process/processClarifyAccount:collection', payouts: 'process/processClarifyAccount:payout' },
      text: { de: 'Es fehlt der Einzug oder die Auszahlung.', en: 'The collection or the payout is missing.' },
    },
  ],
  facts: mailFacts,
  steps: [
    received(unclear),
    check({ group: 'Abrechnung', silent: true, writes: [] }),
    service({ name: fileLetter, handler: 'letterAccountAsked' }),
    service({ name: ask, handler: 'mailAccountAsked', where: ifByMail }),
    person({ name: clarify, group: 'Abrechnung', deadline: 'P14D' }),
    done(),
  ],
}
