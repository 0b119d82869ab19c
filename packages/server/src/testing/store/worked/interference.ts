import type { ListQueryJson, QueryRequest } from '@twinwerk/model/query/query-json'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Transcript } from '../interference/queries.ts'
import { transcript } from '../interference/queries.ts'
import { grantOn } from '../random-grants.ts'
import type { TestStore } from '../test-store.ts'
import { findWorkedGrants } from './grants.ts'
import type { Link, Twin, World } from '../world.ts'
import { linkUuid, staticTwins, tenantUuid, twinUuid } from '../world.ts'

const twin = (uuid: string, definition: string, attributes: Twin['attributes'] = {}): Twin => ({
  uuid,
  definition,
  identifier: null,
  attributes,
  deleted: false,
})
const link = (n: number, source: Twin, relationship: string, target: Twin): Link => ({
  uuid: linkUuid(n),
  relationship,
  source: source.uuid,
  target: target.uuid,
  from: null,
  to: null,
  position: n,
  deleted: false,
})

/** Looks for leaks that random worlds seldom contain. */
export async function findWorkedInterference(store: TestStore, transcriptOf: Transcript = transcript): Promise<string | undefined> {
  const at = { store, transcriptOf }
  return (
    (await findMaskedDeal(at)) ??
    (await findDealOfItem(at)) ??
    (await findHiddenWord(at)) ??
    (await findHiddenTitle(at)) ??
    (await findDeletedLink(at)) ??
    (await findAuthor(at)) ??
    findWorkedGrants(store, transcriptOf)
  )
}

type Place = { readonly store: TestStore; readonly transcriptOf: Transcript }

/** A deal's sponsor, supplier, amount and end are masked, though they are visible on other deals. */
async function findMaskedDeal(place: Place): Promise<string | undefined> {
  const { store } = place
  const tenant = twin(tenantUuid(1), 'tenant')
  const buyer = twin(twinUuid(1), 'person', { 'party:name': 'Abel' })
  const sponsor = twin(twinUuid(2), 'person', { 'party:name': 'Zech' })
  const masked = twin(twinUuid(3), 'bigDeal')
  const world: World = { tenant: tenant.uuid, twins: [tenant, buyer, sponsor, masked], links: [link(1, masked, 'deal:buyer', buyer)] }
  const first = await store.write(world)
  const second = await store.write({
    ...world,
    twins: [tenant, buyer, sponsor, { ...masked, attributes: { 'deal:amount': 5, 'deal:closedAt': '2026-11-20T23:30:00.000Z' } }],
    links: [
      ...world.links,
      link(2, masked, 'bigDeal:sponsor', sponsor),
      link(3, masked, 'deal:supplier', tenant),
      link(4, masked, 'deal:land', staticTwins[0]!),
    ],
  })
  return findDifference(place, [first, second], questions(buyer))
}

/** Words that another grant could show are in a hidden note, and in the name of a hidden company. */
async function findHiddenWord(place: Place): Promise<string | undefined> {
  const { store } = place
  const tenant = twin(tenantUuid(1), 'tenant')
  const buyer = twin(twinUuid(1), 'person', { 'party:name': 'Krüger' })
  const hidden = twin(twinUuid(2), 'company', { 'party:name': 'Zech' })
  const world: World = { tenant: tenant.uuid, twins: [tenant, buyer, hidden], links: [] }
  const first = await store.write(world)
  const noted = { 'party:note': 'Lindenallee Krugr' }
  const named = { ...hidden, attributes: { ...noted, 'party:name': 'Krugr' } }
  const second = await store.write({ ...world, twins: [tenant, { ...buyer, attributes: { ...buyer.attributes, ...noted } }, named] })
  // The last grant shows notes, but reaches no person: the buyer bought nothing.
  const paths: Paths = [
    ['tenant', 'tenant:parties(person)', ['party:name']],
    ['buyer', 'party:bought/deal:buyer'],
  ]
  const searches = ['lindenallee', 'lindenalee', 'krugr', 'l', 'allee krüger']
  return findDifference(
    place,
    [first, second],
    searches.flatMap(($search) => [
      { paths, request: (root): QueryRequest => ({ query: { type: 'entity', root, $search } }) },
      { paths, request: (root): QueryRequest => ({ query: { type: 'party', root, $search, $count: true } }) },
    ]),
  )
}

/** A person is found by a note, while the name is hidden, though another grant could show it. */
async function findHiddenTitle(place: Place): Promise<string | undefined> {
  const tenant = twin(tenantUuid(1), 'tenant')
  const named = (name: string): World => ({
    tenant: tenant.uuid,
    twins: [tenant, twin(twinUuid(1), 'person', { 'party:name': name, 'party:note': 'Lindenallee' })],
    links: [],
  })
  const worlds = [await place.store.write(named('Abel')), await place.store.write(named('Zech'))]
  const paths: Paths = [
    ['tenant', 'tenant:parties', ['party:note']],
    ['buyer', 'party:bought/deal:buyer'],
  ]
  return findDifference(place, worlds, [{ paths, request: (root) => ({ query: { type: 'entity', root, $search: 'lindenallee' } }) }])
}

