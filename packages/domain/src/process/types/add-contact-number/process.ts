import { othersNotPreferred, phoneFields, phoneParts, phones } from '../../parts/contact-phone.ts'
import { same } from '../../parts/fields.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { customer } from './customer.ts'
import { help } from './texts.ts'

export const addContactNumber: ProcessType = {
  name: 'processAddContactNumber',
  label: { de: 'Kontaktrufnummer hinzufügen', en: 'Add contact number' },
  category: 'processCrm',
  help,
  customer,
  fields: phoneFields,
  rules: [
    {
      holds: 'count(phones[item.number = number and item.areacode = areacode]) = 0',
      reads: { phones },
      text: { de: 'Die Rufnummer ist schon beim Kunden angelegt.', en: 'The customer has this number already.' },
    },
  ],
  steps: [
    received(),
    check(),
    waitForDay(),
    write([
      othersNotPreferred,
      {
        kind: 'add',
        at: 'partner',
        relation: 'businessPartner:contactPhone',
        definition: 'contactPhone',
        values: same('contactPhone', phoneParts),
      },
    ]),
    notifyCustomer(),
    done(),
  ],
}
