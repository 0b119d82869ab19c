import { createRegistry } from '@twinwerk/model/definition/registry'
import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'
import { describe, expect, test } from 'vitest'
import { askedFields, askedPicks, fileSlot, firstAnswers } from './asked-fields.ts'
import { answersOfPortal, checkAnswers, isDuplicate, isFilled } from './check-answers.ts'

const words = (word: string) => ({ label: { de: word, en: word }, plural: { de: word, en: word }, icon: 'file', hue: 1 })
const text = (word: string) => ({ dataType: 'string', label: { de: word, en: word } }) as const
const many = { label: { de: 'x', en: 'x' }, min: 0, max: -1 }
const request: CustomerRequest = {
  fields: {
    kind: { required: true, first: 'ordinary' },
    reason: { shown: 'kind = "extraordinary"', required: true },
    other: { shown: 'reason = "other"', required: true },
    company: {},
    surname: { required: 'company = null' },
    hidden: { shown: false },
    account: { required: true },
    proof: {},
  },
  sets: { number: 'contractNumber', byCustomer: true },
}
const registry = createRegistry([
  { name: 'document', extends: 'entity', ...words('Datei') },
  { name: 'account', extends: 'entity', ...words('Konto') },
  {
    name: 'ending',
    extends: 'entity',
    ...words('Ende'),
    attributes: Object.fromEntries(
      ['kind', 'reason', 'other', 'company', 'surname', 'hidden', 'number', 'byCustomer', 'inside'].map((name) => [name, text(name)]),
    ),
    relationships: { account: { ...many, target: 'account' }, proof: { ...many, target: 'document' } },
    request,
  },
])
const attributes = askedFields(registry, 'ending')
const clock = { today: '2026-11-27', now: '2026-11-27T12:00:00.000Z' }
const checked = (values: Readonly<Record<string, unknown>>) =>
  checkAnswers(request, attributes, {
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [`ending:${name}`, value])),
    clock,
  })
const names = (list: Iterable<string>) => [...list].map((each) => each.replace('ending:', ''))

test('a form asks for the fields of its request, lets choose twins, and has a place for files', () => {
  expect(attributes.map(({ name }) => name)).toEqual(['kind', 'reason', 'other', 'company', 'surname'])
  expect(askedPicks(registry, 'ending').map(({ systematics }) => systematics)).toEqual(['ending:account'])
  expect(fileSlot(registry, 'ending')).toBe('ending:proof')
  expect(fileSlot(registry, 'account')).toBe('execution:documents')
  expect(firstAnswers(request, attributes)).toEqual({
    'ending:kind': 'ordinary',
    'ending:reason': null,
    'ending:other': null,
    'ending:company': null,
    'ending:surname': null,
  })
})

describe('the rules of a request', () => {
  test.each([
    [{ kind: 'ordinary' }, ['kind', 'company', 'surname'], ['surname']],
    [{ kind: 'extraordinary' }, ['kind', 'reason', 'company', 'surname'], ['reason', 'surname']],
    [{ kind: 'extraordinary', reason: 'other', company: 'Sorge GmbH' }, ['kind', 'reason', 'other', 'company', 'surname'], ['other']],
    [{ kind: 'ordinary', reason: 'other', company: '  ' }, ['kind', 'company', 'surname'], ['surname']],
    [{}, ['kind', 'company', 'surname'], ['kind', 'surname']],
  ])('with %j: shown %j, lacking %j', (values, shown, lacking) => {
    const { shown: fields, lacking: missing } = checked(values)
    expect(fields.map(({ name }) => name)).toEqual(shown)
    expect(names(missing)).toEqual(lacking)
  })

  test('an answer to a hidden field is not sent', () => {
    expect(names(Object.keys(checked({ kind: 'ordinary', reason: 'other' }).counted))).toEqual(['kind'])
  })
})

test('the portal fills in what it knows, as far as the role opens it', () => {
  const sender = { contractNumber: 'V-2026-000001', customerNumber: 'K-100001' }
  expect(answersOfPortal(registry, 'ending', sender)).toEqual({ 'ending:number': 'V-2026-000001', 'ending:byCustomer': true })
  expect(answersOfPortal(registry, 'ending', { ...sender, contractNumber: undefined })).toEqual({ 'ending:byCustomer': true })
})

describe('values that a customer has once', () => {
  const partner = {
    id: 'dtmi:customer',
    definition: 'customer',
    'businessPartner:contactMail': [
      { id: 'dtmi:first', definition: 'contactMail', 'contactMail:email': 'Ute@kunde.example' },
      { id: 'dtmi:second', definition: 'contactMail', 'contactMail:email': 'rechnung@kunde.example' },
    ],
    'businessPartner:bankAccounts': [{ id: 'dtmi:account', definition: 'bankAccount', 'bankAccount:iban': 'DE89370400440532013000' }],
  }
  const said = { de: 'schon da', en: 'there already' }
  const mail = { among: 'businessPartner:contactMail', at: 'contactMail:email', text: said }
  const changed = { ...mail, except: 'contactMail' }
  const account = { among: 'businessPartner:bankAccounts', at: 'bankAccount:iban', text: said }
  const picked = { definition: 'processChangeEmail', picks: { 'processChangeEmail:contactMail': 'dtmi:first' } }
  test.each([
    ['ute@KUNDE.example ', mail, true],
    ['neu@kunde.example', mail, false],
    ['', mail, false],
    ['rechnung@kunde.example', changed, true],
    ['ute@kunde.example', changed, false],
    ['de89 3704 0044 0532 0130 00', account, true],
    ['DE02120300000000202051', account, false],
    ['DE89370400440532013000', undefined, false],
  ])('"%s" among %j: %s', (value, once, expected) => {
    expect(isDuplicate(value, once, { partner, ...picked })).toBe(expected)
  })
})

test('blanks are no answer, a zero and a no are', () => {
  expect([undefined, null, '', '  ', 0, false, 'x'].map(isFilled)).toEqual([false, false, false, false, true, true, true])
})