/** A deal had a buyer. The caller sees the buyer, and would see the link if it were not deleted. */
async function findDeletedLink(place: Place): Promise<string | undefined> {
  const tenant = twin(tenantUuid(1), 'tenant')
  const buyer = twin(twinUuid(1), 'person', { 'party:name': 'Abel' })
  const deal = twin(twinUuid(2), 'deal')
  const world: World = { tenant: tenant.uuid, twins: [tenant, buyer, deal], links: [] }
  const deleted = { ...link(1, deal, 'deal:buyer', buyer), deleted: true }
  const worlds = [await place.store.write(world), await place.store.write({ ...world, links: [deleted] })]
  const paths: Paths = [
    ['tenant', 'tenant:deals'],
    ['tenant', 'tenant:parties'],
  ]
  const of = (list: ListQueryJson) => ({ paths, request: (id: string): QueryRequest => ({ query: { id, 'tenant:deals': list } }) })
  return findDifference(place, worlds, [
    of({ 'deal:buyer': {} }),
    of({ $filter: { path: ['deal:buyer'], operator: 'exists' } }),
    of({ $sort: [{ path: ['deal:buyer', 'party:name'] }] }),
  ])
}

/** The authors of deals are hidden, or their names are, though another grant could show them. */
async function findAuthor(place: Place): Promise<string | undefined> {
  const tenant = twin(tenantUuid(1), 'tenant')
  const buyer = twin(twinUuid(1), 'person')
  const author = twin(twinUuid(2), 'user')
  const other = { ...twin(twinUuid(5), 'user'), identifier: 'M' }
  const deals = [author, other].map((user, n) => ({ ...twin(twinUuid(n + 3), 'deal'), createdBy: user.uuid }))
  const world: World = {
    tenant: tenant.uuid,
    twins: [tenant, buyer, author, ...deals, other],
    links: [link(1, deals[0]!, 'deal:agent', author)],
  }
  const named = (login: string): World => ({
    ...world,
    twins: world.twins.map((each) => (each === author ? { ...author, attributes: { 'user:login': login } } : each)),
  })
  const worlds = [await place.store.write(named('Abel')), await place.store.write(named('Zech'))]
  // The last grant could show all of a user, but reaches none: the buyer bought nothing.
  const hidden: Paths = [
    ['tenant', 'tenant:deals'],
    ['buyer', 'party:bought/deal:agent'],
  ]
  const masked: Paths = [...hidden, ['tenant', 'tenant:deals/deal:agent', ['user:assigned']]]
  const createdBy = { path: ['entity:createdBy'] }
  const lists: readonly ListQueryJson[] = [{}, { $sort: [createdBy] }, { $filter: { ...createdBy, operator: 'contains', value: 'abel' } }]
  const questions = lists.flatMap((list) =>
    [hidden, masked].map((paths) => ({ paths, request: (id: string): QueryRequest => ({ query: { id, 'tenant:deals': list } }) })),
  )
  return findDifference(place, worlds, questions)
}

/** Items are sorted by the title of their deal. The title is masked, or the whole deal is hidden. */
async function findDealOfItem(place: Place): Promise<string | undefined> {
  const { store } = place
  const tenant = twin(tenantUuid(1), 'tenant')
  const buyer = twin(twinUuid(1), 'person')
  const deal = twin(twinUuid(2), 'deal')
  const items = [3, 4].map((n) => twin(twinUuid(n), 'item'))
  const world: World = { tenant: tenant.uuid, twins: [tenant, buyer, deal, ...items], links: [link(1, deal, 'deal:items', items[1]!)] }
  const first = await store.write(world)
  const titled = { ...deal, attributes: { 'deal:title': 'Abel' } }
  const second = await store.write({ ...world, twins: [tenant, buyer, titled, ...items] })

  const request = (id: string): QueryRequest => ({ query: { id, 'tenant:items': { $sort: [{ path: ['item:deal', 'deal:title'] }] } } })
  // The last grant could show all of a deal, but reaches none: the buyer bought nothing.
  const hidden: Paths = [
    ['tenant', 'tenant:items'],
    ['buyer', 'party:bought'],
  ]
  return findDifference(
    place,
    [first, second],
    [
      { paths: hidden, request },
      { paths: [['tenant', 'tenant:deals', ['deal:buyer']], ...hidden], request },
    ],
  )
}

type WorkedQuestion = { readonly request: (tenantId: string) => QueryRequest; readonly paths: Paths }

