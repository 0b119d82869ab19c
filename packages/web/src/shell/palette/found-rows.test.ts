import { createRegistry } from '@twinwerk/model/definition/registry'
import type { AttributeDefinition, RelationshipDefinition, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { SearchedList } from '@twinwerk/model/navigation/route-definition'
import { foldLoosely } from '@twinwerk/model/text/fold'
import type { Text } from '@twinwerk/model/text/text'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { describe, expect, it } from 'vitest'
import { groupsFor, wordsToFind } from './found-groups.ts'
import { foundQuery, searchesThrough } from './found-query.ts'
import { foundRows } from './found-rows.ts'

const both = (word: string) => ({ de: word, en: word })
const named = (name: string) => ({ name, label: both(name), plural: both(name), icon: 'cube', hue: 1 })
const word = (semanticType?: 'callingCode'): AttributeDefinition => ({
  dataType: 'string',
  label: both('x'),
  searchable: true,
  ...(semanticType && { semanticType }),
})
const many = { min: 0, max: -1 }
const to = (target: string, back: string, more: object = { min: 0, max: 1 }): RelationshipDefinition => ({
  min: 0,
  max: -1,
  target,
  label: both(target),
  reverse: { name: back, label: both(back), ...many },
  ...more,
})

const definitions: readonly TwinDefinition[] = [
  {
    ...named('businessPartner'),
    extends: 'entity',
    identifier: 'K-{n}',
    title: ['businessPartner:name1'],
    attributes: { name1: word(), phone: word() },
    relationships: {
      contactAddress: to('postalAddress', 'postalAddress:businessPartners'),
      contactPhone: to('contactPhone', 'contactPhone:businessPartner', { component: true }),
    },
    searchThrough: ['businessPartner:contactAddress', 'businessPartner:contactPhone'],
  },
  { ...named('customer'), extends: 'businessPartner' },
  {
    ...named('user'),
    extends: 'entity',
    relationships: { addresses: to('postalAddress', 'postalAddress:user', { component: true }) },
  },
  {
    ...named('contactPhone'),
    extends: 'entity',
    title: ['contactPhone:countrycode', 'contactPhone:areacode', 'contactPhone:number'],
    attributes: { countrycode: word('callingCode'), areacode: word(), number: word() },
  },
  {
    ...named('postalAddress'),
    extends: 'entity',
    title: ['postalAddress:street', 'postalAddress:houseNumber'],
    attributes: { street: word(), houseNumber: word() },
  },
  {
    ...named('contract'),
    extends: 'entity',
    identifier: 'V-{n}',
    relationships: { receiverForContract: to('businessPartner', 'businessPartner:contracts', { min: 0, max: 1 }) },
    searchThrough: ['contract:receiverForContract'],
  },
  { ...named('contractTelecom'), extends: 'contract' },
  { ...named('receipt'), extends: 'entity', identifier: 'B-{n}' },
  {
    ...named('execution'),
    extends: 'entity',
    identifier: 'P-{n}',
    title: ['execution:bpmnName'],
    attributes: { bpmnName: word() },
    relationships: { contractForProcess: to('contract', 'contract:executions') },
    searchThrough: ['execution:contractForProcess'],
  },
  { ...named('serviceTask'), extends: 'execution' },
]
const registry = createRegistry(definitions)
const kind = (order: number, type: string, words: string): SearchedList => ({
  order,
  path: type,
  type,
  title: both(words.split(' ')[0]!),
  words: both(words),
})
const byNumber = [{ path: ['entity:tenantWideIdentifier'], order: 'asc' }] as const
const kinds: readonly SearchedList[] = [
  { ...kind(10, 'customer', 'Kunden Kunde'), sort: byNumber },
  kind(20, 'contract', 'Verträge Vertrag'),
  kind(50, 'receipt', 'Belege Rechnung'),
  kind(100, 'businessPartner', 'Partner'),
]
const asked = (search: string) => ({ registry, routes: [], text: ({ de }: Text) => de, search, verbs: new Set([foldLoosely('neuer')]) })
const groupsOf = (search: string) => groupsFor(kinds, asked(search))

function twin(n: string, definition: string, [number, more]: readonly [string | null, Readonly<Record<string, unknown>>]): TwinJson {
  return {
    id: `dtmi:de:oneneo:${definition}:x${n.repeat(32)}`,
    id_information: '1',
    definition,
    tenantWideIdentifier: number,
    ...more,
  } as unknown as TwinJson
}
const sorge = twin('1', 'customer', ['K-100001', { 'businessPartner:name1': 'Sorge, Miriam' }])
const adler = twin('2', 'customer', ['K-100009', { 'businessPartner:name1': 'Adler, Uwe' }])
const phone = twin('3', 'contactPhone', [
  null,
  {
    'contactPhone:countrycode': '49',
    'contactPhone:areacode': '221',
    'contactPhone:number': '4710201',
    'contactPhone:businessPartner': [sorge],
  },
])
const place = twin('4', 'postalAddress', [
  null,
  { 'postalAddress:street': 'Lindenstraße', 'postalAddress:houseNumber': '14', 'postalAddress:businessPartners': [adler, sorge] },
])
const contract = twin('5', 'contractTelecom', ['V-1', { 'contract:receiverForContract': [sorge] }])
const step = twin('6', 'serviceTask', ['P-1', { 'execution:bpmnName': 'Bestätigung', 'execution:contractForProcess': [contract] }])

function shown(search: string, best: readonly TwinJson[], listed: Readonly<Record<string, readonly TwinJson[]>> = {}): readonly string[] {
  const groups = foundRows({ registry, whole: registry, search, groups: groupsOf(search), best, listed: new Map(Object.entries(listed)) })
  return groups.map(
    ({ group, rows, hasMore }) =>
      `${group?.title ?? 'Weitere'}${hasMore ? ' …' : ''}: ${rows.map(({ title, facts }) => [title, ...facts].join(' · ')).join('; ')}`,
  )
}

describe('foundRows', () => {
  it('shows a part as whose it is, with the part as the reason', () => {
    expect(shown('0221 4710201', [phone])).toEqual(['Kunden: Sorge, Miriam · K-100001 · +49 221 4710201'])
    expect(shown('Lindenstr. 14', [place])).toEqual([
      'Kunden: Sorge, Miriam · K-100001 · Lindenstraße 14; Adler, Uwe · K-100009 · Lindenstraße 14',
    ])
  })

  it('keeps what a group found before owners of parts, save that whole words come first', () => {
    const near = twin('7', 'postalAddress', [null, { 'postalAddress:street': 'Lindenstraße', 'postalAddress:houseNumber': '141' }])
    const listed = [
      { ...adler, 'businessPartner:contactAddress': [near] },
      { ...sorge, 'businessPartner:contactAddress': [place] },
    ]
    const other = twin('8', 'customer', ['K-100000', { 'businessPartner:name1': 'Busch, Ida' }])
    expect(shown('Lindenstr. 14', [{ ...place, 'postalAddress:businessPartners': [other] }], { customer: listed })).toEqual([
      'Kunden: Sorge, Miriam · K-100001 · Lindenstraße 14; Busch, Ida · K-100000 · Lindenstraße 14; Adler, Uwe · K-100009 · Lindenstraße 141',
    ])
  })

  it('shows a part whose owner the reader does not see by itself, behind all groups', () => {
    const alone = { ...phone, 'contactPhone:businessPartner': [] }
    expect(shown('4710201', [alone, contract])).toEqual(['Verträge: V-1 · Sorge, Miriam', 'Weitere: +49 221 4710201'])
  })

  it('names the customer of a contract and of a step, whose number says nothing, and puts what belongs to no group last', () => {
    expect(shown('x', [step, contract])).toEqual(['Verträge: V-1 · Sorge, Miriam', 'Weitere: Bestätigung · P-1 · Sorge, Miriam'])
  })

  it('puts the group of a whole number or name first, and those that the words name', () => {
    expect(shown('V-1', [contract], { customer: [sorge] })[0]).toMatch(/^Verträge/)
    expect(shown('vertrag sorge', [sorge, contract])[0]).toMatch(/^Verträge/)
    expect(shown('sorge', [sorge, contract])[0]).toMatch(/^Kunden/)
  })

  it('shows whose bills are asked for directly below the bills, before others of the name or the place', () => {
    const entsorgung = twin('c', 'customer', ['K-1', { 'businessPartner:name1': 'Altsorge GmbH' }])
    const bill = twin('d', 'receipt', ['B-1', {}])
    expect(shown('rechnung sorge', [sorge], { receipt: [bill], customer: [entsorgung, sorge] })).toEqual([
      'Belege: B-1',
      'Kunden: Sorge, Miriam · K-100001; Altsorge GmbH · K-1',
    ])
  })

  it('shows what has all words in its name before what was found by some', () => {
    const [one, two] = ['Sorge, Ute', 'Sorge Vertrag'].map((name, n) =>
      twin(`${n}`, 'customer', [`K-${n}`, { 'businessPartner:name1': name }]),
    )
    expect(shown('vertrag sorge', [one!, two!])).toEqual(['Kunden: Sorge Vertrag · K-1; Sorge, Ute · K-0'])
  })

  it('shows three of a group, and says that there are more', () => {
    const many = ['a', 'b', 'c', 'd'].map((n) => twin(n, 'customer', [`K-${n}`, { 'businessPartner:name1': `Sorge, ${n}` }]))
    expect(shown('sorge', [many[0]!], { customer: many })).toEqual(['Kunden …: Sorge, a · K-a; Sorge, b · K-b; Sorge, c · K-c'])
  })

  it('gives the reason for what a list found by the words of others', () => {
    const found = { ...sorge, 'businessPartner:phone': '+492214710201', 'businessPartner:contactAddress': [place] }
    expect(shown('sorge lindenstr', [], { customer: [found] })).toEqual(['Kunden: Sorge, Miriam · K-100001 · Lindenstraße 14'])
    expect(shown('221 4710201', [], { customer: [found] })).toEqual(['Kunden: Sorge, Miriam · K-100001 · +492214710201'])
  })
})

describe('a group', () => {
  it('is searched for the words that name none, and not for what is to be made', () => {
    const searches = (search: string) => groupsOf(search).map((group) => `${group.title} ${group.search} ${group.looksFurther}`)
    expect(searches('rechnung sorge')).toEqual(['Belege sorge true', 'Kunden sorge true', 'Verträge sorge true', 'Partner sorge false'])
    expect(groupsOf('neuer kunde').some((group) => searchesThrough(registry, group))).toBe(false)
  })

  it('finds people by their names also where another kind is named, in one search', () => {
    const sought = (search: string) => wordsToFind(kinds, asked(search))
    expect(['rechnung sorge', 'Sorge', 'rechnung', 'neuer kunde'].map(sought)).toEqual(['sorge', 'Sorge', 'rechnung', 'neuer kunde'])
  })

  it('asks for its own types alone, with what names those it is found through', () => {
    const [customers, contracts, , partners] = groupsOf('sorge')
    expect(foundQuery(registry, customers!, 't')).toMatchObject({
      type: 'customer',
      $typeExtends: ['customer'],
      $sort: byNumber,
      'businessPartner:contactPhone': {},
    })
    expect(foundQuery(registry, contracts!, 't')).toMatchObject({
      'contract:receiverForContract': { $mask: expect.arrayContaining(['businessPartner:name1']) },
    })
    expect([...partners!.types]).not.toContain('customer')
  })
})
