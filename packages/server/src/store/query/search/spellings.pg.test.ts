import { afterAll, beforeAll, expect, test } from 'vitest'
import { namedTwins } from '../../../testing/named-twins.ts'
import type { StoreFixture } from '../../../testing/store-fixture.ts'
import { openStore } from '../../../testing/store-fixture.ts'

let store: StoreFixture
const { twin, link } = namedTwins({})
const customer = (name: string, more: Readonly<Record<string, unknown>> = {}) =>
  twin(name, 'customer', { 'businessPartner:name1': name, ...more })

const names = [
  'Wałęsowicz, Łucja',
  'Walesowicz, Lucja',
  'Sørensen, Bjørn',
  'Đorđević, Ana',
  'Ærø, Nils',
  'Cœur, Anne',
  'Þórsson, Jón',
  'D’Agostino, Heiko',
  'O’Brien, Tobias',
]
const houses = ['Haus 10', 'Haus 2', 'Haus 1a', '10. Haus', '2. Haus', 'Haus 2 a', 'Haus 100', 'Haus 9', 'Haus 2b']

beforeAll(async () => {
  store = await openStore()
  const called = 'businessPartner:phone'
  await store.seed([
    ...[...names, ...houses].map((name) => customer(name)),
    customer('Sorge, Miriam', { [called]: '+49 221 4710 201' }),
    customer('Erdmann, Ute', { [called]: '0351/4455668' }),
    customer('Kraus, Eva', { [called]: '+43 1 5331234' }),
    customer('Lindner, Max'),
    twin('place', 'postalAddress', {
      'postalAddress:street': 'Lindenstraße',
      'postalAddress:houseNumber': '14',
      'postalAddress:postcode': '06995',
      'postalAddress:city': 'Elsterau',
    }),
    link('businessPartner:contactAddress', 'Sorge, Miriam', 'place'),
    twin('line', 'contactPhone', { 'contactPhone:countrycode': '49', 'contactPhone:areacode': '391', 'contactPhone:number': '5551234' }),
    link('businessPartner:contactPhone', 'Lindner, Max', 'line'),
    twin('box', 'contactMail', { 'contactMail:email': 'max@lindner.example' }),
    link('businessPartner:contactMail', 'Lindner, Max', 'box'),
    twin('account', 'bankAccount', { 'bankAccount:iban': 'DE02120300000000202051' }),
    link('businessPartner:bankAccounts', 'Lindner, Max', 'account'),
  ])
})
afterAll(() => store.close())

const parts = ['contactAddress', 'contactPhone', 'contactMail', 'bankAccounts'].map(
  (name) => `tenant:businesspartners/businessPartner:${name}`,
)
const grants = () => ['tenant:businesspartners', ...parts].map((path) => store.grant(path))
const list = async (query: Readonly<Record<string, unknown>>) =>
  store.query({ query: { type: 'customer', root: store.tenantId, $mask: ['businessPartner:name1'], ...query } }, grants())
const found = async ($search: string) => (await list({ $search })).results.map((row) => row['businessPartner:name1'])
const foundEverywhere = async ($search: string) => {
  const { results } = await store.query({ query: { type: 'entity', root: store.tenantId, $search } }, grants())
  return results.map((row) => row['businessPartner:name1'])
}

test.each([
  ['Walesowicz', ['Wałęsowicz, Łucja', 'Walesowicz, Lucja']],
  ['Wałęsowicz', ['Wałęsowicz, Łucja', 'Walesowicz, Lucja']],
  ['Sorensen', ['Sørensen, Bjørn']],
  ['Soerensen', ['Sørensen, Bjørn']],
  ['Dordevic', ['Đorđević, Ana']],
  ['Djordjevic', ['Đorđević, Ana']],
  ['Aero', ['Ærø, Nils']],
  ['Coeur', ['Cœur, Anne']],
  ['Thorsson', ['Þórsson, Jón']],
  ["D'Agostino", ['D’Agostino, Heiko']],
  ['dagostino', ['D’Agostino, Heiko']],
  ["O'Brien", ['O’Brien, Tobias']],
  ['Lindenstr. 14', ['Sorge, Miriam']],
  ['Sorge Elsterau', ['Sorge, Miriam']],
  ['0391 5551234', ['Lindner, Max']],
  ['+49 391 555 12 34', ['Lindner, Max']],
  ['max@lindner.example', ['Lindner, Max']],
  ['DE02 1203 0000 0000 2020 51', ['Lindner, Max']],
])('"%s" finds those who write it in another way', async ($search, all) => {
  expect((await found($search)).toSorted()).toEqual(all.toSorted())
})

