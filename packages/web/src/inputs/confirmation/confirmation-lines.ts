import type { Locale } from '@twinwerk/model/value/value-type'
import { inGroups } from '@twinwerk/model/value/format/in-groups'
import { valueTypes } from '@twinwerk/model/value/registry'
import type { confirmation } from '../../i18n/confirmation/de.ts'

type Words = typeof confirmation
export type ConfirmationLine = {
  readonly name: keyof Words['line']
  readonly value: string | { readonly word: keyof Words['word'] }
}
type Kind = 'text' | 'date' | 'datetime' | 'bool' | 'word' | 'list' | 'iban'
type Row = readonly [name: keyof Words['line'], from: readonly string[], kind?: Kind]

const person = 'declaration.businessPartner'
const request = 'declaration.contract'
const order = 'order.person'

/**
 * The content of a confirmation of an order or a declaration (portal specification, sections 2.4 and 2.5), in this order. Several paths in
 * a row form one line.
 */
const rows: readonly Row[] = [
  ['orderedAt', ['orderedAt'], 'datetime'],
  ['declaredAt', ['declaredAt'], 'datetime'],
  ['day', ['day'], 'date'],
  ['contractNumber', ['contract', `${request}.contractNumber`]],
  ['products', ['products'], 'list'],
  ['company', [`${order}.company`]],
  ['salutation', [`${order}.salutation`], 'word'],
  ['title', [`${order}.title`], 'word'],
  ['name', [`${order}.givenname`, `${order}.surname`, `${person}.givenname`, `${person}.surname`]],
  ['customerNumber', [`${order}.customerNumber`, `${person}.customerNumber`]],
  ['birthday', [`${order}.birthday`], 'date'],
  ['street', streetOf('place').concat(streetOf(`${person}.address`))],
  ['addition', ['order.addition']],
  ['city', cityOf('place').concat(cityOf(`${person}.address`))],
  ['phone', [`${order}.phone`, ...['countrycode', 'areacode', 'number'].map((part) => `${person}.phone.${part}`)]],
  ['mail', [`${order}.mail`, `${person}.mail`]],
  ['terminationType', [`${request}.terminationType`], 'word'],
  ['terminationTime', [`${request}.terminationTime`], 'word'],
  ['desiredDate', ['order.desiredDate', `${request}.desiredDate`], 'date'],
  ['reason', [`${request}.terminationReason`], 'word'],
  ['reasonOther', [`${request}.terminationReasonOther`]],
  ['remark', [`${request}.remark`]],
  ['method', ['order.payment.method'], 'word'],
  ['iban', ['order.payment.iban'], 'iban'],
  ['bic', ['order.payment.bic']],
  ['accountHolder', ['order.payment.accountHolder']],
  ['porting', ['order.porting.kind'], 'word'],
  ['previousCarrier', ['order.porting.previousCarrier']],
  ['numbers', ['order.porting.numbers'], 'list'],
  ['contractor', ['order.porting.contractor']],
  ['phoneBook', ['order.phoneBook'], 'bool'],
  ['advertisingConsent', ['order.advertisingConsent'], 'bool'],
  ['dismissRightOfWithdrawal', ['order.dismissRightOfWithdrawal'], 'bool'],
  ['acceptContractTerms', ['order.acceptContractTerms'], 'bool'],
  ['files', ['files'], 'list'],
]

/** Returns the lines of a confirmation; empty for any other content. */
export function confirmationLines(body: unknown, locale: Locale): readonly ConfirmationLine[] {
  return rows.flatMap(([name, from, kind = 'text']): ConfirmationLine[] => {
    const found = from.map((path) => valueIn(body, path)).filter((value) => value !== undefined && value !== null && value !== '')
    if (found.length === 0) return []
    if (kind === 'word') return [{ name, value: { word: String(found[0]) as keyof Words['word'] } }]
    const value = print(found, kind, locale)
    return value === '' ? [] : [{ name, value }]
  })
}

function streetOf(at: string): string[] {
  return ['street', 'houseNumber', 'houseNumberAddition'].map((part) => `${at}.${part}`)
}

function cityOf(at: string): string[] {
  return ['postcode', 'city'].map((part) => `${at}.${part}`)
}

function valueIn(body: unknown, path: string): unknown {
  return path.split('.').reduce((at: unknown, key) => {
    const isRecord = typeof at === 'object' && at !== null && !Array.isArray(at)
    return isRecord ? Object.entries(at).find(([name]) => name === key)?.[1] : undefined
  }, body)
}

function print(found: readonly unknown[], kind: Exclude<Kind, 'word'>, locale: Locale): string {
  const [first] = found
  if (kind === 'date' || kind === 'datetime' || kind === 'bool') return valueTypes[kind].print(first, { dataType: kind }, locale)
  if (kind === 'list') return Array.isArray(first) ? first.join(', ') : ''
  if (kind === 'iban') return inGroups(String(first))
  return found.filter((part) => typeof part !== 'object').join(' ')
}
