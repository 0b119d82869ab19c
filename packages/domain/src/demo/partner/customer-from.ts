import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import type { Address } from './addresses.ts'
import type { CustomerData } from './customer.ts'
import { mailName } from './mail-name.ts'
import { phoneNumberFrom } from './phone-number.ts'
import type { Random } from '../random.ts'
import { vatIdFrom } from './vat-id.ts'
import { companyForms, publicBodies } from '../words/companies.ts'
import { mensNames, neutralNames, womensNames } from '../words/given-names.ts'
import { surnames } from '../words/surnames.ts'

/** Picks the address of a customer. */
export type AddressOf = (random: Random) => Address

/** Returns a random customer: in a hundred, eleven are companies, two are public bodies, and the others are persons. */
export function customerFrom(random: Random, today: string, addressOf: AddressOf): CustomerData {
  const kind = random.next()
  if (kind < 0.11) return companyFrom(random, today, addressOf)
  if (kind < 0.13) return publicBodyFrom(random, today, addressOf)
  return personFrom(random, today, addressOf)
}

/** Returns the day since which a customer exists. It is before the begin of the oldest contract. */
const sinceFrom = (random: Random, today: string) => addDays(addMonths(today, -random.int(25, 140)), -random.int(0, 27))

export function namesFrom(random: Random) {
  const surname = random.pick(surnames)
  const kind = random.next()
  if (kind < 0.48) return { salutation: 'mrs', givenname: random.pick(womensNames), surname }
  if (kind < 0.96) return { salutation: 'mr', givenname: random.pick(mensNames), surname }
  return { salutation: 'diverse', givenname: random.pick(neutralNames), surname }
}

function personFrom(random: Random, today: string, addressOf: AddressOf): CustomerData {
  const names = namesFrom(random)
  const since = sinceFrom(random, today)
  const title = random.chance(0.04) ? random.pick(['dr', 'dr', 'dr', 'prof']) : undefined
  return {
    name1: `${names.surname}, ${names.givenname}`,
    partnerType: 'person',
    segment: 'private',
    since,
    address: addressOf(random),
    details: {
      ...names,
      title,
      birthday: addDays(addMonths(since, -12 * random.int(title ? 26 : 18, 75)), -random.int(0, 364)),
      email: random.chance(0.85) ? `${mailName(names.givenname)}.${mailName(names.surname)}@kunde.example` : undefined,
      phone: random.chance(0.92) ? phoneNumberFrom(random) : undefined,
      advertisingConsent: random.chance(0.3),
      ...(random.chance(0.03) ? { language: 'en' } : {}),
      ...(random.chance(0.006) ? { deceasedAt: addDays(today, -random.int(5, 90)) } : {}),
    },
  }
}

function companyFrom(random: Random, today: string, addressOf: AddressOf): CustomerData {
  const surname = random.pick(surnames)
  const name1 = random.pick(companyForms).replace('*', surname)
  const contact = namesFrom(random)
  return {
    name1,
    partnerType: 'company',
    segment: random.chance(0.55) ? 'soho' : 'business',
    since: sinceFrom(random, today),
    address: addressOf(random),
    details: {
      name2: random.chance(0.4) ? `z. Hd. ${contact.givenname} ${contact.surname}` : undefined,
      salutation: 'company',
      email: `info@${mailName(mailName(name1).slice(0, 40))}.example`,
      phone: phoneNumberFrom(random),
      vatId: random.chance(0.8) ? vatIdFrom(random) : undefined,
      advertisingConsent: random.chance(0.2),
    },
  }
}

function publicBodyFrom(random: Random, today: string, addressOf: AddressOf): CustomerData {
  const name1 = random.pick(publicBodies)
  return {
    name1,
    partnerType: 'public',
    segment: 'public',
    since: sinceFrom(random, today),
    address: addressOf(random),
    details: {
      name2: random.chance(0.5) ? 'Kämmerei' : undefined,
      salutation: 'none',
      email: `post@${mailName(name1)}.example`,
      phone: phoneNumberFrom(random),
      advertisingConsent: false,
    },
  }
}
