import type { Draft } from '../draft.ts'
import type { CustomerData } from './customer.ts'

const mobile = /^1[567]/

/** A written partner, with the key of its twin. */
type Partner = { readonly uuid: string; readonly key: string }

/** Adds the phone number and the email address of a partner as contacts. A phone number has the form +49 221 4710 201. */
export function addContacts(draft: Draft, { uuid: partner, key }: Partner, data: Pick<CustomerData, 'partnerType' | 'details'>): void {
  const { phone, email } = data.details
  if (typeof phone === 'string') {
    const [country = '', areacode = '', ...number] = phone.split(' ')
    const landline = data.partnerType === 'person' ? 'landline' : 'business'
    const uuid = draft.add({
      key: `${key}/phone`,
      definition: 'contactPhone',
      attributes: {
        'contactPhone:countrycode': country.slice(1),
        'contactPhone:areacode': areacode,
        'contactPhone:number': number.join(''),
        'contactPhone:contactType': mobile.test(areacode) ? 'mobile' : landline,
        'contactPhone:preferred': true,
      },
    })
    draft.link({ relationship: 'businessPartner:contactPhone', source: partner, target: uuid })
  }
  if (typeof email !== 'string') return
  const uuid = draft.add({
    key: `${key}/mail`,
    definition: 'contactMail',
    attributes: { 'contactMail:email': email, 'contactMail:purpose': 'general' },
  })
  draft.link({ relationship: 'businessPartner:contactMail', source: partner, target: uuid })
}
