import type { QueryRequest } from '@twinwerk/model/query/query-json'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { grantOn } from '../random-grants.ts'
import type { TestStore } from '../test-store.ts'
import { tilesText } from '../interference/tiles.ts'
import { areas } from '../values.ts'
import type { Link, Twin, World } from '../world.ts'
import { linkUuid, tenantUuid, twinUuid } from '../world.ts'

const twin = (n: number, definition: string, attributes: Twin['attributes'] = {}): Twin => ({
  uuid: n === 0 ? tenantUuid(1) : twinUuid(n),
  definition,
  identifier: null,
  attributes,
  deleted: false,
})
const area = { 'party:area': areas[1] }
const place = { 'item:place': { type: 'Point', coordinates: [1, 1] } }
const route = {
  'deal:route': {
    type: 'LineString',
    coordinates: [
      [1, 1],
      [2, 2],
    ],
  },
}

const tenant = twin(0, 'tenant')
/** A grant from this person shows nothing: the person bought nothing. */
const stranger = twin(1, 'person')
const [person, company, deal] = [twin(2, 'person'), twin(3, 'company'), twin(4, 'bigDeal')]
const [item, next] = [twin(5, 'item'), twin(6, 'item', place)]

type Grants = readonly (readonly [root: Twin, path: string, mask?: readonly string[]])[]
type Pair = readonly [source: Twin, relationship: string, target: Twin]

/** A twin or link that is hidden for exactly one reason, and exists in only one of two worlds. */
type Case = {
  readonly about: string
  readonly grants: Grants
  readonly twins?: readonly Twin[]
  readonly links?: readonly Pair[]
  /** True if the links exist, but are deleted. */
  readonly unlinked?: boolean
  /** A twin that replaces the one with the same id, or an additional link. The target of the link is the same in both worlds. */
  readonly change: Twin | Pair
  readonly query: (tenantId: string) => QueryRequest['query']
  readonly geometry: readonly string[]
  readonly color?: readonly string[]
}

const ofType = (type: string) => (root: string) => ({ type, root })
const boughtByStranger = (path: string) => [stranger, `party:bought/${path}`] as const