async function findDifference(
  { store, transcriptOf }: Place,
  worlds: readonly World[],
  worked: readonly WorkedQuestion[],
): Promise<string | undefined> {
  for (const { request, paths } of worked) {
    const [answer, other] = await Promise.all(
      worlds.map((each) => transcriptOf(store, each, grantsIn(store, each, paths), request(formatTwinId('tenant', each.tenant)))),
    )
    if (answer !== other) return JSON.stringify({ paths, answer, other })
  }
  return undefined
}

type Paths = readonly (readonly [root: 'tenant' | 'buyer' | 'masked', path: string, mask?: readonly string[]])[]

function grantsIn(store: TestStore, world: World, paths: Paths): Grant[] {
  const [tenant, buyer, , masked] = world.twins
  const roots = { tenant, buyer, masked }
  return paths.map(([root, path, mask]) => grantOn(store.registry, roots[root]!, path, mask))
}

function questions(buyer: Twin): readonly WorkedQuestion[] {
  // The last grant shows all of a deal, but reaches none: there are no items.
  const paths: Paths = [
    ['tenant', 'tenant:deals', ['deal:buyer']],
    ['tenant', 'tenant:parties', ['party:name', 'party:bought']],
    ['buyer', 'party:bought/deal:items/item:deal'],
  ]
  const ofParties = (list: ListQueryJson) => ({
    paths,
    request: (id: string): QueryRequest => ({ query: { id, 'tenant:parties': list }, $withStaticEntity: true }),
  })
  const ofDeals = (list: ListQueryJson) => ({
    paths,
    request: (id: string): QueryRequest => ({ query: { id, 'tenant:deals': list }, $withStaticEntity: true }),
  })
  const sponsor = ['party:bought', 'bigDeal:sponsor']
  return [
    ofDeals({ 'bigDeal:sponsor': {} }),
    ofDeals({ $sort: [{ path: ['deal:amount'] }] }),
    ofDeals({ $sort: [{ path: ['deal:closedAt'] }] }),
    ofDeals({ $sort: [{ path: ['bigDeal:sponsor', 'party:name'] }] }),
    ofDeals({ 'deal:land': {} }),
    ofDeals({ $filter: { path: ['deal:land'], operator: 'exists' } }),
    ofDeals({ $sort: [{ path: ['deal:land', 'land:name'] }] }),
    ofParties({ 'party:bought': { 'deal:land': {} } }),
    ofParties({ $filter: { path: ['party:bought', 'deal:land'], operator: 'exists' } }),
    ofParties({ $sort: [{ path: ['party:bought', 'deal:land', 'land:name'] }] }),
    { paths, request: () => ({ query: { id: formatTwinId('bigDeal', twinUuid(3)), 'deal:land': {} }, $withStaticEntity: true }) },
    ofDeals({ $filter: { path: ['bigDeal:sponsor'], operator: 'exists' } }),
    ofParties({ 'party:bought': { 'bigDeal:sponsor': {} } }),
    ofParties({ $filter: { path: sponsor, operator: 'exists' } }),
    ofParties({ $filter: { path: ['party:bought', 'deal:amount'], operator: 'exists' } }),
    ofParties({ $sort: [{ path: ['party:bought', 'deal:amount'] }] }),
    { paths, request: () => ({ query: { id: formatTwinId('bigDeal', twinUuid(3)) } }) },
    { paths, request: () => ({ query: { id: formatTwinId('bigDeal', twinUuid(3)), 'bigDeal:sponsor': {} } }) },
    ofParties({ $sort: [{ path: [...sponsor, 'party:name'] }] }),
    {
      // The caller sees the tenant's name. Another grant could show its deals, but does not reach the tenant.
      paths: [
        ['tenant', '', ['party:name']],
        ['tenant', 'tenant:deals', ['deal:title']],
        ['buyer', 'party:bought/deal:items/item:deal/deal:supplier'],
      ],
      request: (id) => ({ query: { id, 'company:supplied': {} } }),
    },
    {
      // The sponsor itself is hidden.
      paths: [
        ['tenant', 'tenant:deals', ['deal:title', 'bigDeal:sponsor']],
        ['buyer', 'party:bought/deal:items/item:deal/deal:buyer'],
      ],
      request: (id) => ({ query: { id, 'tenant:deals': { $filter: { path: ['bigDeal:sponsor'], operator: 'exists' } } } }),
    },
    {
      // The caller sees only the number of a root whose grant leads elsewhere.
      paths: [
        ['buyer', 'party:bought/deal:items/item:deal'],
        ['masked', 'deal:items'],
        ['tenant', 'tenant:deals', ['deal:title']],
      ],
      request: () => ({ query: { id: formatTwinId('bigDeal', twinUuid(3)), 'deal:land': {} }, $withStaticEntity: true }),
    },
    {
      paths,
      request: () => ({
        query: { id: formatTwinId(buyer.definition, buyer.uuid), 'party:bought': { $sort: [{ path: ['bigDeal:sponsor', 'party:name'] }] } },
      }),
    },
  ]
}
