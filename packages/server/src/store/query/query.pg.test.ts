import type { ListQueryJson } from '@twinwerk/model/query/query-json'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantOn } from '../../testing/store/random-grants.ts'
import type { Answer, TestStore } from '../../testing/store/test-store.ts'
import { createTestStore } from '../../testing/store/test-store.ts'
import type { Link, Twin, World } from '../../testing/store/world.ts'
import { compileQuery } from './compile.ts'
import { linkUuid, tenantUuid, twinUuid } from '../../testing/store/world.ts'

function twin(n: number, definition: string, attributes: Twin['attributes']): Twin {
  return { uuid: twinUuid(n), definition, identifier: `N-${n}`, attributes, deleted: false }
}

function link(n: number, [source, relationship, target]: readonly [Twin, string, Twin], period: Partial<Link> = {}): Link {
  return {
    uuid: linkUuid(n),
    relationship,
    source: source.uuid,
    target: target.uuid,
    from: null,
    to: null,
    position: n,
    deleted: false,
    ...period,
  }
}

const stadtwerke: Twin = { ...twin(0, 'tenant', { 'party:name': 'Stadtwerke' }), uuid: tenantUuid(1) }
const krueger = twin(1, 'person', { 'party:name': 'Krüger', 'person:born': '1980-02-29' })
const abel = twin(2, 'person', { 'party:name': 'Ábel' })
const zech = twin(3, 'person', { 'party:name': 'Zech' })
const power = twin(11, 'deal', { 'deal:title': 'Strom', 'deal:amount': 12.5, 'deal:start': '2026-01-01' })
const gas = twin(12, 'bigDeal', { 'deal:title': 'Gas', 'deal:closedAt': '2026-11-01T08:00:00.000Z', 'bigDeal:bonus': 5 })
const water = twin(13, 'deal', { 'deal:title': 'Wasser' })

const drawn: World = {
  tenant: stadtwerke.uuid,
  twins: [stadtwerke, krueger, abel, zech, power, gas, water],
  links: [
    ...[power, gas, water].map((deal, index) => link(index + 1, [deal, 'deal:supplier', stadtwerke])),
    link(11, [power, 'deal:buyer', krueger], { from: '2025-01-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' }),
    link(12, [power, 'deal:buyer', zech], { from: '2026-12-01T00:00:00.000Z' }),
    link(13, [gas, 'deal:buyer', abel]),
  ],
}

let store: TestStore
let world: World

beforeAll(async () => {
  store = await createTestStore()
  world = await store.write(drawn)
})

afterAll(() => store?.close())

const rootId = formatTwinId('tenant', stadtwerke.uuid)

async function ask(
  query: ListQueryJson & { id?: string; type?: string; root?: string },
  paths = ['tenant:parties', 'company:supplied'],
): Promise<Answer> {
  const grants = paths.map((path) => grantOn(store.registry, stadtwerke, path))
  return JSON.parse(await store.ask({ query }, { tenant: world.tenant, grants })) as Answer
}

async function suppliedDeals(list: ListQueryJson): Promise<TwinJson[]> {
  const { results } = await ask({ id: rootId, 'company:supplied': list })
  return results[0]!['company:supplied'] as TwinJson[]
}

const titles = async (list: ListQueryJson) => (await suppliedDeals(list)).map((deal) => deal['deal:title'])

test('a list from the tenant answers its twins with those linked to them now, and the links', async () => {
  const deals = await suppliedDeals({
    $typeExtends: ['deal'],
    $mask: ['deal:amount'],
    $filter: { path: ['deal:title'], operator: 'eq', value: 'Strom' },
    'deal:buyer': { $mask: ['party:name'] },
  })
  expect(deals).toEqual([
    {
      id: formatTwinId('deal', power.uuid),
      id_information: '1',
      definition: 'deal',
      tenantWideIdentifier: 'N-11',
      'deal:amount': 12.5,
      'deal:buyer': [
        {
          id: formatTwinId('person', krueger.uuid),
          id_information: '1',
          definition: 'person',
          tenantWideIdentifier: 'N-1',
          'party:name': 'Krüger',
          relation: {
            id: formatTwinId('relationship', linkUuid(11)),
            validAt: { begin: '2025-01-01T00:00:00.000Z', end: '2026-12-01T00:00:00.000Z', bounds: '[)' },
          },
        },
      ],
    },
  ])
})

