import { createRegistry } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Grant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDefinitions } from '../../testing/store/definitions.ts'
import { forRandomCases, longFactor } from '../../testing/store/random-cases.ts'
import { grantOn } from '../../testing/store/random-grants.ts'
import type { Answer, TestStore } from '../../testing/store/test-store.ts'
import { createTestStore } from '../../testing/store/test-store.ts'
import type { Twin, World } from '../../testing/store/world.ts'
import { linkUuid, tenantUuid, twinUuid } from '../../testing/store/world.ts'
import { formatCursor, orderMark } from './cursor.ts'

const twin = (uuid: string, definition: string, attributes: Twin['attributes'] = {}): Twin => ({
  uuid,
  definition,
  identifier: null,
  attributes,
  deleted: false,
})

const drawn: World = {
  tenant: tenantUuid(1),
  twins: [
    twin(tenantUuid(1), 'tenant'),
    twin(twinUuid(1), 'person', { 'party:name': 'Krüger', 'party:note': 'secret' }),
    twin(twinUuid(2), 'deal', { 'deal:title': 'Strom', 'deal:amount': 12.5, 'deal:start': '2026-01-01' }),
    twin(twinUuid(3), 'deal'),
  ],
  links: [2, 3].map((deal) => ({
    uuid: linkUuid(deal),
    relationship: 'deal:buyer',
    source: twinUuid(deal),
    target: twinUuid(1),
    from: null,
    to: null,
    position: 0,
    deleted: false,
  })),
}

let store: TestStore
let world: World
let clerk: Grant[]

beforeAll(async () => {
  store = await createTestStore()
  world = await store.write(drawn)
  clerk = [grant('tenant:deals'), grant('tenant:parties', ['party:name', 'party:bought'])]
})

afterAll(() => store?.close())

function grant(path: string, mask?: readonly string[]): Grant {
  return grantOn(store.registry, world.twins[0]!, path, mask)
}

const tenantId = formatTwinId('tenant', tenantUuid(1))
const deals = (list: object) => ({ query: { id: tenantId, 'tenant:deals': list } })
const everywhere = (more: object) => ({ query: { type: 'entity', root: tenantId, $search: 'a', ...more } })
const filtered = (filter: unknown) => deals({ $filter: filter })
const compared = (name: string, operator: string, value?: unknown) =>
  filtered({ path: [name], operator, ...(value === undefined ? {} : { value }) })

async function ask(body: unknown, grants = clerk): Promise<Answer> {
  return JSON.parse(await store.ask(body, { tenant: world.tenant, grants })) as Answer
}

/** Returns status, code and message of the error. */
async function refusal(body: unknown, grants = clerk): Promise<string> {
  try {
    await ask(body, grants)
    return 'answered'
  } catch (error) {
    if (error instanceof AppError) return `${error.status} ${error.code} ${error.message}`
    throw error
  }
}

const titles = async (list: object) =>
  ((await ask(deals(list))).results[0]!['tenant:deals'] as { 'deal:title': unknown }[]).map((each) => each['deal:title'])

