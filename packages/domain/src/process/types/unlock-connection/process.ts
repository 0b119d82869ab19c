import { disputed, openSum, receipts } from '../../parts/arrears.ts'
import { hasLine, lines } from '../../parts/line.ts'
import type { ProcessType } from '../../process-type.ts'
import { awaitEvent } from '../../steps/await-event.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { provision } from '../../steps/provision.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { awaitPayment, help, unlock } from './texts.ts'

/**
 * The line is unlocked as soon as its arrears are paid (§ 61 (5) TKG). A message reports the payment, a check of the open items every four
 * hours finds it, or billing notes it.
 */
export const unlockConnection: ProcessType = {
  name: 'processUnlockConnection',
  label: { de: 'Anschluss entsperren', en: 'Unlock connection' },
  category: 'processTech',
  help,
  fields: {
    disputed,
    paidOn: {
      dataType: 'date',
      label: { de: 'Zahlung eingegangen am', en: 'Payment came on' },
      help: {
        de: 'Nur wenn die Zahlung noch nicht gebucht ist; sonst genügen die offenen Posten.',
        en: 'Only where the payment is not booked yet; otherwise the open items are enough.',
      },
    },
  },
  rules: [
    hasLine,
    { holds: 'contract.lockState != "none"', text: { de: 'Der Anschluss ist nicht gesperrt.', en: 'The line is not locked.' } },
    {
      holds: 'paidOn = null or paidOn <= today()',
      text: { de: 'Der Zahlungseingang liegt in der Zukunft.', en: 'The payment lies in the future.' },
    },
  ],
  facts: {
    arrears: { value: openSum, reads: { receipts } },
    owes: { value: 'paidOn = null and arrears >= law.lockArrears' },
  },
  steps: [
    received(),
    check({ group: 'Abrechnung' }),
    awaitEvent({
      name: awaitPayment,
      group: 'Abrechnung',
      deadline: 'P14D',
      asks: ['processUnlockConnection:paidOn'],
      holds: 'owes = true',
      missing: { de: 'Der Rückstand ist noch nicht bezahlt.', en: 'The arrears are not paid yet.' },
      message: 'paymentReceived',
      key: 'partner.tenantWideIdentifier',
      every: 'R/PT4H',
    }),
    waitForDay(),
    write([
      { kind: 'set', at: 'contract', values: { 'contract:lockState': '"none"' } },
      { kind: 'set', at: lines, when: 'target.status = "locked"', values: { 'access:status': '"active"' } },
    ]),
    provision({ name: unlock, handler: 'network/unlock', within: 'PT4H' }),
    notifyCustomer({ letter: 'letterConnectionUnlocked', mail: 'mailConnectionUnlocked' }),
    done(),
  ],
}
