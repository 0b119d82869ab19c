import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Text } from '@twinwerk/model/text/text'
import { addressee, closingText, salutationText } from '../letters/parts.ts'

/** A partner with its email addresses, its language and its form of address. */
export const mailAddressee = {
  ...addressee,
  $mask: [...addressee.$mask, 'businessPartner:email', 'businessPartner:language', 'businessPartner:addressing'],
  'businessPartner:contactMail': {},
}

/** The documents of the contracts. They include everything that was sent to a partner or signed by the partner. */
export const documentsOfContracts: readonly Systematics[] = ['businessPartner:consumingContracts', 'contract:documents']

/** Returns a text between greeting and closing. `of` is the short name of the relationship that leads to the partner. */
export function between(of: string, text: Text): Text {
  const greeting = salutationText(of)
  const whole = (language: keyof Text) => [greeting, text, closingText].map((part) => part[language] ?? part.de).join('\n\n')
  return { de: whole('de'), informal: whole('informal'), en: whole('en') }
}