test('without a mask every attribute of the list and its subtypes is answered, absent ones as null', async () => {
  const [deal] = await suppliedDeals({ $filter: { path: ['bigDeal:bonus'], operator: 'exists' } })
  expect(deal).toMatchObject({ 'deal:closedAt': '2026-11-01T08:00:00.000Z', 'bigDeal:bonus': 5, 'deal:amount': null, deletedAt: null })
})

test('a sort by a related attribute is German, and twins without one come last both ways', async () => {
  const path = ['deal:buyer', 'party:name']
  expect(await titles({ $sort: [{ path }] })).toEqual(['Gas', 'Strom', 'Wasser'])
  expect(await titles({ $sort: [{ path, order: 'desc' }] })).toEqual(['Strom', 'Gas', 'Wasser'])
})

test('a search finds through a linked twin, however the umlaut is typed', async () => {
  for (const $search of ['krüger', 'KRUEGER', 'krueg']) expect(await titles({ $search })).toEqual(['Strom'])
})

test('a filter over a relation asks for one linked twin that fits', async () => {
  expect(await titles({ $filter: { path: ['deal:buyer', 'party:name'], operator: 'startsWith', value: 'abe' } })).toEqual(['Gas'])
})

test('an optional term lets twins without the value pass', async () => {
  const closedByNow = { path: ['deal:closedAt'], operator: 'lte', value: { $: 'now' } } as const
  expect(await titles({ $filter: closedByNow })).toEqual(['Gas'])
  expect(await titles({ $filter: { ...closedByNow, optional: true } })).toEqual(['Strom', 'Gas', 'Wasser'])
})

test('a list at another time shows the links of that time', async () => {
  const buyerAt = async ($valid: string) => {
    const [deal] = await suppliedDeals({ $search: 'strom', 'deal:buyer': { $valid } })
    return (deal!['deal:buyer'] as TwinJson[]).map((buyer) => buyer['party:name'])
  }
  expect(await buyerAt('2026-11-30T23:59:59.999Z')).toEqual(['Krüger'])
  expect(await buyerAt('2026-12-01T00:00:00.000Z')).toEqual(['Zech'])
})

test('a cursor goes on where the page ended, and the last page has none', async () => {
  const page = async ($after?: string) => {
    const { results, pages } = await ask({
      id: rootId,
      'company:supplied': { $limit: 2, $sort: [{ path: ['deal:title'] }], ...($after ? { $after } : {}) },
    })
    const { next } = pages['company:supplied']!
    return { titles: (results[0]!['company:supplied'] as TwinJson[]).map((deal) => deal['deal:title']), next }
  }
  const first = await page()
  expect(first.titles).toEqual(['Gas', 'Strom'])
  expect(await page(first.next!)).toEqual({ titles: ['Wasser'], next: null })
})

test('a count says how many twins the whole list has', async () => {
  const { pages } = await ask({ id: rootId, 'company:supplied': { $limit: 1, $count: true } })
  expect(pages['company:supplied']).toMatchObject({ count: 3, countIs: 'exact' })
})

test('a query by type answers its twins flat', async () => {
  const { results } = await ask({ type: 'person', root: rootId, $sort: [{ path: ['party:name'] }], $mask: ['party:name'] })
  expect(results.map((person) => person['party:name'])).toEqual(['Ábel', 'Krüger', 'Zech'])
})

test('two collections of the tenant fit into one query', async () => {
  const { results } = await ask({ id: rootId, 'tenant:deals': { $mask: [] }, 'tenant:parties': { $mask: [], $typeExtends: ['person'] } })
  expect(results[0]!['tenant:parties']).toHaveLength(3)
})

