import type { Write } from '@twinwerk/model/process/write'
import type { Text } from '@twinwerk/model/text/text'
import { contactPhone } from '../../partner/contact-phone/twin.ts'
import { choice, fieldsOf } from './fields.ts'

export const phoneParts = ['countrycode', 'areacode', 'number', 'contactType', 'preferred']
export const phoneFields = fieldsOf(contactPhone, phoneParts)

/** The path to the partner's contact numbers. */
export const phones = 'partner/businessPartner:contactPhone'

/** Returns a choice of one of the partner's contact numbers. */
export const phoneOf = (label: Text) => choice('contactPhone', label, 'execution:businessPartnerForProcess', 'businessPartner:contactPhone')

/** Unsets the preference of the other numbers, because a partner prefers only one. */
export const othersNotPreferred: Write = {
  kind: 'set',
  at: phones,
  when: 'preferred = true and target.preferred = true',
  values: { 'contactPhone:preferred': 'false' },
}
