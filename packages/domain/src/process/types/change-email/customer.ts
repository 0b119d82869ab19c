import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'
import { uniqueMail } from '../../parts/contact-mail.ts'

export const customer: CustomerRequest = {
  group: 'person',
  rank: 27,
  fields: {
    contactMail: { required: true },
    // The former address is allowed, because the change may concern only its purpose.
    email: { required: true, once: { ...uniqueMail, except: 'contactMail' } },
    purpose: {},
  },
  proves: 'email',
}
