import { disputed, openSum, receipts } from '../../parts/arrears.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { isAboutCustomer, isAlone, isOpen } from './rules.ts'
import { paid, remind, settleArrears } from './steps.ts'
import { arrears, closed, firstReminder, help, secondReminder } from './texts.ts'

const lines = 'contract/contract:contractElements/contractElement:access'

/**
 * Dunning with two reminders of two weeks each. A payment ends the process. After the second reminder, billing locks the line if that is
 * allowed, or finds another way.
 */
export const dunning: ProcessType = {
  name: 'processDunning',
  label: { de: 'Mahnung', en: 'Dunning' },
  category: 'processInvoicing',
  help,
  fields: {
    disputed,
    stillOwed: {
      dataType: 'double',
      label: { de: 'Von teilweise bezahlten Belegen noch offen', en: 'Still owed of partly paid receipts' },
      unit: 'currency',
      // Kept for processes of earlier releases. By now receipts say how much of them is open.
      deprecated: true,
    },
    level: { dataType: 'integer', label: { de: 'Mahnstufe', en: 'Dunning level' }, serverOwned: true },
    owed: { dataType: 'double', label: { de: 'Angemahnter Betrag', en: 'Amount dunned' }, unit: 'currency', serverOwned: true },
    payBy: { dataType: 'date', label: { de: 'Zu zahlen bis', en: 'To be paid by' }, serverOwned: true },
    lockAnnouncedAt: {
      dataType: 'date',
      label: { de: 'Sperre angekündigt am', en: 'Lock announced on' },
      help: {
        de: 'Tag der zweiten Mahnung, wenn sie die Sperre androht (§ 61 Abs. 4 TKG); er gehört in „Anschluss sperren“.',
        en: 'Day of the second reminder, where it announces the lock (§ 61 (4) TKG); it belongs into “Lock connection”.',
      },
      serverOwned: true,
    },
  },
  keeps: { receipts: { target: 'receipt', label: { de: 'Angemahnte Belege', en: 'Receipts dunned' }, min: 0, max: -1 } },
  rules: [isAboutCustomer, isAlone, isOpen],
  // The current arrears according to the bills, and whether they are enough for a lock of a line.
  facts: {
    // Diagrams of earlier releases ask for it: people had to say how much of a receipt was open.
    unclear: { value: 'false' },
    arrears: { value: openSum, reads: { receipts } },
    lockable: { value: 'count(lines) > 0 and arrears >= law.lockArrears', reads: { lines } },
    mayLock: { value: 'lockable and lockAnnouncedAt != null' },
  },
  steps: [
    received(arrears),
    check({ group: 'Abrechnung', silent: true }),
    remind(1, firstReminder),
    remind(2, secondReminder),
    settleArrears,
    done(closed),
    paid,
  ],
}
