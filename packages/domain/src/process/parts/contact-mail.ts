import type { ProcessRule } from '@twinwerk/model/process/process-rule'
import type { Text } from '@twinwerk/model/text/text'
import { contactMail } from '../../partner/contact-mail/twin.ts'
import { fieldsOf } from './fields.ts'

/**
 * The fields of a new email address. The platform sends a code to the address. The customer enters the code, which proves access to the
 * address.
 */
export const mailFields = {
  ...fieldsOf(contactMail, ['email', 'purpose']),
  mailCode: {
    dataType: 'string',
    label: { de: 'Code aus der E-Mail', en: 'Code of the email' },
    help: { de: 'Steht in der E-Mail an die neue Adresse.', en: 'Stands in the email to the new address.' },
    maxLength: 6,
  },
} as const

/** The path to the partner's email addresses. */
export const mails = 'partner/businessPartner:contactMail'

export const mailRequired: ProcessRule = {
  holds: 'email != null',
  text: { de: 'Die neue Adresse fehlt.', en: 'The new address is missing.' },
}

export const mailExistsText: Text = { de: 'Die Adresse ist schon beim Kunden angelegt.', en: 'The customer has this address already.' }

/** The error if the customer enters an address that already exists. */
export const uniqueMail = {
  among: 'businessPartner:contactMail',
  at: 'contactMail:email',
  text: {
    de: 'Diese Adresse haben Sie schon hinterlegt',
    informal: 'Diese Adresse hast du schon hinterlegt',
    en: 'You have this address already',
  },
} as const
