import type { QueryRequest } from '@twinwerk/model/query/query-json'
import type { Verb } from '@twinwerk/model/definition/verb'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Change } from '../../store/write/change.ts'
import { grantOn } from '../store/random-grants.ts'
import type { TestStore } from '../store/test-store.ts'
import type { Twin, World } from '../store/world.ts'
import { linkUuid, tenantUuid, twinUuid } from '../store/world.ts'
import { Listening } from './listening.ts'

const twin = (n: number, definition: string): Twin => ({
  uuid: n === 0 ? tenantUuid(1) : twinUuid(n),
  definition,
  identifier: null,
  attributes: {},
  deleted: false,
})
const [tenant, stranger, buyer, deal, company, item] = [
  twin(0, 'tenant'),
  twin(1, 'person'),
  twin(2, 'person'),
  twin(3, 'deal'),
  twin(4, 'company'),
  twin(5, 'item'),
]
const link = (source: Twin, relationship: string, target: Twin) => ({ relationship, source: source.uuid, target: target.uuid })

/** A change that the reader cannot see, for exactly one reason. */
type Case = {
  readonly about: string
  readonly grants: readonly (readonly [root: Twin, path: string, mask?: readonly string[] | undefined, verbs?: readonly Verb[]])[]
  readonly links?: readonly ReturnType<typeof link>[]
  /** True if the links exist, but are deleted. */
  readonly unlinked?: boolean
  readonly deleted?: Twin
  readonly change: Change
  readonly query: (tenantId: string) => QueryRequest['query']
}

const cases: readonly Case[] = [
  {
    about: 'a link of a relation that is masked, though another grant could show it',
    grants: [
      [tenant, 'tenant:deals', ['deal:title']],
      [tenant, 'tenant:parties', ['party:name']],
      // This person bought nothing.
      [stranger, 'party:bought/deal:items/item:deal'],
    ],
    change: { kind: 'createLink', uuid: linkUuid(2), ...link(deal, 'deal:supplier', company), validFrom: null, validTo: null, position: 0 },
    query: (root) => ({ type: 'deal', root, 'deal:supplier': {} }),
  },
  {
    about: 'a change of a twin to which only a deleted link leads',
    grants: [[buyer, 'party:bought']],
    links: [link(deal, 'deal:buyer', buyer)],
    unlinked: true,
    change: { kind: 'updateTwin', uuid: deal.uuid, definition: 'deal', attributes: { 'deal:title': 'Zech' } },
    query: (root) => ({ type: 'deal', root }),
  },
  {
    about: 'a change of a twin that one may change, but not see',
    grants: [
      [tenant, 'tenant:deals', undefined, ['update']],
      [stranger, 'party:bought'],
    ],
    change: { kind: 'updateTwin', uuid: deal.uuid, definition: 'deal', attributes: { 'deal:title': 'Zech' } },
    query: (root) => ({ type: 'deal', root }),
  },
  {
    about: 'a change of a twin to which the way leads over a deleted one',
    grants: [[buyer, 'party:bought/deal:items']],
    links: [link(deal, 'deal:buyer', buyer), link(deal, 'deal:items', item)],
    deleted: deal,
    change: { kind: 'updateTwin', uuid: item.uuid, definition: 'item', attributes: { 'item:label': 'Zech' } },
    query: (root) => ({ type: 'item', root }),
  },
]

export async function findWorkedMessages(store: TestStore): Promise<string | undefined> {
  for (const { about, grants, links = [], unlinked = false, deleted, change, query } of cases) {
    const start: World = {
      tenant: tenant.uuid,
      twins: [tenant, stranger, buyer, deal, company, item].map((each) => ({ ...each, deleted: each === deleted })),
      links: links.map((each, n) => ({ uuid: linkUuid(n + 10), ...each, from: null, to: null, position: 0, deleted: unlinked })),
    }
    const world = await store.write(start)
    const held = grants.map(([root, path, mask, verbs]) => ({ ...grantOn(store.registry, root, path, mask), ...(verbs ? { verbs } : {}) }))
    const listening = new Listening(store, world, held, start)
    await listening.ask([{ query: query(formatTwinId('tenant', world.tenant)) }], world)
    await listening.change({ changes: [change], next: world, twins: [], links: [] }, world)
    const messages = await listening.effects()
    if (messages.length === 0) throw new Error(`${about}: the question was refused`)
    if (messages.join('') !== '') return JSON.stringify({ about, told: messages })
  }
  return undefined
}