test.each([
  ['a key beside the query', { query: { id: tenantId }, where: 1 }, '/where'],
  ['a key of a list', deals({ $where: {} }), '/query/tenant:deals/$where'],
  ['a relation', deals({ 'deal:owner': {} }), '/query/tenant:deals/deal:owner'],
  ['a relation of another type', deals({ 'item:next': {} }), '/query/tenant:deals/item:next'],
  ['a type', { query: { type: 'dragon', root: tenantId } }, '/query/type'],
  ['all types without words', { query: { type: 'entity', root: tenantId } }, '/query/$search'],
  ['all types without a root', { query: { type: 'entity', $search: 'a' } }, '/query/root'],
  ['a mask over all types', everywhere({ $mask: [] }), '/query/$mask'],
  ['a filter over all types', everywhere({ $filter: { and: [] } }), '/query/$filter'],
  ['a sort over all types', everywhere({ $sort: [] }), '/query/$sort'],
  ['a cursor over all types', everywhere({ $after: 'vW10' }), '/query/$after'],
  ['a count over all types', everywhere({ $count: true }), '/query/$count'],
  ['groups over all types', everywhere({ $aggregate: {} }), '/query/$aggregate'],
  ['a list below all types', everywhere({ 'deal:buyer': {} }), '/query/deal:buyer'],
  ['another time over all types', { ...everywhere({}), $asOf: '2026-01-01T00:00:00Z' }, '/$asOf'],
  ['a period over all types', { ...everywhere({}), $globalValid: '2026-01-01T00:00:00Z' }, '/$globalValid'],
  ['nothing but static entities over all types', everywhere({ $typeExtends: ['land'] }), '/query/$typeExtends'],
  ['static entities over all types', everywhere({ $withStaticEntity: true }), '/query/$withStaticEntity'],
  ['another root of a search', { query: { type: 'entity', root: formatTwinId('tenant', tenantUuid(9)), $search: 'a' } }, '/query/root'],
  ['a NUL in a search over all types', { query: { type: 'entity', root: tenantId, $search: 'a\0b' } }, '/query/$search'],
  ['the definition in an id', { query: { id: formatTwinId('dragon', tenantUuid(1)) } }, '/query/id'],
  ['an id that is none', { query: { id: 'x' } }, '/query/id'],
  ['no id', { query: {} }, '/query/id'],
  ['another root of a query by type', { query: { type: 'deal', root: formatTwinId('tenant', tenantUuid(9)) } }, '/query/root'],
  ['a narrower type', deals({ $typeExtends: ['person'] }), '/query/tenant:deals/$typeExtends'],
  ['no narrower type', deals({ $typeExtends: [] }), '/query/tenant:deals/$typeExtends'],
  ['an attribute in a mask', deals({ $mask: ['party:name'] }), '/query/tenant:deals/$mask/0'],
  ['a path of a sort', deals({ $sort: [{ path: ['deal:buyer'] }] }), '/query/tenant:deals/$sort/0/path'],
  ['an order', deals({ $sort: [{ path: ['deal:title'], order: 'up' }] }), '/query/tenant:deals/$sort/0/order'],
  ['a path of a filter', compared('party:name', 'eq', 'x'), '/query/tenant:deals/$filter/path'],
  ['an operator', compared('deal:title', 'like', 'x'), '/query/tenant:deals/$filter/operator'],
  ['an operator of another type', compared('deal:title', 'lt', 'x'), '/query/tenant:deals/$filter/operator'],
  ['an operator of attributes on a relation', compared('deal:buyer', 'contains', 'x'), '/query/tenant:deals/$filter/operator'],
  ['a key of a filter', filtered({ path: ['deal:title'], operator: 'eq', value: 'x', lookup: 1 }), '/query/tenant:deals/$filter/lookup'],
  ['a value of exists', compared('deal:title', 'exists', 1), '/query/tenant:deals/$filter/value'],
  ['no value', compared('deal:title', 'eq'), '/query/tenant:deals/$filter/value'],
  ['a list for eq', compared('deal:title', 'eq', ['x']), '/query/tenant:deals/$filter/value'],
  ['one value for in', compared('deal:title', 'in', 'x'), '/query/tenant:deals/$filter/value'],
  ['one value for between', compared('deal:amount', 'between', [1]), '/query/tenant:deals/$filter/value'],
  ['a number for text', compared('deal:title', 'eq', 1), '/query/tenant:deals/$filter/value'],
  ['text for a number', compared('deal:amount', 'eq', '1'), '/query/tenant:deals/$filter/value'],
  ['an amount finer than stored', compared('deal:amount', 'lt', 1.00005), '/query/tenant:deals/$filter/value'],
  ['a day that is none', compared('deal:start', 'eq', '2026-02-30'), '/query/tenant:deals/$filter/value'],
  ['an instant that is none', compared('deal:closedAt', 'eq', '2026-01-01'), '/query/tenant:deals/$filter/value'],
  ['a NUL in text', compared('deal:title', 'contains', 'a\0b'), '/query/tenant:deals/$filter/value'],
  ['an object in a list', compared('deal:title', 'in', [{}]), '/query/tenant:deals/$filter/value'],
  ['a placeholder', compared('deal:start', 'eq', { $: 'yesterday' }), '/query/tenant:deals/$filter/value'],
  ['a placeholder that is no text', compared('deal:title', 'contains', { $: 'now' }), '/query/tenant:deals/$filter/value'],
  ['a user as a date', compared('deal:start', 'eq', { $: 'currentUser' }), '/query/tenant:deals/$filter/value'],
  ['a time as a twin', compared('deal:buyer', 'eq', { $: 'now' }), '/query/tenant:deals/$filter/value'],
  ['a placeholder for between', compared('deal:start', 'between', { $: 'now' }), '/query/tenant:deals/$filter/value'],
  ['hours on a day', compared('deal:start', 'lt', { $: 'today', offset: 'PT5H' }), '/query/tenant:deals/$filter/value/offset'],
  ['the id of no twin', compared('deal:buyer', 'eq', 'x'), '/query/tenant:deals/$filter/value'],
  [
    'optional on a relation',
    filtered({ path: ['deal:buyer'], operator: 'exists', optional: true }),
    '/query/tenant:deals/$filter/optional',
  ],
  ['a limit', deals({ $limit: 0 }), '/query/tenant:deals/$limit'],
  ['all rows outside an export', deals({ $limit: 'all' }), '/query/tenant:deals/$limit'],
  ['a period', deals({ $valid: 5, 'deal:buyer': {} }), '/query/tenant:deals/$valid'],
  ['a key of a period', { ...deals({}), $globalValid: { begin: null, until: null } }, '/$globalValid/until'],
  ['an end of a period', deals({ 'deal:buyer': { $valid: { begin: 'now' } } }), '/query/tenant:deals/deal:buyer/$valid/begin'],
  ['a NUL in a search', deals({ $search: 'a\0b' }), '/query/tenant:deals/$search'],
  ['a search that is no text', deals({ $search: ['a'] }), '/query/tenant:deals/$search'],
  ['a cursor below the first list', deals({ 'deal:buyer': { $after: 'vW10' } }), '/query/tenant:deals/deal:buyer/$after'],
  ['a count that is no flag', deals({ $count: 1 }), '/query/tenant:deals/$count'],
  ['a flag that is none', { ...deals({}), $realtimeSubscriptions: 1 }, '/$realtimeSubscriptions'],
  ['a polluted prototype', JSON.parse(`{"query":{"id":"${tenantId}","__proto__":{"$limit":1}}}`), '/query/__proto__'],
  [
    'a polluted filter',
    filtered(JSON.parse('{"__proto__":1,"path":["deal:title"],"operator":"exists"}')),
    '/query/tenant:deals/$filter/__proto__',
  ],
])('%s is refused at its place', async (_, body, place) => {
  expect(await refusal(body)).toMatch(new RegExp(`^400 QUERY_INVALID ${place.replaceAll('$', '\\$')}: `))
})

