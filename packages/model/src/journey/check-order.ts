import { addDuration } from '../calendar/arithmetic.ts'
import type { DateText } from '../calendar/date.ts'
import { isDate } from '../calendar/date.ts'
import { email } from '../identifier/email.ts'
import { compactIban, iban } from '../identifier/payment/iban.ts'
import type { Text } from '../text/text.ts'
import type { JourneyRules, Order, OrderedContainer } from './order.ts'
import { phoneTexts } from '../identifier/telecom/phone-texts.ts'

export type OrderFinding = { readonly field: string; readonly text: Text }

/** The result of a phone number look-up. Undefined if no look-up has finished. */
export type PhoneLookup = 'mobile' | 'landline' | 'other' | 'invalid' | undefined

/** Results of look-ups that the page and the server request in addition. */
export type LookupResults = {
  readonly phone: PhoneLookup
  /** Set if the tenant does not accept accounts of the country; absent otherwise, and before the look-up. */
  readonly account?: 'refused'
}

type Checked = LookupResults & {
  readonly rules: JourneyRules
  readonly containers: readonly OrderedContainer[]
  readonly today: DateText
}

const minDigits = 7
/** The longest number as dialled from abroad: 00 and fifteen digits (E.164). */
const maxDigits = 17
const maxNumbers = 20
const minLetters = 2
const minCustomerNumberLength = 3
const minBicLength = 8
const fullAge = 'P18Y'
const maxAge = '-P120Y'

// To add a rule for orders, add it here, and its field in `contract/customerjourney/order.ts`.
/**
 * Returns the findings of an order, field by field. The form and the server share this check (portal specification, sections 2.6 and 5).
 */
export function checkOrder(order: Order, checked: Checked): readonly OrderFinding[] {
  return [
    ...productFindings(order, checked.containers),
    ...personFindings(order, checked),
    ...paymentFindings(order, checked),
    ...portingFindings(order),
    ...dateFindings(order, checked),
    ...(order.acceptContractTerms ? [] : [{ field: 'acceptContractTerms', text: texts.terms }]),
    ...(order.phoneBook && !checked.rules.allowPhoneBookEntry ? [{ field: 'phoneBook', text: texts.phoneBook }] : []),
  ]
}

/** Returns the first day that may be requested. */
export function earliestDay({ minimumPeriodBeforedesiredDate }: JourneyRules, today: DateText): DateText {
  return minimumPeriodBeforedesiredDate === null ? today : addDuration(today, minimumPeriodBeforedesiredDate)
}

/**
 * Returns the last day that may be requested. A contract with another provider has a term of at most 24 months (§ 56 (1) TKG), so no later
 * day is needed.
 */
export function latestDay(today: DateText): DateText {
  return addDuration(today, 'P24M')
}

function productFindings({ products }: Order, containers: readonly OrderedContainer[]): OrderFinding[] {
  const offered = new Map(containers.flatMap((container) => container.products.map((product) => [product.id, product] as const)))
  const findings: OrderFinding[] = []
  if (products.length === 0) findings.push({ field: 'products', text: texts.noProduct })
  if (products.some((id) => !offered.has(id)) || new Set(products).size < products.length)
    findings.push({ field: 'products', text: texts.notOffered })
  for (const { type, products: inside } of containers)
    if (type !== 'multiselect' && inside.filter(({ id }) => products.includes(id)).length > 1)
      findings.push({ field: 'products', text: texts.onlyOne })
  const isAlone = products.every((id) => offered.get(id)?.isAddition === true)
  for (const id of products) {
    const { requires = [], excludes = [], isAddition } = offered.get(id) ?? {}
    const lacksBase = isAddition === true && isAlone
    if (lacksBase || (requires.length > 0 && !requires.some((each) => products.includes(each))))
      findings.push({ field: 'products', text: texts.requires })
    if (excludes.some((each) => products.includes(each))) findings.push({ field: 'products', text: texts.excludes })
  }
  return findings
}

function personFindings({ person }: Order, { rules, phone, today }: Checked): OrderFinding[] {
  const findings: OrderFinding[] = []
  for (const name of ['givenname', 'surname'] as const)
    if (person[name].trim().length < minLetters) findings.push({ field: name, text: texts.tooFewLetters })
  if (rules.businessOnly && (person.company ?? '').trim().length < minLetters)
    findings.push({ field: 'company', text: texts.tooFewLetters })
  if (!email(person.mail)) findings.push({ field: 'mail', text: texts.mail })
  findings.push(...birthdayFindings(person.birthday, today))
  if (person.phone.replaceAll(/\D/g, '').length < minDigits) findings.push({ field: 'phone', text: texts.phoneTooShort })
  else if (phone === 'invalid') findings.push({ field: 'phone', text: texts.phoneInvalid })
  else if (rules.mobilephoneMandatory && phone !== undefined && phone !== 'mobile')
    findings.push({ field: 'phone', text: texts.phoneNotMobile })
  if (person.customerNumber !== undefined && !rules.allowExistingCustomers) findings.push({ field: 'customerNumber', text: texts.newOnly })
  else if (person.customerNumber !== undefined && person.customerNumber.trim().length < minCustomerNumberLength)
    findings.push({ field: 'customerNumber', text: texts.tooFewOfNumber })
  return findings
}

/** Validates the date of birth. A minor cannot conclude a contract alone (§§ 2, 107 BGB). */
function birthdayFindings(birthday: DateText | undefined, today: DateText): OrderFinding[] {
  if (birthday === undefined) return []
  if (!isDate(birthday) || birthday >= today || birthday < addDuration(today, maxAge)) return [{ field: 'birthday', text: texts.birthday }]
  return addDuration(birthday, fullAge) > today ? [{ field: 'birthday', text: texts.underAge }] : []
}

