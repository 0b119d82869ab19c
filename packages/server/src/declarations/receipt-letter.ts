import type { Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import type { Fact, Letter, Sender } from '../documents/letter.ts'
import type { Confirmed, Declaration } from './declaration.ts'
import { nameOf } from './declaration.ts'
import { words } from './receipt-words.ts'

/**
 * Returns the content of a declaration, line by line, as the confirmation repeats it (§§ 312k (4), 356a (4) BGB: content, date and time).
 */
export function factsOf({ declaration, language, files }: Pick<Confirmed, 'declaration' | 'language' | 'files'>): Fact[] {
  const { businessPartner, contract } = declaration
  const { customerNumber, address, phone, mail } = businessPartner
  const say = (text: Text) => textIn(text, language)
  const lines: readonly (readonly [Text, string | undefined])[] = [
    [words.kind, say(kindOf(declaration))],
    [words.name, nameOf(declaration)],
    [words.customerNumber, customerNumber],
    [words.contractNumber, contract.contractNumber],
    ...(declaration.kind === 'termination' ? requestOf(declaration, language) : [[words.remark, declaration.contract.remark] as const]),
    [
      words.address,
      address && `${joined(address.street, address.houseNumber, address.houseNumberAddition)}, ${joined(address.postcode, address.city)}`,
    ],
    [words.phone, phone && `+${joined(phone.countrycode, phone.areacode, phone.number)}`],
    [words.mail, mail],
    [words.files, files.join(', ')],
  ]
  return lines.flatMap(([label, value]) => (value ? [{ label: say(label), value }] : []))
}

function requestOf(
  { contract }: Extract<Declaration, { kind: 'termination' }>,
  language: Confirmed['language'],
): readonly (readonly [Text, string | undefined])[] {
  const { desiredDate, terminationReason, terminationReasonOther } = contract
  return [
    [words.time, desiredDate === undefined ? textIn(words.earliest, language) : printDateInFull(desiredDate, language)],
    [words.reason, terminationReasonOther || (terminationReason && textIn(words.reasons[terminationReason], language))],
  ]
}

function kindOf({ kind, contract }: Declaration): Text {
  const type = 'terminationType' in contract ? contract.terminationType : undefined
  return words.kinds[type ?? kind]
}

/** Returns the time of an arrival, to the second, in the tenant's time zone. */
export function momentIn(language: Confirmed['language'], timeZone: string, at: string): string {
  const format = { dateStyle: 'long', timeStyle: 'long', timeZone } as const
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'de-DE', format).format(new Date(at))
}

export function receiptLetter(confirmed: Confirmed, { sender, timeZone }: { readonly sender: Sender; readonly timeZone: string }): Letter {
  const { declaration, number, declaredAt, language } = confirmed
  const { kind, businessPartner } = declaration
  const say = (text: Text) => textIn(text, language)
  const at = momentIn(language, timeZone, declaredAt)
  const { address } = businessPartner
  const lines = address && [
    joined(address.street, address.houseNumber, address.houseNumberAddition),
    joined(address.postcode, address.city),
  ]
  return {
    language,
    sender,
    recipient: [nameOf(declaration), ...(lines ?? [businessPartner.mail])],
    facts: [
      { label: say(words.number), value: number },
      { label: say(words.arrived), value: at },
    ],
    subject: say(words.subject[kind]),
    content: [
      { kind: 'text', text: say(words.greeting) },
      { kind: 'text', text: say(words.received[kind]).replace('{at}', () => at) },
      { kind: 'facts', facts: factsOf(confirmed) },
      { kind: 'text', text: say(words.next[kind]) },
      { kind: 'text', text: sender.name },
    ],
  }
}

function joined(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