test.each([
  ['lists seven levels deep', deals(nested('deal:buyer', 'party:bought', 7))],
  ['more than 50 terms', filtered({ and: repeated(51, { path: ['deal:title'], operator: 'exists' }) })],
  ['more than 200 terms', filtered({ and: repeated(5, { or: repeated(45, { path: ['deal:title'], operator: 'exists' }) }) })],
  ['more than 1,000 values', compared('deal:title', 'in', Array(1001).fill('x'))],
  ['more than 200 rows', deals({ $limit: 201 })],
  ['13 words', deals({ $search: 'a b c d e f g h i j k l m' })],
  ['13 words over all types', everywhere({ $search: 'a b c d e f g h i j k l m' })],
  ['seven sort terms', deals({ $sort: repeated(7, { path: ['deal:title'] }) })],
  ['a filter that nests without end', filtered(JSON.parse('{"not":'.repeat(20_000) + '1' + '}'.repeat(20_000)))],
])('%s are over the budget', async (_, body) => {
  expect(await refusal(body)).toMatch(/^400 BUDGET_EXCEEDED \/query/)
})

function nested(odd: string, even: string, levels: number): object {
  return levels === 0 ? {} : { [odd]: nested(even, odd, levels - 1) }
}

const buyersNote = ['deal:buyer', 'party:note']

