import type { Patch } from '@twinwerk/model/overlay/patch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OverlayWorld } from '../../testing/overlay-world.ts'
import { attribute, openOverlayWorld, overlayPath, text } from '../../testing/overlay-world.ts'
import type { Json } from '../../testing/store-fixture.ts'
import type { TestTenant } from '../../testing/tenants-fixture.ts'

let world: OverlayWorld
let ours: TestTenant
let theirs: TestTenant

beforeAll(async () => {
  world = await openOverlayWorld()
  ours = await world.addTenant()
  theirs = await world.addTenant()
})
afterAll(() => world?.close())

describe('the overlay of the platform', () => {
  let platform: TestTenant
  beforeAll(async () => {
    platform = await world.addTenant({ platform: true, alsoIn: [ours, theirs] })
    await world.publish(ours, [attribute('points', { dataType: 'integer' })])
    for (const points of [12, -3, 2, 0]) await world.customer(ours, { 'customer:points': points })
  })

  test('holds for every tenant, below its own, and each keeps its own values', async () => {
    const state = await world.publish(platform, [attribute('points', { dataType: 'string' }), attribute('shared')])
    expect(state.layer).toBe('platform')
    const id = await world.customer(theirs, { 'customer:shared': 'alle', 'customer:points': 'viele' })
    expect(await world.read(theirs, id)).toMatchObject({
      'customer:shared': 'alle',
      'customer:points': 'viele',
    })

    // Our tenant added an attribute of that name earlier. The patch waits, and its values do not count as the platform's.
    const own = await world.get(ours, overlayPath)
    expect(own.body.published.waiting.flatMap(({ problems }: Json) => problems.map(({ key }: Json) => key))).toEqual(['nameTaken'])
    expect((await world.customers(ours, { $filter: { path: ['customer:points'], operator: 'exists' } })).body.results).toEqual([])
    await world.customer(ours, { 'customer:points': 'Text' })
    await world.rollBack(platform)
    const back = await world.customers(ours, {
      $filter: { path: ['customer:points'], operator: 'exists' },
      $sort: [{ path: ['customer:points'] }],
      $mask: ['customer:points'],
    })
    expect(back.body.results.map((row: Json) => row['customer:points'])).toEqual([-3, 0, 2, 12])
    expect((await world.customers(theirs, { $mask: ['customer:shared'] })).status).toBe(400)
  })

  test('tenants that ask in turn never get the types of another', async () => {
    const [first, second] = [await world.addTenant(), await world.addTenant()]
    await world.publish(first, [attribute('kind', { dataType: 'integer' }), { kind: 'hide', target: 'businessPartner:leitwegId' }])
    await world.publish(second, [attribute('kind', { dataType: 'bool' })])
    await world.customer(first, { 'customer:kind': 5 })
    await world.customer(second, { 'customer:kind': true, 'businessPartner:leitwegId': 'da' })
    const body = { $mask: ['customer:kind'], $sort: [{ path: ['customer:kind'] }] }
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = await Promise.all([world.customers(first, body), world.customers(second, body)])
      expect([one.body.results[0]['customer:kind'], two.body.results[0]['customer:kind']]).toEqual([5, true])
      const [hidden, shown] = await Promise.all(
        [first, second].map((tenant) => world.customers(tenant, { $mask: ['businessPartner:leitwegId'] })),
      )
      expect([hidden!.status, shown!.body.results[0]['businessPartner:leitwegId']]).toEqual([400, 'da'])
    }
  })

  test('relationships of one name are not one: each tenant has its own links', async () => {
    const advisers: Patch = {
      kind: 'addRelationship',
      definition: 'customer',
      name: 'advisers',
      relationship: { target: 'customer', label: text('Berater'), min: 0, max: -1 },
    }
    const tenants = [await world.addTenant(), await world.addTenant()]
    for (const tenant of tenants) await world.publish(tenant, [advisers])
    const codes = await Promise.all(tenants.map(async ({ uuid }) => (await world.effectiveOf(uuid)).store.codes.get('customer:advisers')))
    expect(new Set(codes).size).toBe(2)
    expect(codes).not.toContain(undefined)
    const plain = await world.addTenant()
    expect((await world.effectiveOf(plain.uuid)).store.codes.has('customer:advisers')).toBe(false)
  })

  test('tenants without an overlay share a store, and one with an overlay keeps its own', async () => {
    const [one, other, overlaid] = [await world.addTenant(), await world.addTenant(), await world.addTenant()]
    await world.publish(overlaid, [attribute('one')])
    const storeOf = async ({ uuid }: TestTenant) => (await world.effectiveOf(uuid)).store
    expect(await storeOf(one)).toBe(await storeOf(other))
    expect(await storeOf(overlaid)).not.toBe(await storeOf(one))
    expect(await storeOf(overlaid)).toBe(await storeOf(overlaid))
  })
})