test('a twin linked twice in a period stands once in a page, under its first link', async () => {
  const again = await store.write({
    ...drawn,
    links: [...drawn.links, link(5, [power, 'deal:buyer', krueger]), link(14, [gas, 'deal:buyer', krueger])],
  })
  const grants = [grantOn(store.registry, krueger, 'party:bought')]
  const query = { id: formatTwinId('person', krueger.uuid), 'party:bought': { $mask: [] } }
  const { results } = JSON.parse(await store.ask({ query }, { tenant: again.tenant, grants })) as Answer
  const relations = (results[0]!['party:bought'] as TwinJson[]).map((deal) => deal.relation?.id)
  expect(relations).toEqual([5, 14].map((n) => formatTwinId('relationship', linkUuid(n))))
})

test('twins of another tenant are not there, though they have the same ids', async () => {
  const other = await store.write(drawn)
  const grants = [grantOn(store.registry, { ...stadtwerke, uuid: other.tenant }, 'tenant:parties')]
  expect(await store.ask({ query: { id: rootId } }, { tenant: other.tenant, grants })).toContain('"results":[]')
})

test('a statement that runs out of time is over the budget', async () => {
  const slow = await createTestStore((database) => ({
    ...database,
    proven: (scope, proof, statement) =>
      database.proven(scope, proof, { ...statement, text: statement.text.replace(/^select /, 'select pg_sleep(9), '), name: '' }),
  }))
  const { tenant } = await slow.write(drawn)
  const grants = [grantOn(slow.registry, stadtwerke, '')]
  await expect(slow.ask({ query: { id: rootId } }, { tenant, grants })).rejects.toMatchObject({ code: 'BUDGET_EXCEEDED' })
  await slow.close()
})

test('text operands are compared in the normal form that is stored', async () => {
  const decomposed = 'Kru\u0308ger'
  const path = ['deal:buyer', 'party:name']
  expect(await titles({ $filter: { path, operator: 'eq', value: decomposed } })).toEqual(['Strom'])
  expect(await titles({ $filter: { path, operator: 'in', value: ['Nobody', decomposed] } })).toEqual(['Strom'])
  expect(
    await titles({
      $filter: {
        and: [
          { path, operator: 'exists' },
          { path, operator: 'ne', value: decomposed },
        ],
      },
    }),
  ).toEqual(['Gas'])
  expect(
    await titles({
      $filter: {
        and: [
          { path, operator: 'exists' },
          { path, operator: 'notIn', value: [decomposed] },
        ],
      },
    }),
  ).toEqual(['Gas'])
})

test('a twin names the lists below it that were cut, and says nothing where none was', async () => {
  const { results } = await ask(
    { id: rootId, 'tenant:parties': { $limit: 1, $mask: [] }, 'tenant:deals': { $limit: 2, $mask: [], 'deal:buyer': { $mask: [] } } },
    ['tenant:parties', 'tenant:deals'],
  )
  expect(results[0]!['tenant:deals']).toHaveLength(2)
  expect(results[0]!.more).toEqual(['tenant:deals'])
  for (const deal of results[0]!['tenant:deals'] as TwinJson[]) expect(deal).not.toHaveProperty('more')
  const whole = await ask({ id: rootId, 'company:supplied': { 'deal:buyer': { $limit: 1, $valid: { begin: null, end: null } } } })
  const cut = (whole.results[0]!['company:supplied'] as TwinJson[]).map((deal) => [
    deal['deal:title'],
    (deal['deal:buyer'] as unknown[]).length,
    deal.more,
  ])
  expect(cut).toEqual([
    ['Strom', 1, ['deal:buyer']],
    ['Gas', 1, undefined],
    ['Wasser', 0, undefined],
  ])
})

test('a list looks for words only where it is told to look', async () => {
  const found = ($searchIn?: readonly string[]) => titles({ $search: 'gas', ...($searchIn && { $searchIn }) })
  expect(await found()).toEqual(['Gas'])
  expect(await found(['deal:title'])).toEqual(['Gas'])
  expect(await found(['entity:tenantWideIdentifier'])).toEqual([])
  await expect(found(['deal:amount'])).rejects.toMatchObject({ code: 'QUERY_INVALID' })
})