test.each([
  ['in a mask', deals({ 'deal:buyer': { $mask: ['party:note'] } })],
  ['in a filter', filtered({ path: buyersNote, operator: 'startsWith', value: 's' })],
  ['in a negated filter', filtered({ not: { path: buyersNote, operator: 'exists' } })],
  ['in an alternative', filtered({ or: [{ path: buyersNote, operator: 'exists' }, { and: [] }] })],
  ['in a sort', deals({ $sort: [{ path: buyersNote }] })],
  ['in a filter of a list below', deals({ 'deal:buyer': { $filter: { path: ['party:note'], operator: 'exists' } } })],
  ['as a relation', deals({ 'deal:items': {} })],
  ['as a relation in a filter', compared('deal:items', 'exists')],
  ['behind a relation that does not show', { query: { type: 'party', root: tenantId, 'company:supplied': {} } }],
])('what no grant shows is refused %s, always with the same words', async (_, body) => {
  expect(await refusal(body)).toBe('400 NOT_ALLOWED The query asks for something you cannot see.')
})

test('a search finds by what shows and never fails for what does not', async () => {
  expect(await titles({ $search: 'krueg' })).toHaveLength(2)
  expect(await titles({ $search: 'secret' })).toEqual([])
})

test('an empty list of values matches no row, and its opposite every row', async () => {
  expect(await titles({ $filter: { path: ['deal:title'], operator: 'in', value: [] } })).toEqual([])
  expect(await titles({ $filter: { path: ['deal:title'], operator: 'notIn', value: [] } })).toHaveLength(2)
})

const byTitle = [{ path: ['deal:title'] }]

test.each([
  '',
  'v',
  'n',
  'x',
  'vW10',
  'vbnVsbA',
  'v!!!',
  cursorOf('["a","------------------------------------"]'),
  cursorOf('[1,"x"]'),
  cursorOf('["a"]'),
  // A cursor without the mark of an order, as in earlier versions.
  `v${Buffer.from(`["a","${twinUuid(2)}"]`).toString('base64url')}`,
])('the damaged cursor "%s" is refused', async ($after) => {
  expect(await refusal(deals({ $sort: byTitle, $after }))).toMatch(/^400 QUERY_INVALID \/query\/tenant:deals\/\$after: /)
})

const notThisList = '400 QUERY_INVALID /query/tenant:deals/$after: is not a cursor of this list'

/** Returns a cursor with these keys and the mark of deals sorted by title. */
function cursorOf(keys: string): string {
  const attribute = createRegistry(testDefinitions).attributes.get('deal:title')!
  const mark = orderMark({ key: 'tenant:deals', type: 'deal', sort: [{ path: { relations: [], attribute }, descending: false }] })
  return formatCursor({ mark, similar: false }, keys)
}

test('the cursor of a list goes on in it', async () => {
  const { pages } = await ask(deals({ $sort: byTitle, $limit: 1 }))
  expect(await titles({ $sort: byTitle, $after: pages['tenant:deals']!.next })).toEqual([null])
})

test.each([
  ['in another order', deals({ $sort: [{ path: ['deal:title'], order: 'desc' }], $limit: 1 }), 'tenant:deals'],
  ['by more terms', deals({ $sort: [...byTitle, { path: ['deal:start'] }], $limit: 1 }), 'tenant:deals'],
  ['by another attribute', deals({ $sort: [{ path: ['deal:buyer', 'party:name'] }], $limit: 1 }), 'tenant:deals'],
  ['of the same twins by another way', { query: { type: 'deal', root: tenantId, $sort: byTitle, $limit: 1 } }, 'results'],
])('the cursor of a list %s is refused', async (_, body, key) => {
  const $after = (await ask(body)).pages[key]!.next
  expect($after).toMatch(/^v/)
  expect(await refusal(deals({ $sort: byTitle, $after }))).toBe(notThisList)
})

