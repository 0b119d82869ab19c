import { contactMail } from '../../partner/contact-mail/twin.ts'
import type { ChangeProcess } from '../change/change.ts'
import { asked, choice, same } from '../change/change.ts'

/** The customer gets a code at the new address and tells it: whoever has it can read there. */
const fields = {
  ...asked(contactMail.attributes!, ['email', 'purpose']),
  mailCode: {
    dataType: 'string',
    label: { de: 'Code aus der E-Mail', en: 'Code of the mail' },
    help: { de: 'Steht in der E-Mail an die neue Adresse.', en: 'Stands in the mail to the new address.' },
    maxLength: 6,
  },
} as const

const mails = 'partner/businessPartner:contactMail'
const former = 'process/processChangeEmail:contactMail'
const proven = { holds: 'email != null', text: { de: 'Die neue Adresse fehlt.', en: 'The new address is missing.' } }
const there = { de: 'Die Adresse ist schon beim Kunden angelegt.', en: 'The customer has this address already.' }

export const addEmail: ChangeProcess = {
  name: 'processAddEmail',
  label: { de: 'E-Mail-Adresse hinzufügen', en: 'Add email address' },
  category: 'processCrm',
  later: ['mailCode'],
  fields,
  rules: [
    proven,
    {
      holds: 'count(mails[lower(item.email) = lower(email)]) = 0',
      reads: { mails },
      text: there,
    },
  ],
  proof: 'processAddEmail:mailCode',
  writes: [
    {
      kind: 'add',
      at: 'partner',
      relation: 'businessPartner:contactMail',
      definition: 'contactMail',
      values: { ...same('contactMail', ['email', 'purpose']), 'contactMail:verifiedAt': 'now()' },
    },
  ],
}

export const changeEmail: ChangeProcess = {
  name: 'processChangeEmail',
  label: { de: 'E-Mail-Adresse ändern', en: 'Change email address' },
  category: 'processCrm',
  later: ['mailCode'],
  fields,
  picks: {
    contactMail: choice(
      'contactMail',
      { de: 'Bisherige Adresse', en: 'Former address' },
      'execution:businessPartnerForProcess',
      'businessPartner:contactMail',
    ),
  },
  rules: [
    proven,
    {
      // The former address itself stays allowed: its purpose or its spelling may be what changes.
      holds: 'count(mails[lower(item.email) = lower(email)]) = count(former[lower(item.email) = lower(email)])',
      reads: { mails, former },
      text: there,
    },
  ],
  proof: 'processChangeEmail:mailCode',
  writes: [
    {
      kind: 'set',
      at: former,
      values: {
        'contactMail:email': 'email',
        'contactMail:purpose': 'if purpose = null then target.purpose else purpose',
        'contactMail:verifiedAt': 'now()',
      },
    },
  ],
}
