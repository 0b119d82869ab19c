import type { ListQueryJson, RootQueryJson } from '@twinwerk/model/query/query-json'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { grantOn } from '../../../testing/store/random-grants.ts'
import type { Answer, TestStore } from '../../../testing/store/test-store.ts'
import { createTestStore } from '../../../testing/store/test-store.ts'
import type { Link, Twin, World } from '../../../testing/store/world.ts'
import { linkUuid, tenantUuid, twinUuid } from '../../../testing/store/world.ts'
import { usualBounds } from '../narrow/bounds.ts'
import { usualCaps } from '../page/caps.ts'

function twin(n: number, definition: string, [identifier, attributes]: readonly [string | null, Twin['attributes']]): Twin {
  return { uuid: twinUuid(n), definition, identifier, attributes, deleted: false }
}

const stadtwerke: Twin = { ...twin(0, 'tenant', ['M-1', { 'party:name': 'Stadtwerke' }]), uuid: tenantUuid(1) }
const kroeger = twin(1, 'person', ['K-1', { 'party:name': 'Kröger, Anna', 'party:note': 'Gartenweg' }])
const mueller = twin(2, 'person', ['K-12', { 'party:name': 'Müller', 'person:mood': 'good' }])
const mill = twin(3, 'company', ['K-121', { 'party:name': 'Mühlenmüller', 'party:note': 'Müllerei' }])
const power = twin(11, 'deal', ['D-1', { 'deal:title': 'Strom K-12', 'deal:start': '2026-01-01' }])
const gas = twin(12, 'bigDeal', ['Mueller-7', { 'deal:title': 'Gas', 'bigDeal:bonus': 5 }])

function bought(n: number, deal: Twin, buyer: Twin): Link {
  return {
    uuid: linkUuid(n),
    relationship: 'deal:buyer',
    source: deal.uuid,
    target: buyer.uuid,
    from: null,
    to: null,
    position: 0,
    deleted: false,
  }
}

const drawn: World = {
  tenant: stadtwerke.uuid,
  twins: [stadtwerke, kroeger, mueller, mill, power, gas],
  links: [bought(1, power, kroeger), bought(2, gas, mueller)],
}

let store: TestStore
let world: World

beforeAll(async () => {
  store = await createTestStore()
  world = await store.write(drawn)
})

afterEach(() => store.reopen())
afterAll(() => store?.close())

type Paths = readonly (string | readonly [path: string, mask: readonly string[]])[]

async function ask(query: RootQueryJson, paths: Paths = ['tenant:parties', 'tenant:deals'], { tenant, twins } = world): Promise<Answer> {
  const grants = paths.map((path) =>
    typeof path === 'string' ? grantOn(store.registry, twins[0]!, path) : grantOn(store.registry, twins[0]!, ...path),
  )
  const id = formatTwinId('tenant', tenant)
  return JSON.parse(await store.ask({ query: { ...query, ...('type' in query ? { root: id } : { id }) } }, { tenant, grants })) as Answer
}

const numbers = ({ results }: Answer) => results.map((each) => each.tenantWideIdentifier)
const parties = async (list: ListQueryJson, paths?: Paths) => numbers(await ask({ type: 'party', ...list }, paths))
const everywhere = async ($search: string, more: Partial<RootQueryJson> = {}, paths?: Paths, at?: World) =>
  numbers(await ask({ type: 'entity', $search, ...more }, paths, at))

test.each([
  ['kroegr', ['K-1']],
  ['Krögre', ['K-1']],
  ['muelller', ['K-12']],
  ['muler', ['K-12']],
  ['Gartenwg Anna', ['K-1']],
  ['krgr', []],
  ['koregr', []],
])('"%s" finds what is one letter away', async ($search, found) => {
  expect(await parties({ $search })).toEqual(found)
})

test('exact matches leave no room for similar ones', async () => {
  expect(await parties({ $search: 'müllerei' })).toEqual(['K-121'])
  expect(await parties({ $search: 'mueller', $filter: { path: ['person:mood'], operator: 'exists' } })).toEqual(['K-12'])
})

test('a typing error is forgiven beside a filter that leaves nothing as it was typed', async () => {
  const isPerson: ListQueryJson = { $typeExtends: ['person'] }
  expect(await parties({ $search: 'müllerei', ...isPerson })).toEqual([])
  expect(await parties({ $search: 'mühlenmüler', ...isPerson })).toEqual([])
  expect(await parties({ $search: 'mühlenmüler' })).toEqual(['K-121'])
})

