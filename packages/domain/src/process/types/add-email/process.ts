import { mailFields, mailRequired, mails, mailExistsText } from '../../parts/contact-mail.ts'
import { same } from '../../parts/fields.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { verifyMailAddress } from '../../steps/verify-mail-address.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { customer } from './customer.ts'
import { help } from './texts.ts'

export const addEmail: ProcessType = {
  name: 'processAddEmail',
  label: { de: 'E-Mail-Adresse hinzufügen', en: 'Add email address' },
  category: 'processCrm',
  help,
  customer,
  fields: mailFields,
  later: ['mailCode'],
  rules: [mailRequired, { holds: 'count(mails[lower(item.email) = lower(email)]) = 0', reads: { mails }, text: mailExistsText }],
  steps: [
    received(),
    check(),
    verifyMailAddress('processAddEmail:mailCode'),
    waitForDay(),
    write([
      {
        kind: 'add',
        at: 'partner',
        relation: 'businessPartner:contactMail',
        definition: 'contactMail',
        values: { ...same('contactMail', ['email', 'purpose']), 'contactMail:verifiedAt': 'now()' },
      },
    ]),
    notifyCustomer(),
    done(),
  ],
}