test('an offset that leaves the calendar is refused, one of hours moves the instant', async () => {
  const closedBefore = (offset: string) => compared('deal:closedAt', 'lt', { $: 'now', offset })
  expect(await refusal(closedBefore('P9999Y'))).toMatch(/^400 QUERY_INVALID/)
  expect(await refusal(closedBefore('-P9999Y'))).toMatch(/^400 QUERY_INVALID/)
  expect(await refusal(closedBefore('-P1DT36H5M'))).toBe('answered')
})

test('a plan is not shared between callers whose grants hang together differently', async () => {
  const first = world.twins[1]!
  const second = twin(twinUuid(9), 'person')
  const together = [grantOn(store.registry, first, 'party:bought'), grantOn(store.registry, first, 'party:bought/deal:buyer')]
  const apart = [together[0]!, grantOn(store.registry, second, 'party:bought/deal:buyer')]
  const body = { query: { type: 'deal', root: tenantId, 'deal:buyer': { $mask: [] } } }
  const buyers = async (grants: Grant[]) => (await ask(body, grants)).results.flatMap((deal) => deal['deal:buyer'])
  expect(await buyers(together)).toHaveLength(2)
  expect(await buyers(apart)).toEqual([])
})

test('a plan for one root is not shared with a caller of several', async () => {
  const buyer = world.twins[1]!
  const from = (...uuids: string[]): Grant => ({
    ...grantOn(store.registry, buyer, 'party:bought'),
    roots: { definition: buyer.definition, uuids },
  })
  const found = async (grant: Grant) => (await ask({ query: { type: 'deal', root: tenantId, $mask: [] } }, [grant])).results.length
  const [nobody, other] = [twinUuid(98), twinUuid(99)]
  expect(await found(from(nobody))).toBe(0)
  expect(await found(from(nobody, buyer.uuid))).toBeGreaterThan(0)
  expect(await found(from(nobody, other, buyer.uuid))).toBeGreaterThan(0)
  expect(await found(from(buyer.uuid))).toBeGreaterThan(0)
})

test('a collection reaches nothing from a root that is no tenant', async () => {
  const onPerson = [grantOn(store.registry, world.twins[1]!, 'tenant:deals')]
  expect(await refusal({ query: { type: 'deal', root: tenantId } }, onPerson)).toMatch(/^400 NOT_ALLOWED/)
})

test('a bare root shows its id and nothing else', async () => {
  const { results } = await ask({ query: { id: tenantId } }, [grant('tenant:deals')])
  expect(results[0]).toMatchObject({ id: tenantId, id_information: null, tenantWideIdentifier: null, createdAt: null })
})

const words = ['query', 'id', 'type', 'root', '$filter', '$sort', '$search', '$limit', '$mask', '$valid', '$globalValid', '$after', '$count', '$typeExtends', 'tenant:deals', 'deal:buyer', 'deal:title', 'deal:start', 'party:name', 'path', 'operator', 'value', 'and', 'not', 'eq', 'in', 'exists', 'optional', '$', 'offset', 'now', 'currentUser', 'order', 'desc', 'deal', 'constructor', '__proto__', 'toString'] // prettier-ignore
const scalars = [
  null,
  true,
  0,
  -1,
  1e300,
  0.5,
  '',
  'x',
  '\0',
  '\ud800',
  tenantId,
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  'P1D',
  'vW10',
  ...words,
]

test('a body of any shape is answered or refused, never a failure', { timeout: 1_800_000 }, async () => {
  await forRandomCases(1000 * longFactor, async (choose) => {
    const json = (depth: number): unknown => {
      if (depth === 0 || choose.chance(25)) return choose.one(scalars)
      if (choose.chance(25)) return choose.many(0, 3, () => json(depth - 1))
      return Object.fromEntries(choose.many(0, 4, () => [choose.one(words), json(depth - 1)]))
    }
    const body = choose.chance(50)
      ? deals({
          [choose.one(['$filter', '$sort', '$valid', '$mask', '$search', '$after', '$limit', '$typeExtends', 'deal:buyer'])]: json(5),
        })
      : { query: json(5) }
    expect(await refusal(body)).toMatch(/^(answered$|400 )/)
  })
})

function repeated<T>(times: number, value: T): T[] {
  return Array.from({ length: times }, () => value)
}
