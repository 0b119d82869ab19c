import type { Language } from '@twinwerk/model/text/text'
import type { ReadTwin } from '../instance/subject.ts'
import { readLinked } from '../instance/subject.ts'
import type { Work } from '../work/service-task.ts'
import { TaskFailure } from '../work/service-task.ts'

type Writing = Pick<Work, 'transaction' | 'parts' | 'author'>

/** Returns the mail address of a partner: the general address, else the first address. Throws without one. */
export async function mailAddressOf(work: Writing, partner: ReadTwin): Promise<string> {
  const address = await knownMailAddress(work, partner)
  if (address === undefined) throw new TaskFailure('noMailAddress')
  return address
}

/** Returns the mail address as `mailAddressOf` does, or undefined for a partner without one, whose letters go by post. */
export async function knownMailAddress({ transaction, parts, author }: Writing, partner: ReadTwin): Promise<string | undefined> {
  const from = {
    tenant: author.tenant,
    source: partner.uuid,
    relationship: 'businessPartner:contactMail',
    family: 'contactMail',
    now: author.at,
  } as const
  const addresses = await readLinked(transaction, parts, from)
  const general = addresses.find((each) => each.valueOf('contactMail:purpose') === 'general') ?? addresses[0]
  const address = general?.valueOf('contactMail:email')
  return typeof address === 'string' ? address : undefined
}

/** Returns the language and form of address of a partner, else those of the tenant. */
export function languageOf(partner: ReadTwin | undefined, house: Language): Language {
  if (partner?.valueOf('businessPartner:language') === 'en') return 'en'
  const addressing = partner?.valueOf('businessPartner:addressing')
  if (addressing === 'informal') return 'de-x-informal'
  if (addressing === 'formal' || house === 'en') return 'de'
  return house
}

/** Formats a day for a sentence; empty without a day. */
export function dayIn(language: Language, date: unknown): string {
  if (typeof date !== 'string') return ''
  const at = new Date(date.slice(0, 10))
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'de-DE', { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}

/** Formats an instant in a zone for a sentence; empty without an instant. */
export function printInstant(language: Language, instant: unknown, zone: string): string {
  if (typeof instant !== 'string') return ''
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
  const text = format.format(new Date(instant))
  return language === 'en' ? text : `${text} Uhr`
}
