import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'
import { uniqueMail } from '../../parts/contact-mail.ts'

export const customer: CustomerRequest = {
  group: 'person',
  rank: 27,
  fields: {
    contactMail: { required: true },
    // The former address may stay as it is: its purpose may be the change.
    email: { required: true, once: { ...uniqueMail, except: 'contactMail' } },
    purpose: {},
  },
  proves: 'email',
}
