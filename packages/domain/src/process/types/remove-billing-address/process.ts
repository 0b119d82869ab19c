import { billing } from '../../parts/address.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { help } from './texts.ts'

export const removeBillingAddress: ProcessType = {
  name: 'processRemoveBillingAddress',
  label: { de: 'Rechnungsadresse entfernen', en: 'Remove billing address' },
  category: 'processCrm',
  help,
  rules: [
    {
      holds: 'count(addresses) > 0',
      reads: { addresses: billing },
      text: { de: 'Der Vertrag hat keine eigene Rechnungsadresse.', en: 'The contract has no billing address of its own.' },
    },
  ],
  steps: [
    received(),
    check(),
    waitForDay(),
    write([{ kind: 'unlink', at: 'contract', relation: 'contract:billingAddress' }]),
    notifyCustomer(),
    done(),
  ],
}
