import { othersNotPreferred, phoneFields, phoneOf, phoneParts } from '../../parts/contact-phone.ts'
import { given } from '../../parts/fields.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { customer } from './customer.ts'
import { help } from './texts.ts'

const former = 'process/processChangeContactNumber:contactPhone'

export const changeContactNumber: ProcessType = {
  name: 'processChangeContactNumber',
  label: { de: 'Kontaktrufnummer ändern', en: 'Change contact number' },
  category: 'processCrm',
  help,
  customer,
  fields: phoneFields,
  picks: { contactPhone: phoneOf({ de: 'Bisherige Rufnummer', en: 'Former number' }) },
  rules: [
    {
      holds: 'countrycode != null or areacode != null or number != null or contactType != null or preferred != null',
      text: { de: 'Es fehlt, was sich an der Rufnummer ändert.', en: 'It does not say what changes about the number.' },
    },
  ],
  steps: [
    received(),
    check(),
    waitForDay(),
    write([othersNotPreferred, { kind: 'set', at: former, values: given('contactPhone', phoneParts) }]),
    notifyCustomer(),
    done(),
  ],
}
