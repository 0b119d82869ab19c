import { contactFields, newAddress } from '../../parts/address.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { customer } from './customer.ts'
import { help } from './texts.ts'

export const changeContactAddress: ProcessType = {
  name: 'processChangeContactAddress',
  label: { de: 'Kontaktadresse ändern', en: 'Change contact address' },
  category: 'processCrm',
  help,
  customer,
  fields: {
    ...contactFields,
    alsoBilling: { dataType: 'bool', label: { de: 'Auch Rechnungsadresse', en: 'Billing address, too' }, default: false },
  },
  steps: [
    received(),
    check(),
    waitForDay(),
    write([
      { kind: 'add', at: 'partner', replaces: true, ...newAddress('businessPartner:contactAddress') },
      {
        kind: 'link',
        at: 'partner/businessPartner:consumingContracts',
        when: 'alsoBilling = true',
        relation: 'contract:billingAddress',
        to: 'partner/businessPartner:contactAddress',
        replaces: true,
      },
    ]),
    notifyCustomer(),
    done(),
  ],
}
