import { approve } from '../steps/approve.ts'
import type { Step } from '../steps/step.ts'

/**
 * Returns the step in which the customer agrees to the change of the contract. A customer who orders in the portal has received the
 * contract summary (§ 54 TKG). That customer has pressed the binding order button (§ 312j BGB), so the step is skipped.
 */
export function customerAgrees(): Step {
  return approve({
    name: { de: 'Zustimmung des Kunden', en: 'Consent of the customer' },
    group: 'Kundenservice',
    deadline: 'P7D',
    expires: 'P14D',
    offers: true,
    where: { name: { de: 'noch offen', en: 'still open' }, holds: 'consent = null' },
    asked: {
      handler: 'mailConsentLink',
      ordered: [
        { name: { de: 'Bestellung bestätigen', en: 'Confirm the order' }, handler: 'mailChangeOrdered' },
        { name: { de: 'Bestätigung ablegen', en: 'File the confirmation' }, handler: 'letterChangeOrdered' },
      ],
    },
  })
}