const cases: readonly Case[] = [
  {
    about: 'a twin of a type that no grant reaches',
    grants: [[tenant, 'tenant:parties(person)'], boughtByStranger('deal:supplier')],
    change: { ...company, attributes: area },
    query: ofType('party'),
    geometry: ['party:area'],
  },
  {
    about: 'a place that is masked',
    grants: [[tenant, 'tenant:parties', ['party:name']], boughtByStranger('deal:buyer')],
    change: { ...person, attributes: area },
    query: ofType('party'),
    geometry: ['party:area'],
  },
  {
    about: 'a way that is masked',
    grants: [
      [tenant, 'tenant:items', ['item:label', 'item:place', 'item:previous']],
      [stranger, 'party:bought/deal:items'],
    ],
    twins: [{ ...next, attributes: place }],
    change: [item, 'item:next', next],
    query: ofType('item'),
    geometry: ['item:next', 'item:place'],
  },
  {
    about: 'the place of a twin behind that does not show',
    grants: [
      [tenant, 'tenant:items'],
      [stranger, 'party:bought'],
    ],
    links: [[deal, 'deal:items', item]],
    change: { ...deal, attributes: route },
    query: ofType('item'),
    geometry: ['item:deal', 'deal:route'],
  },
  {
    about: 'a masked place of a twin behind',
    grants: [
      [tenant, 'tenant:items'],
      [tenant, 'tenant:deals', ['deal:buyer']],
      [stranger, 'party:bought'],
    ],
    links: [[deal, 'deal:items', item]],
    change: { ...deal, attributes: route },
    query: ofType('item'),
    geometry: ['item:deal', 'deal:route'],
  },
  {
    about: 'a masked way of a twin behind',
    grants: [
      [tenant, 'tenant:parties', ['party:area', 'party:bought']],
      [tenant, 'tenant:deals', ['deal:buyer']],
      boughtByStranger('deal:items/item:deal'),
    ],
    twins: [{ ...company, attributes: {} }],
    links: [[deal, 'deal:buyer', company]],
    change: [deal, 'bigDeal:sponsor', { ...person, attributes: area }],
    query: ofType('party'),
    geometry: ['party:bought', 'bigDeal:sponsor', 'party:area'],
  },
  {
    about: 'a masked relation of the root',
    grants: [[tenant, 'tenant:parties'], [tenant, 'tenant:deals', ['deal:title']], boughtByStranger('deal:items/item:deal')],
    change: [deal, 'bigDeal:sponsor', { ...person, attributes: area }],
    query: () => ({ id: formatTwinId(deal.definition, deal.uuid), 'bigDeal:sponsor': {} }),
    geometry: ['party:area'],
  },
  {
    about: 'a masked relation of a root of other grants',
    grants: [
      [tenant, '', ['party:name']],
      [tenant, 'tenant:deals', ['deal:title', 'deal:route']],
      boughtByStranger('deal:items/item:deal/deal:supplier'),
    ],
    twins: [{ ...deal, attributes: route }],
    change: [deal, 'deal:supplier', tenant],
    query: (id) => ({ id, 'company:supplied': {} }),
    geometry: ['deal:route'],
  },
  {
    about: 'a name that is masked',
    grants: [[tenant, 'tenant:parties', ['party:area']], boughtByStranger('deal:buyer')],
    twins: [{ ...person, attributes: area }],
    change: { ...person, attributes: { ...area, 'party:name': 'Zech' } },
    query: ofType('party'),
    geometry: ['party:area'],
  },
  {
    about: 'a colour behind a masked relation',
    grants: [
      [tenant, 'tenant:deals', ['deal:route']],
      [tenant, 'tenant:parties', ['person:mood']],
      [stranger, 'party:bought/deal:items/item:deal'],
    ],
    twins: [{ ...deal, attributes: route }],
    change: [deal, 'deal:buyer', { ...person, attributes: { 'person:mood': 'bad' } }],
    query: ofType('deal'),
    geometry: ['deal:route'],
    color: ['deal:buyer', 'person:mood'],
  },
  {
    about: 'a twin to which only a deleted link leads',
    grants: [[person, 'party:bought']],
    links: [[deal, 'deal:buyer', person]],
    unlinked: true,
    change: { ...deal, attributes: route },
    query: ofType('deal'),
    geometry: ['deal:route'],
  },
  {
    about: 'a twin behind a deleted one',
    grants: [[person, 'party:bought/deal:items']],
    twins: [{ ...deal, deleted: true }],
    links: [
      [deal, 'deal:buyer', person],
      [deal, 'deal:items', item],
    ],
    change: { ...item, attributes: place },
    query: ofType('item'),
    geometry: ['item:place'],
  },
  {
    about: 'a twin that is deleted',
    grants: [[tenant, 'tenant:parties']],
    twins: [{ ...person, deleted: true }],
    change: { ...person, deleted: true, attributes: area },
    query: ofType('party'),
    geometry: ['party:area'],
  },
]

/** Checks each case and returns a difference between tiles when only a hidden object differs. */
export async function findWorkedTiles(store: TestStore): Promise<string | undefined> {
  for (const { about, grants, twins = [], links = [], unlinked = false, change, query, geometry, color } of cases) {
    const [linked, changed] = 'uuid' in change ? [[], [change]] : [[change], [change[2]]]
    const there = [...twins, ...('uuid' in change ? [] : changed)]
    const worlds = [
      await store.write(worldOf(there, links, unlinked)),
      await store.write(worldOf([...there, ...changed], [...links, ...linked], unlinked)),
    ]
    const [answer, other] = await Promise.all(
      worlds.map((world) => {
        const held = grants.map(([root, path, mask]) =>
          grantOn(store.registry, root === tenant ? { ...tenant, uuid: world.tenant } : root, path, mask),
        )
        const request = { query: query(formatTwinId('tenant', world.tenant)), geometry, ...(color ? { color } : {}) }
        return tilesText(store, world, held, { ...request, bounds: [-180, -90, 180, 90], zoom: 16 })
      }),
    )
    if (answer !== other) return JSON.stringify({ about, answer, other })
  }
  return undefined
}

function worldOf(changed: readonly Twin[], links: readonly Pair[], unlinked: boolean): World {
  const all = [tenant, stranger, person, company, deal, item, next]
  return {
    tenant: tenant.uuid,
    twins: all.map((each) => changed.findLast(({ uuid }) => uuid === each.uuid) ?? each),
    links: links.map(([source, relationship, target], index): Link => ({
      uuid: linkUuid(index + 1),
      relationship,
      source: source.uuid,
      target: target.uuid,
      from: null,
      to: null,
      position: 0,
      deleted: unlinked,
    })),
  }
}
