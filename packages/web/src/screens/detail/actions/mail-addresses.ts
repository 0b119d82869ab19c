import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { entriesIn } from '../../../data/record/record.ts'

/** Returns the mail addresses of a business partner, as far as they were read: as typed, and in lower case, as accounts store them. */
export function addressesIn(partner: TwinJson | undefined): readonly string[] {
  const contacts = entriesIn(partner, 'businessPartner:contactMail')
  const all = [partner?.['businessPartner:email'], ...contacts.map((contact) => contact['contactMail:email'])]
  const stored = all.filter((each): each is string => typeof each === 'string' && each !== '')
  return [...new Set(stored.flatMap((each) => [each, each.toLowerCase()]))]
}
