import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import type { Fact } from '../documents/letter.ts'
import { lineOf } from './find-address.ts'
import type { ConfirmedOrder } from './place-order.ts'

/** Returns the lines of an order, as typed. */
export function orderFacts({ order, products, place }: ConfirmedOrder, language: Language): readonly Fact[] {
  const { person, payment, porting, desiredDate } = order
  const say = (text: Text) => textIn(text, language)
  const lines: readonly (readonly [Text, string | undefined])[] = [
    [words.products, products.join('; ')],
    [words.address, [lineOf(place), order.addition].filter(Boolean).join(', ')],
    [words.name, [person.company, `${person.givenname} ${person.surname}`].filter(Boolean).join(', ')],
    [words.customerNumber, person.customerNumber],
    [words.mail, person.mail],
    [words.phone, person.phone],
    [words.payment, say(words.methods[payment.method])],
    [words.iban, payment.iban?.replaceAll(/(.{4})(?=.)/g, '$1 ')],
    [words.holder, payment.accountHolder],
    [words.day, desiredDate && printDateInFull(desiredDate, language)],
    [words.carrier, porting?.previousCarrier],
    [words.numbers, porting?.numbers.join(', ')],
    [words.begin, order.dismissRightOfWithdrawal ? say(words.atOnce) : undefined],
  ]
  return lines.flatMap(([label, value]) => (value ? [{ label: say(label), value }] : []))
}

const words = {
  products: { de: 'Bestellt', en: 'Ordered' },
  address: { de: 'Anschlussadresse', en: 'Connection address' },
  name: { de: 'Name', en: 'Name' },
  customerNumber: { de: 'Kundennummer', en: 'Customer number' },
  mail: { de: 'E-Mail', en: 'Mail' },
  phone: { de: 'Telefon', en: 'Phone' },
  payment: { de: 'Zahlung', en: 'Payment' },
  methods: { directDebit: { de: 'Lastschrift', en: 'Direct debit' }, onBill: { de: 'Rechnung', en: 'On bill' } },
  iban: { de: 'IBAN', en: 'IBAN' },
  holder: { de: 'Kontoinhaber', en: 'Account holder' },
  day: { de: 'Wunschtermin', en: 'Desired date' },
  carrier: { de: 'Bisheriger Anbieter', en: 'Previous provider' },
  numbers: { de: 'Rufnummern', en: 'Phone numbers' },
  begin: { de: 'Beginn', en: 'Begin' },
  atOnce: { de: 'Vor Ablauf der Widerrufsfrist', en: 'Before the withdrawal period ends' },
} as const satisfies Readonly<Record<string, Text | Readonly<Record<string, Text>>>>
