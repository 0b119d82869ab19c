import { phoneOf, phones } from '../../parts/contact-phone.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { customer } from './customer.ts'
import { help } from './texts.ts'

const chosen = 'process/processRemoveContactNumber:contactPhone'

export const removeContactNumber: ProcessType = {
  name: 'processRemoveContactNumber',
  label: { de: 'Kontaktrufnummer entfernen', en: 'Remove contact number' },
  category: 'processCrm',
  help,
  customer,
  picks: { contactPhone: phoneOf({ de: 'Rufnummer', en: 'Number' }) },
  rules: [
    {
      holds: 'count(chosen[item.contactType = "mobile"]) = 0 or count(phones[item.contactType = "mobile"]) > 1',
      reads: { phones, chosen },
      text: {
        de: 'Die einzige Mobilfunknummer des Kunden kann nicht entfernt werden.',
        en: "The customer's only mobile number cannot be removed.",
      },
    },
  ],
  // The letter names the number but is written after its deletion, so the number is a fact.
  facts: {
    removed: {
      value:
        '"+" + max(chosen.countrycode) + (if max(chosen.areacode) = null then "" else " " + max(chosen.areacode)) + " " + max(chosen.number)',
      reads: { chosen },
    },
  },
  steps: [received(), check(), waitForDay(), write([{ kind: 'delete', at: chosen }]), notifyCustomer(), done()],
}
