import { billing, contactFields, newAddress } from '../../parts/address.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { customer } from './customer.ts'
import { help } from './texts.ts'

export const addBillingAddress: ProcessType = {
  name: 'processAddBillingAddress',
  label: { de: 'Rechnungsadresse hinzufügen', en: 'Add billing address' },
  category: 'processCrm',
  help,
  customer,
  fields: contactFields,
  rules: [
    {
      holds: 'count(addresses) = 0',
      reads: { addresses: billing },
      text: {
        de: 'Der Vertrag hat schon eine Rechnungsadresse; sie wird geändert.',
        en: 'The contract has a billing address already; change that one.',
      },
    },
  ],
  steps: [
    received(),
    check(),
    waitForDay(),
    write([{ kind: 'add', at: 'contract', ...newAddress('contract:billingAddress') }]),
    notifyCustomer(),
    done(),
  ],
}
