import { mailFields, mailGiven, mails, mailThere } from '../../parts/contact-mail.ts'
import { same } from '../../parts/fields.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { proveAddress } from '../../steps/prove-address.ts'
import { tell } from '../../steps/tell.ts'
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
  rules: [mailGiven, { holds: 'count(mails[lower(item.email) = lower(email)]) = 0', reads: { mails }, text: mailThere }],
  steps: [
    received(),
    check(),
    proveAddress('processAddEmail:mailCode'),
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
    tell(),
    done(),
  ],
}
