import type { TwinJson } from '@twinwerk/model/twin/twin-json'

/** The addresses a business partner is written to, as far as they were read: as typed, and in small letters, as accounts keep them. */
export function addressesIn(partner: TwinJson | undefined): readonly string[] {
  const contacts = (partner?.['businessPartner:contactMail'] ?? []) as readonly TwinJson[]
  const all = [partner?.['businessPartner:email'], ...contacts.map((contact) => contact['contactMail:email'])]
  const known = all.filter((each): each is string => typeof each === 'string' && each !== '')
  return [...new Set(known.flatMap((each) => [each, each.toLowerCase()]))]
}
