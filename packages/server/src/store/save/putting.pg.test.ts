import type { Verb } from '@twinwerk/model/definition/verb'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SaveStore } from '../../testing/saving/save-store.ts'
import { createSaveStore } from '../../testing/saving/save-store.ts'
import type { SavedTwin, SavedWorld } from '../../testing/saving/saved-world.ts'
import { grantOn } from '../../testing/store/random-grants.ts'
import { clock } from '../../testing/store/values.ts'
import type { Link } from '../../testing/store/world.ts'
import { linkUuid, tenantUuid, twinUuid } from '../../testing/store/world.ts'

const twin = (uuid: string, definition: string, attributes = {}): SavedTwin => ({
  uuid,
  definition,
  identifier: null,
  attributes,
  deleted: false,
  images: [attributes],
})
const tenant = twin(tenantUuid(1), 'tenant')
const [order, other] = [twin(twinUuid(1), 'order', { 'order:title': 'a' }), twin(twinUuid(2), 'order', { 'order:title': 'b' })]
const [me, colleague] = [twin(twinUuid(3), 'user'), twin(twinUuid(4), 'user')]
const [provider, person] = [twin(twinUuid(5), 'externalServiceProvider'), twin(twinUuid(6), 'person')]
const sold = (n: number, source: SavedTwin, target: SavedTwin): Link => ({
  uuid: linkUuid(n),
  relationship: 'order:seller',
  source: source.uuid,
  target: target.uuid,
  from: null,
  to: null,
  position: 0,
  deleted: false,
})

let store: SaveStore
let world: SavedWorld

beforeAll(async () => {
  store = await createSaveStore()
  world = await store.write({
    tenant: tenant.uuid,
    twins: [tenant, order, other, me, colleague, provider, person],
    links: [sold(1, order, tenant), sold(2, other, person)],
  })
})

afterAll(() => store?.close())

const idOf = (each: SavedTwin) => formatTwinId(each.definition, each.uuid)

async function outcome(data: object, held: readonly (readonly [path: string, ...verbs: Verb[]])[]): Promise<string> {
  const grants = held.map(([path, ...verbs]) => ({ ...grantOn(store.registry, world.twins[0]!, path), verbs }))
  const { outcome: found } = await store.attempt({ tenant: world.tenant, user: me.uuid, grants, body: { data }, key: 'k', now: clock.now })
  return found.refusal ?? 'saved'
}

const put = (into: SavedTwin, relation: string, who: SavedTwin) => ({ id: idOf(into), [relation]: [{ id_select: idOf(who) }] })
const everything = [
  ['tenant:orders', 'select', 'update', 'create'],
  ['tenant:users', 'select', 'update'],
  ['tenant:parties', 'select', 'update'],
] as const

test('the right to enter oneself is enough for that, and for nobody else', async () => {
  const held = [
    ['tenant:orders', 'select'],
    ['tenant:orders/order:agent', 'selectme'],
  ] as const
  expect(await outcome(put(order, 'order:agent', me), held)).toBe('saved')
  expect(await outcome(put(order, 'order:agent', colleague), held)).toBe('NOT_ALLOWED')
})

test('the right to enter others does not include oneself', async () => {
  expect(await outcome(put(order, 'order:agent', colleague), everything)).toBe('saved')
  expect(await outcome(put(order, 'order:agent', me), everything)).toBe('NOT_ALLOWED')
  expect(await outcome(put(order, 'order:agent', me), [...everything, ['tenant:orders/order:agent', 'selectme']])).toBe('saved')
})

test('it does not matter from which end the link is written', async () => {
  const held = [...everything, ['tenant:users', 'select']] as const
  expect(await outcome(put(me, 'user:assigned', order), held)).toBe('NOT_ALLOWED')
  expect(await outcome(put(me, 'user:assigned', order), [...held, ['tenant:orders/order:agent', 'selectme']])).toBe('saved')
})

test('the right holds where its path leads, over the relation it ends with', async () => {
  const held = [
    ['tenant:orders', 'select'],
    ['party:sold/order:agent', 'selectme'],
  ] as const
  expect(await outcome(put(order, 'order:agent', me), held)).toBe('saved')
  expect(await outcome(put(other, 'order:agent', me), held)).toBe('NOT_ALLOWED')
  expect(
    await outcome(put(order, 'order:agent', me), [
      ['tenant:orders', 'select'],
      ['tenant:users', 'selectme'],
      ['tenant:orders', 'selectme'],
    ]),
  ).toBe('NOT_ALLOWED')
})

test('an external service provider takes a right of its own, and must be seen', async () => {
  const entering = ['tenant:orders/order:buyer', 'selectexternal'] as const
  expect(await outcome(put(order, 'order:buyer', person), everything)).toBe('saved')
  expect(await outcome(put(order, 'order:buyer', provider), everything)).toBe('NOT_ALLOWED')
  expect(await outcome(put(order, 'order:buyer', provider), [...everything, entering])).toBe('saved')
  expect(await outcome(put(order, 'order:buyer', provider), [['tenant:orders', 'select'], ['tenant:parties', 'select'], entering])).toBe(
    'saved',
  )
  expect(await outcome(put(order, 'order:buyer', provider), [['tenant:orders', 'select'], entering])).toBe('NOT_ALLOWED')
})

test('a new twin, or a new provider, is no way around it', async () => {
  const created = (buyer: object) => ({
    id: formatTwinId('tenant', world.tenant),
    'tenant:orders': [
      { tempid: 'o', definition: 'order', 'order:title': 'c', 'order:seller': [{ id_select: idOf(person) }], 'order:buyer': [buyer] },
    ],
  })
  const newProvider = { tempid: 'e', definition: 'externalServiceProvider' }
  const held = [...everything, ['tenant:parties', 'create'], ['', 'select']] as const
  const entering = ['tenant:orders/order:buyer', 'selectexternal'] as const
  for (const buyer of [{ id_select: idOf(provider) }, newProvider]) {
    expect(await outcome(created(buyer), held)).toBe('NOT_ALLOWED')
    expect(await outcome(created(buyer), [...held, entering])).toBe('saved')
  }
})
