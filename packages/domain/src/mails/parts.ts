import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Text } from '@twinwerk/model/text/text'
import { addressee, closingText, salutationText } from '../letters/parts.ts'

/** A partner with the addresses that mails go to, and in which words. */
export const mailAddressee = {
  ...addressee,
  $mask: [...addressee.$mask, 'businessPartner:email', 'businessPartner:language', 'businessPartner:addressing'],
  'businessPartner:contactMail': {},
}

/** The documents of the contracts: they include everything that a partner was sent and has signed. */
export const documentsOfContracts: readonly Systematics[] = ['businessPartner:consumingContracts', 'contract:documents']

/** A text between greeting and closing; `of` is the short name of the relationship that leads to the partner. */
export function between(of: string, text: Text): Text {
  const greeting = salutationText(of)
  const whole = (language: keyof Text) => [greeting, text, closingText].map((part) => part[language] ?? part.de).join('\n\n')
  return { de: whole('de'), informal: whole('informal'), en: whole('en') }
}
