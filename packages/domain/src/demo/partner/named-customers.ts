import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import type { CustomerData } from './customer.ts'

const elsterau = { postcode: '06995', city: 'Elsterau' }
const neudorf = { postcode: '06996', city: 'Neudorf a. d. Elster' }
const weidenhain = { postcode: '06997', city: 'Weidenhain' }

/** A day that depends on the day of the run. */
type Day = (today: string) => string
const yearsAgo =
  (years: number): Day =>
  (today) =>
    addMonths(today, -12 * years)
const daysAgo =
  (days: number): Day =>
  (today) =>
    addDays(today, -days)

type Partner = {
  readonly number: number
  readonly tenant: 'swe' | 'gle'
  readonly data: Omit<CustomerData, 'since'> & { readonly since: Day }
}

const partners: readonly Partner[] = [
  {
    number: 100001,
    tenant: 'swe',
    data: {
      name1: 'Sorge, Miriam',
      partnerType: 'person',
      segment: 'private',
      since: yearsAgo(6),
      address: { street: 'Lindenstraße', houseNumber: '14', houseNumberAddition: '2. OG links', ...elsterau },
      details: {
        salutation: 'mrs',
        givenname: 'Miriam',
        surname: 'Sorge',
        birthday: '1986-05-17',
        email: 'sorge@kunde.example',
        phone: '+49 221 4710 201',
        advertisingConsent: true,
      },
    },
  },
  {
    number: 100002,
    tenant: 'swe',
    data: {
      name1: 'Bäckerei Krüger KG',
      partnerType: 'company',
      segment: 'soho',
      since: yearsAgo(9),
      address: { street: 'Marktstraße', houseNumber: '3', ...elsterau },
      details: {
        name2: 'Backstube und Café',
        salutation: 'company',
        email: 'rechnung@baeckerei-krueger.example',
        phone: '+49 221 4710 010',
        vatId: 'DE136695976',
        leitwegId: '991-04711-83',
        advertisingConsent: false,
      },
    },
  },
  {
    number: 100003,
    tenant: 'swe',
    data: {
      name1: 'Erbengemeinschaft Parzelle 127/4',
      partnerType: 'person',
      segment: 'private',
      since: yearsAgo(3),
      address: { street: 'Weidenhainer Landstraße', houseNumber: '38', ...weidenhain },
      details: {
        name2: 'vertreten durch Rechtsanwältin Ute Großmann-Thümmler',
        salutation: 'none',
        email: 'erben-127-4@kunde.example',
        phone: '+49 30 23125 127',
      },
    },
  },
  {
    number: 100004,
    tenant: 'swe',
    data: {
      name1: 'Gemeinde Elsterau',
      partnerType: 'public',
      segment: 'public',
      since: yearsAgo(11),
      address: { street: 'Kirchplatz', houseNumber: '1', ...elsterau },
      details: {
        name2: 'Hauptamt',
        salutation: 'none',
        email: 'hauptamt@gemeinde-elsterau.example',
        phone: '+49 30 23125 004',
        leitwegId: '15084550-1234512345-58',
        collectiveBilling: true,
        advertisingConsent: false,
      },
    },
  },
  {
    number: 100005,
    tenant: 'swe',
    data: {
      name1: 'Yıldız, Cem',
      partnerType: 'person',
      segment: 'private',
      since: daysAgo(9),
      address: { street: 'Straße der Freundschaft', houseNumber: '27', houseNumberAddition: 'b', ...neudorf },
      details: {
        salutation: 'mr',
        givenname: 'Cem',
        surname: 'Yıldız',
        birthday: '1991-11-02',
        email: 'cem.yildiz@kunde.example',
        phone: '+49 176 04069 105',
        advertisingConsent: false,
      },
    },
  },
  {
    number: 100006,
    tenant: 'gle',
    data: {
      name1: 'Brandt, Helga',
      partnerType: 'person',
      segment: 'private',
      since: yearsAgo(4),
      address: { street: 'Obere Weinbergstraße', houseNumber: '9', ...weidenhain },
      details: {
        salutation: 'mrs',
        title: 'dr',
        givenname: 'Helga',
        surname: 'Brandt',
        birthday: '1948-02-29',
        phone: '+49 40 66969 006',
        advertisingConsent: false,
      },
    },
  },
  {
    number: 100007,
    tenant: 'swe',
    data: {
      name1: 'WEG Ulmenweg 8',
      partnerType: 'company',
      segment: 'business',
      since: yearsAgo(2),
      address: { street: 'Ulmenweg', houseNumber: '8', ...elsterau },
      details: {
        name2: 'Hausverwaltung Löffler & Töchter',
        salutation: 'company',
        email: 'weg-ulmenweg-8@hausverwaltung-loeffler.example',
        phone: '+49 89 99998 808',
        advertisingConsent: false,
      },
    },
  },
  {
    number: 100008,
    tenant: 'swe',
    data: {
      name1: 'Schlosserei Behnke e. K.',
      partnerType: 'company',
      segment: 'soho',
      since: yearsAgo(7),
      address: { street: 'Am Kabelwerk', houseNumber: '31', ...elsterau },
      details: {
        salutation: 'company',
        email: 'behnke@schlosserei.example',
        phone: '+49 69 90009 148',
        creditBlock: true,
        advertisingConsent: false,
      },
    },
  },
  {
    number: 100009,
    tenant: 'swe',
    data: {
      name1: 'Nowak, Ola',
      partnerType: 'person',
      segment: 'private',
      since: daysAgo(9),
      address: { street: 'Färbergasse', houseNumber: '5', ...elsterau },
      details: {
        salutation: 'diverse',
        givenname: 'Ola',
        surname: 'Nowak',
        birthday: '1999-08-30',
        email: 'ola.nowak@kunde.example',
        phone: '+49 176 04069 009',
        advertisingConsent: false,
      },
    },
  },
  {
    number: 100010,
    tenant: 'swe',
    data: {
      name1: 'Hofladen Tannert GbR',
      partnerType: 'company',
      segment: 'soho',
      since: yearsAgo(5),
      address: { street: 'Hinter den Höfen', houseNumber: '2', ...weidenhain },
      details: {
        salutation: 'company',
        email: 'hofladen@tannert.example',
        phone: '+49 30 23125 010',
        advertisingConsent: true,
      },
    },
  },
  {
    number: 100011,
    tenant: 'swe',
    data: {
      name1: 'Kita Regenbogen gGmbH',
      partnerType: 'public',
      segment: 'public',
      since: yearsAgo(4),
      address: { street: 'Am Gänseanger', houseNumber: '6', ...neudorf },
      details: {
        salutation: 'none',
        email: 'leitung@kita-regenbogen.example',
        phone: '+49 30 23125 011',
        taxTreatment: 'exempt',
        advertisingConsent: false,
      },
    },
  },
  {
    number: 100012,
    tenant: 'swe',
    data: {
      name1: 'Funkloch eG i. G.',
      partnerType: 'company',
      segment: 'business',
      since: daysAgo(40),
      address: { street: 'Schloßberg', houseNumber: '1', ...weidenhain },
      details: {
        salutation: 'company',
        email: 'vorstand@funkloch.example',
        phone: '+49 89 99998 012',
        advertisingConsent: false,
      },
    },
  },
]

type Named = Omit<Partner, 'data'> & { readonly data: CustomerData }

/** Returns the twelve partners with a story. Their contracts are in `named-contracts.ts`. */
export function namedCustomers(today: string): readonly Named[] {
  return partners.map(({ data, ...partner }) => ({ ...partner, data: { ...data, since: data.since(today) } }))
}
