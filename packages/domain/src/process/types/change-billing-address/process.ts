import { billingFields, newAddress } from '../../parts/address.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { customer } from './customer.ts'
import { help } from './texts.ts'

export const changeBillingAddress: ProcessType = {
  name: 'processChangeBillingAddress',
  label: { de: 'Rechnungsadresse ändern', en: 'Change billing address' },
  category: 'processCrm',
  help,
  customer,
  fields: billingFields,
  steps: [
    received(),
    check(),
    waitForDay(),
    write([{ kind: 'add', at: 'contract', replaces: true, ...newAddress('contract:billingAddress') }]),
    notifyCustomer(),
    done(),
  ],
}
