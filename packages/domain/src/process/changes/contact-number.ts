import type { Write } from '@twinwerk/model/process/write'
import type { Text } from '@twinwerk/model/text/text'
import { contactPhone } from '../../partner/contact-phone/twin.ts'
import type { ChangeProcess } from '../change/change.ts'
import { asked, choice, given, same } from '../change/change.ts'

const parts = ['countrycode', 'areacode', 'number', 'contactType', 'preferred']
const fields = asked(contactPhone.attributes!, parts)
const phones = 'partner/businessPartner:contactPhone'
const chosenAs = (label: Text) => choice('contactPhone', label, 'execution:businessPartnerForProcess', 'businessPartner:contactPhone')

/** One number is preferred, not several. */
const othersNotPreferred: Write = {
  kind: 'set',
  at: phones,
  when: 'preferred = true and target.preferred = true',
  values: { 'contactPhone:preferred': 'false' },
}

export const addContactNumber: ChangeProcess = {
  name: 'processAddContactNumber',
  label: { de: 'Kontaktrufnummer hinzufügen', en: 'Add contact number' },
  category: 'processCrm',
  fields,
  rules: [
    {
      holds: 'count(phones[item.number = number and item.areacode = areacode]) = 0',
      reads: { phones },
      text: { de: 'Die Rufnummer ist schon beim Kunden angelegt.', en: 'The customer has this number already.' },
    },
  ],
  writes: [
    othersNotPreferred,
    {
      kind: 'add',
      at: 'partner',
      relation: 'businessPartner:contactPhone',
      definition: 'contactPhone',
      values: same('contactPhone', parts),
    },
  ],
}

export const changeContactNumber: ChangeProcess = {
  name: 'processChangeContactNumber',
  label: { de: 'Kontaktrufnummer ändern', en: 'Change contact number' },
  category: 'processCrm',
  fields,
  picks: { contactPhone: chosenAs({ de: 'Bisherige Rufnummer', en: 'Former number' }) },
  rules: [
    {
      holds: 'countrycode != null or areacode != null or number != null or contactType != null or preferred != null',
      text: { de: 'Es fehlt, was sich an der Rufnummer ändert.', en: 'It does not say what changes about the number.' },
    },
  ],
  writes: [
    othersNotPreferred,
    { kind: 'set', at: 'process/processChangeContactNumber:contactPhone', values: given('contactPhone', parts) },
  ],
}

export const removeContactNumber: ChangeProcess = {
  name: 'processRemoveContactNumber',
  label: { de: 'Kontaktrufnummer entfernen', en: 'Remove contact number' },
  category: 'processCrm',
  picks: { contactPhone: chosenAs({ de: 'Rufnummer', en: 'Number' }) },
  rules: [
    {
      holds: 'count(chosen[item.contactType = "mobile"]) = 0 or count(phones[item.contactType = "mobile"]) > 1',
      reads: { phones, chosen: 'process/processRemoveContactNumber:contactPhone' },
      text: {
        de: 'Die einzige Mobilfunknummer des Kunden kann nicht entfernt werden.',
        en: "The customer's only mobile number cannot be removed.",
      },
    },
  ],
  // The letter comes when the number is gone, and names it all the same.
  facts: {
    removed: {
      value:
        '"+" + max(chosen.countrycode) + (if max(chosen.areacode) = null then "" else " " + max(chosen.areacode)) + " " + max(chosen.number)',
      reads: { chosen: 'process/processRemoveContactNumber:contactPhone' },
    },
  },
  writes: [{ kind: 'delete', at: 'process/processRemoveContactNumber:contactPhone' }],
}
