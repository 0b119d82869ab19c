import { ifByMail, mailFacts } from '../../parts/posted.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { record } from '../../steps/record.ts'
import { service } from '../../steps/service.ts'
import { announced, debit, fileLetter, help, planned } from './texts.ts'

const collection = 'process/processAnnounceDebit:collection'

/**
 * Tells a customer the day and the amount of a debit that replaces an earlier one: the second try of a debit that failed, or one of a
 * receipt that is open again. Only then a payment file takes it (pre-notification, SEPA Core Direct Debit Rulebook).
 */
export const announceDebit: ProcessType = {
  name: 'processAnnounceDebit',
  label: { de: 'Lastschrift ankündigen', en: 'Announce a debit' },
  category: 'processInvoicing',
  help,
  fields: {
    amount: { dataType: 'double', label: { de: 'Betrag', en: 'Amount' }, unit: 'currency', serverOwned: true },
    collectOn: { dataType: 'date', label: { de: 'Einzug am', en: 'Collected on' }, serverOwned: true },
    receiptNumber: { dataType: 'string', label: { de: 'Beleg', en: 'Receipt' }, serverOwned: true },
    account: { dataType: 'string', label: { de: 'Konto', en: 'Account' }, serverOwned: true },
    mandate: { dataType: 'string', label: { de: 'Mandatsreferenz', en: 'Mandate reference' }, serverOwned: true },
    creditor: {
      dataType: 'string',
      label: { de: 'Gläubiger-Identifikationsnummer', en: 'Creditor identifier' },
      serverOwned: true,
    },
  },
  picks: { collection: { target: 'collection', label: { de: 'Einzug', en: 'Collection' }, min: 0, max: 1 } },
  rules: [
    {
      holds: 'count(debits[item.state = "planned"]) = 1',
      reads: { debits: collection },
      text: { de: 'Der Einzug ist nicht mehr geplant.', en: 'The collection is no longer planned.' },
    },
  ],
  facts: mailFacts,
  steps: [
    received(planned),
    check({ group: 'Abrechnung', silent: true, writes: [] }),
    service({ name: fileLetter, handler: 'letterDebitAgain' }),
    service({ name: debit, handler: 'mailDebitAgain', where: ifByMail }),
    record({
      name: announced,
      // A letter announces the debit on the day that its post folder is sent, which its dispatch says.
      where: ifByMail,
      writes: [{ kind: 'set', at: collection, when: 'target.state = "planned"', values: { 'collection:announcedOn': 'today()' } }],
    }),
    done(),
  ],
}
