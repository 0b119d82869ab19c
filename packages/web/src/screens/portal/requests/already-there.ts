import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { linked } from '../parts/twin-parts.ts'

const mails = { relation: 'businessPartner:contactMail', stands: 'contactMail:email', text: 'mailThere' } as const

/** What a customer has once: the process refuses a second one, and the form says so before it is sent. */
const once = {
  'processAddEmail:email': mails,
  // The address that changes may stay as it is: its purpose is changed then.
  'processChangeEmail:email': { ...mails, but: 'processChangeEmail:contactMail' },
  'processAddBankDetails:iban': { relation: 'businessPartner:bankAccounts', stands: 'bankAccount:iban', text: 'accountThere' },
} as const

type Said = {
  readonly values: Readonly<Record<string, unknown>>
  readonly picks: Readonly<Record<string, string>>
}

/** The word for what the customer has already; undefined where the answer is something new. */
export function alreadyThere(systematics: string, partner: TwinJson, { values, picks }: Said): 'mailThere' | 'accountThere' | undefined {
  if (!Object.hasOwn(once, systematics)) return undefined
  const { relation, stands, text, ...rule } = once[systematics as keyof typeof once]
  const said = spelled(values[systematics])
  const replaced = 'but' in rule ? picks[rule.but] : undefined
  const isThere = said !== '' && linked(partner, relation).some((each) => each.id !== replaced && spelled(each[stands]) === said)
  return isThere ? text : undefined
}

/** Blanks and capitals make no other address and no other account. */
function spelled(value: unknown): string {
  return typeof value === 'string' ? value.normalize('NFC').replaceAll(/\s/g, '').toLowerCase() : ''
}