test('a mistyped list finds through linked twins, counts, and goes on behind its cursor in the same words', async () => {
  const first = await ask({ 'tenant:deals': { $search: 'krögerr', $limit: 1, $count: true } })
  expect(first.pages['tenant:deals']).toEqual({ next: null, count: 1, countIs: 'exact' })
  expect((first.results[0] as TwinJson)['tenant:deals']).toMatchObject([{ tenantWideIdentifier: 'D-1' }])

  const more = await store.write({ ...drawn, twins: [...drawn.twins, twin(4, 'person', ['K-4', { 'party:name': 'Müller, Zoë' }])] })
  const page = (list: ListQueryJson) =>
    ask({ type: 'party', $search: 'mueler', $sort: [{ path: ['party:name'] }], $limit: 1, ...list }, undefined, more)
  const begin = await page({})
  expect(numbers(begin)).toEqual(['K-12'])
  const { next } = begin.pages['results']!
  expect(next).toMatch(/^V/)
  expect(numbers(await page({ $after: next! }))).toEqual(['K-4'])
})

test('over all types come the number, a word, the beginning of a number, that of a word, and parts', async () => {
  expect(await everywhere('k-12')).toEqual(['K-12', 'D-1', 'K-121'])
  expect(await everywhere('mueller')).toEqual(['K-12', 'Mueller-7', 'K-121'])
  expect(await everywhere('K-1', { $limit: 2 })).toEqual(['K-1', 'K-12'])
})

test('over all types every word has to be found, a short one where a word begins', async () => {
  expect(await everywhere('anna kröger')).toEqual(['K-1'])
  expect(await everywhere('kr')).toEqual(['K-1'])
  expect(await everywhere('rö')).toEqual([])
  expect(await everywhere('anna müller')).toEqual([])
  expect(await everywhere(' ')).toEqual([])
})

test('over all types a typing error is forgiven where nothing is found as it was typed', async () => {
  expect(await everywhere('gartnweg')).toEqual(['K-1'])
  expect(await everywhere('muler')).toEqual(['K-12'])
})

test('over all types a twin is answered with its number, its version and the attributes of its title that show', async () => {
  const { results, pages } = await ask({ type: 'entity', $search: 'gas' })
  const id = formatTwinId('bigDeal', gas.uuid)
  const known = { id, id_information: '1', definition: 'bigDeal', tenantWideIdentifier: 'Mueller-7' }
  expect(results).toEqual([{ ...known, 'deal:title': 'Gas', 'bigDeal:bonus': 5, 'deal:amount': null }])
  expect(pages).toEqual({ results: { next: null } })
  const masked = await ask({ type: 'entity', $search: 'gas' }, [['tenant:deals', ['deal:title']]])
  expect(masked.results).toEqual([{ ...known, 'deal:title': 'Gas' }])
})

test('over all types only the named ones are searched', async () => {
  expect(await everywhere('k-12', { $typeExtends: ['deal'] })).toEqual(['D-1'])
  expect(await everywhere('k-12', { $typeExtends: ['company', 'bigDeal'] })).toEqual(['K-121'])
  await expect(everywhere('k-12', { $typeExtends: ['deal'] }, ['tenant:parties'])).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test('a hidden text is not found and does not keep similar matches away', async () => {
  const names: Paths = [['tenant:parties', ['party:name']]]
  expect(await parties({ $search: 'gartenweg' }, names)).toEqual([])
  expect(await parties({ $search: 'gartnweg' }, names)).toEqual([])
  expect(await everywhere('gartnweg', {}, names)).toEqual([])
  // The note of the mill contains the word as typed. For callers who do not see the note, the word has one letter too many.
  expect(await parties({ $search: 'müllere' }, ['tenant:parties'])).toEqual(['K-121'])
  expect(await parties({ $search: 'müllere' }, names)).toEqual(['K-12'])
  expect(await everywhere('müllere', {}, names)).toEqual(['K-12'])
})

test('twins that do not show take no place among those that are ranked', async () => {
  const newest = Array.from({ length: 5 }, (_, n) => twin(90 + n, 'company', [null, { 'party:name': `Müller ${n}` }]))
  const crowd = await store.write({ ...drawn, twins: [...drawn.twins, ...newest] })
  for (const bounds of [usualBounds, { ...usualBounds, found: 0 }]) {
    await store.reopen({ bounds, caps: { ...usualCaps, ranked: 1 } })
    expect(await everywhere('müller', {}, ['tenant:parties(person)'], crowd)).toEqual(['K-12'])
    expect(await everywhere('müller', { $limit: 1 }, undefined, crowd)).toEqual([null])
  }
})
