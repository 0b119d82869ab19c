import type { Registry } from '@twinwerk/model/definition/registry'
import type { MailTemplate } from '@twinwerk/model/letter/mail-template'
import type { Language } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { linkedTwins } from '@twinwerk/model/twin/linked-twins'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { printer } from './fill-letter.ts'
import { twinValues } from './twin-values.ts'

export type MailDraft = {
  readonly language: Language
  /** The addresses of the recipient that the reader of the twin may see, the general address first. */
  readonly recipients: readonly string[]
  readonly subject: string
  readonly text: string
}

type Filling = {
  readonly registry: Registry
  /** The twin with the values that the template reads. */
  readonly twin: TwinJson
  readonly brand: string
  /** The language of the tenant, for a recipient without one. */
  readonly house: Language
  readonly today: string
  readonly timeZone: string
}

/** Returns the mail of a template and a twin, in the language and form of address of its recipient. */
export function draftMail(template: MailTemplate, { registry, twin, brand, house, today, timeZone }: Filling): MailDraft {
  const partner = partnerOf(template, twin)
  const language = languageOf(partner, house)
  const values = twinValues(registry, twin, { language, timeZone })
  const print = printer({ ...values, self: [values], brand, today: printDateInFull(today, language) })
  return {
    language,
    recipients: recipientsOf(partner),
    subject: print(textIn(template.subject, language)),
    text: print(textIn(template.text, language)),
  }
}

function partnerOf({ recipient }: MailTemplate, twin: TwinJson): TwinJson | undefined {
  if (recipient === undefined) return twin
  const relation = Object.keys(twin).find((systematics) => systematics.endsWith(`:${recipient}`) && Array.isArray(twin[systematics]))
  return relation === undefined ? undefined : linkedTwins(twin, relation)[0]
}

/** Returns the language and form of address of a partner, or else of the tenant. */
export function languageOf(partner: TwinJson | undefined, house: Language): Language {
  if (partner?.['businessPartner:language'] === 'en') return 'en'
  const addressing = partner?.['businessPartner:addressing']
  if (addressing === 'informal') return 'de-x-informal'
  return addressing === 'formal' || (partner?.['businessPartner:language'] === 'de' && house === 'en') ? 'de' : house
}

function recipientsOf(partner: TwinJson | undefined): readonly string[] {
  const contacts = partner ? linkedTwins(partner, 'businessPartner:contactMail') : []
  const general = contacts.filter((each) => each['contactMail:purpose'] === 'general')
  const all = [...general, ...contacts].map((each) => each['contactMail:email'])
  const addresses = [...all, partner?.['businessPartner:email']].filter((each): each is string => typeof each === 'string' && each !== '')
  return [...new Set(addresses)]
}
