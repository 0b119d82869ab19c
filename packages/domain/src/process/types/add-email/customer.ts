import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'
import { uniqueMail } from '../../parts/contact-mail.ts'

export const customer: CustomerRequest = {
  group: 'person',
  rank: 26,
  fields: { email: { required: true, once: uniqueMail }, purpose: {} },
  proves: 'email',
}
