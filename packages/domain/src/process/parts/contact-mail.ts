import type { ProcessRule } from '@twinwerk/model/process/process-rule'
import type { Text } from '@twinwerk/model/text/text'
import { contactMail } from '../../partner/contact-mail/twin.ts'
import { fieldsOf } from './fields.ts'

/** The customer gets a code at the new address and tells it. A customer who knows the code can read mail at the address. */
export const mailFields = {
  ...fieldsOf(contactMail, ['email', 'purpose']),
  mailCode: {
    dataType: 'string',
    label: { de: 'Code aus der E-Mail', en: 'Code of the mail' },
    help: { de: 'Steht in der E-Mail an die neue Adresse.', en: 'Stands in the mail to the new address.' },
    maxLength: 6,
  },
} as const

/** Path. */
export const mails = 'partner/businessPartner:contactMail'

export const mailRequired: ProcessRule = {
  holds: 'email != null',
  text: { de: 'Die neue Adresse fehlt.', en: 'The new address is missing.' },
}

export const mailExistsText: Text = { de: 'Die Adresse ist schon beim Kunden angelegt.', en: 'The customer has this address already.' }

/** Said where the customer enters an address that is there already. */
export const uniqueMail = {
  among: 'businessPartner:contactMail',
  at: 'contactMail:email',
  text: {
    de: 'Diese Adresse haben Sie schon hinterlegt',
    informal: 'Diese Adresse hast du schon hinterlegt',
    en: 'You have this address already',
  },
} as const
