import { mailFields, mailRequired, mails, mailExistsText } from '../../parts/contact-mail.ts'
import { choice } from '../../parts/fields.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { verifyMailAddress } from '../../steps/verify-mail-address.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { customer } from './customer.ts'
import { help } from './texts.ts'

const former = 'process/processChangeEmail:contactMail'

export const changeEmail: ProcessType = {
  name: 'processChangeEmail',
  label: { de: 'E-Mail-Adresse ändern', en: 'Change email address' },
  category: 'processCrm',
  help,
  customer,
  fields: mailFields,
  later: ['mailCode'],
  picks: {
    contactMail: choice(
      'contactMail',
      { de: 'Bisherige Adresse', en: 'Former address' },
      'execution:businessPartnerForProcess',
      'businessPartner:contactMail',
    ),
  },
  rules: [
    mailRequired,
    {
      // The former address is allowed, because the change may concern only its purpose or its spelling.
      holds: 'count(mails[lower(item.email) = lower(email)]) = count(former[lower(item.email) = lower(email)])',
      reads: { mails, former },
      text: mailExistsText,
    },
  ],
  steps: [
    received(),
    check(),
    verifyMailAddress('processChangeEmail:mailCode'),
    waitForDay(),
    write([
      {
        kind: 'set',
        at: former,
        values: {
          'contactMail:email': 'email',
          'contactMail:purpose': 'if purpose = null then target.purpose else purpose',
          'contactMail:verifiedAt': 'now()',
        },
      },
    ]),
    notifyCustomer(),
    done(),
  ],
}
