import type { ListQueryJson } from '@twinwerk/model/query/query-json'
import type { Grant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Transcript } from '../interference/queries.ts'
import { movedGrants, transcript } from '../interference/queries.ts'
import { grantFrom } from '../random-grants.ts'
import type { TestStore } from '../test-store.ts'
import type { Link, Twin, World } from '../world.ts'
import { linkUuid, tenantUuid, twinUuid } from '../world.ts'

/** A twin that no grant reaches, an attribute that no grant shows, or a link that has ended, for exactly one reason. */
type Case = {
  readonly about: string
  readonly links: readonly (readonly [source: Twin, relationship: string, target: Twin, period?: Pick<Link, 'from' | 'to'>])[]
  readonly grants: readonly (readonly [roots: readonly Twin[], path: string, more?: Partial<Grant>])[]
  /** Without a hidden twin, the other world has no links at all. */
  readonly hidden?: Twin
  /** The difference between the worlds. If absent, the number of the hidden twin differs. */
  readonly change?: Partial<Twin>
  readonly ask: ({ readonly type: string } | { readonly id: string }) & ListQueryJson
  readonly deleted?: Twin
  /** True if the links exist, but are deleted. */
  readonly unlinked?: boolean
}

const twin = (n: number, definition: string): Twin => ({ uuid: twinUuid(n), definition, identifier: null, attributes: {}, deleted: false })
const tenant: Twin = { ...twin(0, 'tenant'), uuid: tenantUuid(1) }
const [deal, bigDeal, item] = [twin(1, 'deal'), twin(2, 'bigDeal'), twin(3, 'item')]
const [person, other] = [twin(4, 'person'), twin(5, 'person')]
const [user, colleague] = [twin(6, 'user'), twin(7, 'user')]
const [group, second, third] = [twin(8, 'group'), twin(9, 'group'), twin(10, 'group')]
const twins = [tenant, deal, bigDeal, item, person, other, user, colleague, group, second, third]

const past = { from: null, to: '2026-11-21T10:00:00.000Z' }
const deals = { type: 'deal' } as const
const parties = { type: 'party' } as const
const items = { type: 'item' } as const

const cases: readonly Case[] = [
  { about: 'the user of another', links: [[deal, 'deal:agent', colleague]], grants: [[[user], 'user:assigned']], hidden: deal, ask: deals },
  { about: 'another group', links: [[deal, 'deal:agents', second]], grants: [[[group], 'group:assigned']], hidden: deal, ask: deals },
  {
    about: 'none of several groups',
    links: [[deal, 'deal:agents', third]],
    grants: [[[group, second], 'group:assigned']],
    hidden: deal,
    ask: deals,
  },
  { about: 'a group that is no root itself', links: [], grants: [[[group, second], '']], hidden: third, ask: { type: 'group' } },
  {
    about: 'another type on the way',
    links: [
      [deal, 'deal:supplier', tenant],
      [deal, 'deal:buyer', person],
    ],
    grants: [[[tenant], 'company:supplied(bigDeal)/deal:buyer']],
    hidden: person,
    ask: parties,
  },
  { about: 'another type at the end', links: [], grants: [[[tenant], 'tenant:deals(bigDeal)']], hidden: deal, ask: deals },
  {
    about: 'another right than to see',
    links: [[deal, 'deal:agent', user]],
    grants: [
      [[user], 'user:assigned', { verbs: ['update'] }],
      [[other], 'party:bought'],
    ],
    hidden: deal,
    ask: deals,
  },
  {
    about: 'a link that was',
    links: [[deal, 'deal:buyer', person, past]],
    grants: [[[person], 'party:bought']],
    hidden: deal,
    ask: deals,
  },
  {
    about: 'a deleted twin on the way',
    links: [
      [deal, 'deal:agents', group],
      [deal, 'deal:items', item],
    ],
    grants: [[[group], 'group:assigned/deal:items']],
    deleted: deal,
    hidden: item,
    ask: items,
  },
  {
    about: 'a deleted link',
    links: [[deal, 'deal:buyer', person]],
    unlinked: true,
    grants: [[[person], 'party:bought']],
    hidden: deal,
    ask: deals,
  },
  { about: 'a deleted twin', links: [], grants: [[[tenant], 'tenant:deals']], deleted: deal, hidden: deal, ask: deals },
  {
    about: 'the next step of a grant that did not lead here',
    links: [[deal, 'deal:items', item]],
    grants: [
      [[tenant], 'tenant:deals'],
      [[person], 'party:bought'],
      [[person], 'party:bought/deal:items'],
    ],
    hidden: item,
    ask: { ...deals, 'deal:items': {} },
  },
  {
    about: 'the next step of a grant from another root',
    links: [
      [deal, 'deal:agent', user],
      [deal, 'deal:items', item],
    ],
    grants: [
      [[user], 'user:assigned'],
      [[colleague], 'user:assigned/deal:items'],
    ],
    hidden: item,
    ask: { ...deals, 'deal:items': {} },
  },
  {
    about: 'whether there is a twin that no grant reaches',
    links: [],
    grants: [[[person], 'party:bought']],
    hidden: deal,
    change: { deleted: true },
    ask: { id: formatTwinId('deal', deal.uuid) },
  },
  {
    about: 'a deleted link between twins that show',
    links: [[deal, 'deal:buyer', person]],
    unlinked: true,
    grants: [
      [[tenant], 'tenant:deals'],
      [[tenant], 'tenant:parties'],
    ],
    ask: { ...deals, 'deal:buyer': {} },
  },
  {
    about: 'what another grant shows of the root, which does not reach it',
    links: [],
    grants: [
      [[person], 'party:bought'],
      [[tenant], 'tenant:parties', { mask: ['party:name'] }],
      [[user], 'user:assigned/deal:buyer'],
    ],
    hidden: person,
    change: { attributes: { 'party:note': 'abel' } },
    ask: { id: formatTwinId('person', person.uuid) },
  },
]

/** Checks each case and returns a difference between the results when only the hidden twin differs. */
export async function findWorkedGrants(store: TestStore, transcriptOf: Transcript = transcript): Promise<string | undefined> {
  for (const each of cases) {
    const [plain, changed] = [await store.write(worldOf(each, {})), await store.write(otherWorldOf(each))]
    const grants = each.grants.map(([roots, path, more]) => ({ ...grantFrom(store.registry, roots, path), ...more }))
    const answerIn = (world: World) =>
      transcriptOf(store, world, movedGrants(grants, { tenant: tenant.uuid }, world), {
        query: 'id' in each.ask ? each.ask : { ...each.ask, root: formatTwinId('tenant', world.tenant) },
      })
    const [answer, otherAnswer] = [await answerIn(plain), await answerIn(changed)]
    if (answer !== otherAnswer) return JSON.stringify({ about: each.about, answer, otherAnswer })
  }
  return undefined
}

function otherWorldOf(each: Case): World {
  return worldOf(each.hidden === undefined ? { ...each, links: [] } : each, each.change ?? { identifier: 'K-1' })
}

function worldOf({ links, hidden, deleted, unlinked = false }: Case, change: Partial<Twin>): World {
  return {
    tenant: tenant.uuid,
    twins: twins.map((each) => ({
      ...each,
      deleted: each === deleted,
      ...(each === hidden ? change : {}),
    })),
    links: links.map(([source, relationship, target, period], index) => ({
      uuid: linkUuid(index + 1),
      relationship,
      source: source.uuid,
      target: target.uuid,
      from: null,
      to: null,
      position: 0,
      deleted: unlinked,
      ...period,
    })),
  }
}