test('however many twins an answer shows, their authors are named once', () => {
  const { registry, codes } = store.parts()
  const grants = ['', '/deal:agent', '/deal:buyer'].map((path) => grantOn(registry, stadtwerke, `tenant:deals${path}`))
  const query = { id: rootId, $mask: [], 'tenant:deals': { 'deal:agent': {}, 'deal:buyer': {} } }
  const { text, marksAuthors } = compileQuery({ registry, codes, grants, rootGrants: [0, 1, 2], body: { query } })
  expect([marksAuthors, text.match(/from "twin_user" "a/g)?.length]).toEqual([true, 1])
})

test('an answer names who made a twin as far as the reader sees the user, by whom it is also found and sorted', async () => {
  const users = ['Zöe Ärmel', 'Bert'].map((login, n) => twin(21 + n, 'user', { 'user:login': login }))
  const made = [power, gas, water].map((deal, n) => ({ ...deal, createdBy: users[n]?.uuid }))
  const { tenant } = await store.write({
    ...drawn,
    twins: [...drawn.twins.filter(({ definition }) => !/deal/i.test(definition)), ...users, ...made],
    links: [link(1, [power, 'deal:agent', users[0]!]), link(2, [gas, 'deal:agent', users[1]!])],
  })
  const root = formatTwinId('tenant', tenant)
  const deals = async (list: ListQueryJson, paths: readonly string[]) => {
    const grants = paths.map((path) => grantOn(store.registry, { ...stadtwerke, uuid: tenant }, path))
    return (JSON.parse(await store.ask({ query: { type: 'deal', root, ...list } }, { tenant, grants })) as Answer).results
  }
  const below = async (paths: readonly string[]) => {
    const grants = paths.map((path) => grantOn(store.registry, { ...stadtwerke, uuid: tenant }, path))
    const query = { id: root, 'tenant:deals': { $sort: [{ path: ['deal:title'] }] } }
    return (JSON.parse(await store.ask({ query }, { tenant, grants })) as Answer).results
  }
  const named = async (list: ListQueryJson, paths = ['tenant:deals', 'tenant:deals/deal:agent']) =>
    (await deals({ $mask: ['deal:title', 'entity:createdBy'], ...list }, paths)).map((deal) => [deal['deal:title'], deal['createdBy']])
  const [strom, erdgas, wasser] = [
    ['Strom', 'Zöe Ärmel'],
    ['Gas', 'Bert'],
    ['Wasser', null],
  ]
  const createdBy = { path: ['entity:createdBy'] } as const
  expect(await named({ $sort: [createdBy] })).toEqual([erdgas, strom, wasser])
  expect(await named({ $sort: [createdBy, { path: ['deal:title'] }] }, ['tenant:deals'])).toEqual([['Gas', null], ['Strom', null], wasser])
  expect(await named({ $filter: { ...createdBy, operator: 'contains', value: 'aermel' } })).toEqual([strom])
  expect(await named({ $filter: { ...createdBy, operator: 'contains', value: 'aermel' } }, ['tenant:deals'])).toEqual([])
  const [whole] = await deals({ $filter: { path: ['deal:title'], operator: 'eq', value: 'Gas' } }, [
    'tenant:deals',
    'tenant:deals/deal:agent',
  ])
  expect(whole).toMatchObject({ id_entity: whole!.id, id_tenant: root, createdBy: 'Bert', updatedBy: 'Bert' })

  const [tree] = await below(['tenant:deals', 'tenant:deals/deal:agent'])
  expect((tree!['tenant:deals'] as TwinJson[]).map((deal) => deal['createdBy'])).toEqual(['Bert', 'Zöe Ärmel', null])
  const [unseen] = await below(['tenant:deals'])
  expect((unseen!['tenant:deals'] as TwinJson[]).map((deal) => deal['createdBy'])).toEqual([null, null, null])
})