test('a filter knows one sign for apostrophes', async () => {
  const { results } = await list({ $filter: { path: ['businessPartner:name1'], operator: 'contains', value: "'" } })
  expect(results).toHaveLength(2)
})

test.each([
  '0221 4710201',
  '02214710201',
  '+492214710201',
  '+49 221 4710201',
  '00492214710201',
  '0221/4710201',
  '(0221) 4710-201',
  '221 4710201',
  '4710201',
  '4710 201',
  'Sorge 0221 4710201',
])('the number %s finds who has it, in lists and over all types', async (typed) => {
  expect(await found(typed)).toEqual(['Sorge, Miriam'])
  expect((await foundEverywhere(typed))[0]).toBe('Sorge, Miriam')
})

test.each([
  ['+49 351 4455668', 'Erdmann, Ute'],
  ['03514455668', 'Erdmann, Ute'],
  ['0043 1 5331234', 'Kraus, Eva'],
])('the number %s finds %s', async (typed, name) => {
  expect(await found(typed)).toEqual([name])
  expect(await foundEverywhere(typed)).toEqual([name])
})

test('over all types parts come behind what they are parts of', async () => {
  await store.seed([
    twin('scrap', 'note', { 'note:subject': 'Krau', 'note:kind': 'note', 'note:at': '2026-11-01T08:00:00.000Z' }),
    link('businessPartner:notes', 'Kraus, Eva', 'scrap'),
  ])
  const { results } = await store.query({ query: { type: 'entity', root: store.tenantId, $search: 'Krau' } }, [
    ...grants(),
    store.grant('tenant:businesspartners/businessPartner:notes'),
  ])
  expect(results.map(({ definition }) => definition)).toEqual(['customer', 'note'])
})

test.each(['m. sorge', 'Sorge, M.'])('an initial in "%s" is the beginning of a word', async ($search) => {
  expect(await found($search)).toEqual(['Sorge, Miriam'])
  expect(await foundEverywhere($search)).toEqual(['Sorge, Miriam'])
})

test('a postcode with a house number is no phone number', async () => {
  expect(await found('06995 14')).toEqual(['Sorge, Miriam'])
  expect(await found('0351 4455669')).toEqual([])
})

test('names are sorted by the numbers in them, page by page, both ways', async () => {
  const path = ['businessPartner:name1']
  const sorted = async (order: 'asc' | 'desc') => {
    const all: unknown[] = []
    for (let $after: string | null | undefined; $after !== null;) {
      const filter = { $filter: { path, operator: 'contains', value: 'haus' }, $limit: 2, $sort: [{ path, order }] }
      const { results, pages } = await list({ ...filter, ...($after && { $after }) })
      all.push(...results.map((row) => row['businessPartner:name1']))
      $after = pages['results']?.next ?? null
    }
    return all
  }
  const right = ['2. Haus', '10. Haus', 'Haus 1a', 'Haus 2 a', 'Haus 2b', 'Haus 9', 'Haus 10', 'Haus 100']
  const ascending = await sorted('asc')
  expect(ascending.filter((name) => name !== 'Haus 2')).toEqual(right)
  expect(ascending.indexOf('Haus 2')).toBeLessThan(ascending.indexOf('Haus 9'))
  expect(await sorted('desc')).toEqual(ascending.toReversed())
})