function paymentFindings({ payment }: Order, { rules, account: country }: Checked): OrderFinding[] {
  const allowed = payment.method === 'directDebit' ? rules.paymentMethodDirectDebit : rules.paymentMethodOnBill
  if (!allowed) return [{ field: 'payment', text: texts.payment }]
  if (payment.method !== 'directDebit') return []
  const account = payment.iban ?? ''
  if (!iban(account) || country === 'refused') return [{ field: 'iban', text: texts.iban }]
  if (compactIban(account).startsWith('DE')) return []
  const bic = (payment.bic ?? '').replaceAll(/\s/g, '')
  if (bic === '') return [{ field: 'bic', text: texts.bic }]
  return bic.length < minBicLength ? [{ field: 'bic', text: texts.bicTooShort }] : []
}

function portingFindings({ porting }: Order): OrderFinding[] {
  if (!porting) return []
  const digits = porting.numbers.map((each) => each.replaceAll(/\D/g, '').length)
  const wrong =
    porting.kind === undefined
      ? undefined
      : digits.length === 0 || digits.some((count) => count < minDigits)
        ? texts.phoneTooShort
        : digits.length > maxNumbers
          ? texts.tooManyNumbers
          : digits.some((count) => count > maxDigits)
            ? texts.numbersRunOn
            : undefined
  return [
    ...(porting.previousCarrier.trim().length < minLetters ? [{ field: 'previousCarrier', text: texts.carrier }] : []),
    ...(wrong ? [{ field: 'numbers', text: wrong }] : []),
  ]
}

function dateFindings({ desiredDate }: Order, { rules, today }: Checked): OrderFinding[] {
  if (desiredDate === undefined) return []
  if (!rules.desiredDate || !isDate(desiredDate)) return [{ field: 'desiredDate', text: texts.noDate }]
  if (desiredDate < earliestDay(rules, today)) return [{ field: 'desiredDate', text: texts.tooEarly }]
  return desiredDate > latestDay(today) ? [{ field: 'desiredDate', text: texts.tooLate }] : []
}

/** The messages, in the wording of the portal specification, section 5, if it has one. */
const texts = {
  noProduct: { de: 'Bitte wählen Sie ein Produkt!', informal: 'Bitte wähle ein Produkt!', en: 'Please choose a product.' },
  notOffered: { de: 'Dieses Produkt wird hier nicht angeboten!', en: 'This product is not offered here.' },
  onlyOne: { de: 'Hier lässt sich nur ein Produkt wählen!', en: 'Only one product can be chosen here.' },
  requires: { de: 'Ein gewähltes Produkt setzt ein anderes voraus!', en: 'A chosen product requires another one.' },
  excludes: { de: 'Zwei gewählte Produkte schließen sich aus!', en: 'Two chosen products exclude each other.' },
  tooFewLetters: { de: 'Muss mindestens 2 Zeichen enthalten!', en: 'Must have at least 2 characters.' },
  tooFewOfNumber: { de: 'Muss mindestens 3 Zeichen enthalten!', en: 'Must have at least 3 characters.' },
  mail: { de: 'Die eingegebene Mail-Adresse ist nicht gültig!', en: 'The email address is not valid.' },
  birthday: { de: 'Das Geburtsdatum ist nicht gültig!', en: 'The date of birth is not valid.' },
  underAge: {
    de: 'Bestellen können nur Erwachsene ab 18 Jahren!',
    en: 'Only adults of 18 years or more can order.',
  },
  phoneTooShort: phoneTexts.tooShort,
  phoneInvalid: phoneTexts.invalid,
  phoneNotMobile: phoneTexts.notMobile,
  newOnly: { de: 'Diese Bestellung ist für neue Kunden.', en: 'This order is for new customers.' },
  payment: { de: 'Diese Zahlungsart wird hier nicht angeboten!', en: 'This payment method is not offered here.' },
  iban: { de: 'Die eingegebene IBAN ist nicht gültig!', en: 'The IBAN is not valid.' },
  bic: { de: 'Eine BIC ist erforderlich!', en: 'A BIC is required.' },
  bicTooShort: { de: 'Die Länge der BIC muss mindestens 8 Zeichen betragen!', en: 'The BIC must have at least 8 characters.' },
  carrier: {
    de: 'Bitte nennen Sie den bisherigen Anbieter!',
    informal: 'Bitte nenne den bisherigen Anbieter!',
    en: 'Please name the previous provider.',
  },
  tooManyNumbers: {
    de: 'Höchstens 20 Rufnummern gehen hier. Weitere nehmen wir gern nach der Bestellung auf.',
    en: 'At most 20 numbers fit here. We are glad to take more after the order.',
  },
  numbersRunOn: { de: 'Eine Rufnummer ist zu lang. Bitte mit Komma trennen!', en: 'A phone number is too long. Separate them by commas.' },
  noDate: { de: 'Ein Wunschtermin lässt sich hier nicht angeben!', en: 'No desired date can be given here.' },
  tooEarly: { de: 'Der Wunschtermin liegt zu früh!', en: 'The desired date is too early.' },
  tooLate: {
    de: 'Der Wunschtermin liegt zu spät: höchstens 24 Monate im Voraus!',
    en: 'The desired date is too late: 24 months ahead at most.',
  },
  terms: {
    de: 'Bitte stimmen Sie den Vertragsbedingungen zu!',
    informal: 'Bitte stimme den Vertragsbedingungen zu!',
    en: 'Please accept the contract terms.',
  },
  phoneBook: { de: 'Ein Telefonbucheintrag wird hier nicht angeboten!', en: 'No phone book entry is offered here.' },
} as const satisfies Readonly<Record<string, Text>>
