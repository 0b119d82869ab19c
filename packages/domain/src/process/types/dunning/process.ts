import { disputed, openSum, partlyPaid, receipts } from '../../parts/arrears.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { isAlone, isClear, isOpen } from './rules.ts'
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
      help: {
        de: 'Belege sagen nicht, wie viel von ihnen bezahlt ist. Angemahnt wird, was hier steht; bitte vor jeder Freigabe prüfen.',
        en: 'Receipts do not say how much of them is paid. What stands here is dunned; please check it before each release.',
      },
      unit: 'currency',
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
  rules: [isAlone, isClear, isOpen],
  // The current arrears according to the bills, and whether they are enough for a lock of a line.
  facts: {
    partlyPaid: { value: `sum(${partlyPaid}.sumGross)`, reads: { receipts } },
    unclear: { value: 'partlyPaid > 0 and (stillOwed = null or stillOwed < 0 or stillOwed > partlyPaid)' },
    arrears: { value: `${openSum} - (if partlyPaid > 0 and not(unclear) then partlyPaid - stillOwed else 0)`, reads: { receipts } },
    lockable: { value: 'count(lines) > 0 and not(unclear) and arrears >= law.lockArrears', reads: { lines } },
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
