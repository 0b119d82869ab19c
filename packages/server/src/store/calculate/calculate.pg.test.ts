import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderDefinitions } from '../../testing/calculating/orders.ts'
import type { Json, StoreFixture } from '../../testing/store-fixture.ts'
import { clock, openStore } from '../../testing/store-fixture.ts'
import type { Change } from '../write/change.ts'
import { readHistory } from '../history/read-history.ts'

let store: StoreFixture
beforeAll(async () => {
  store = await openStore({ definitions: orderDefinitions() })
})
afterAll(() => store?.close())

const all = () => ['tenant:orders', 'tenant:parts', 'tenant:rates'].map((path) => store.grant(path))
const link = (relationship: string, source: string, target: string): Change => ({
  kind: 'createLink',
  uuid: v7(),
  relationship,
  source,
  target,
  validFrom: null,
  validTo: null,
})
const twin = (definition: string, uuid: string, attributes: Record<string, unknown>): Change => ({
  kind: 'createTwin',
  uuid,
  definition,
  attributes,
})

/** An order at 10 % with parts at these prices. */
async function order(prices: readonly number[], attributes: Record<string, unknown> = {}) {
  const [id, rate, parts] = [v7(), v7(), prices.map(() => v7())]
  await store.seed([
    twin('order', id, attributes),
    twin('rate', rate, { 'rate:percent': 10 }),
    link('order:rate', id, rate),
    ...parts.flatMap((part, index) => [twin('part', part, { 'part:price': prices[index] }), link('order:parts', id, part)]),
  ])
  return {
    id: formatTwinId('order', id),
    uuid: id,
    rate: formatTwinId('rate', rate),
    parts: parts.map((part) => formatTwinId('part', part)),
  }
}

async function read(id: string, mask = ['order:total', 'order:each']): Promise<Json> {
  const { results } = await store.query({ query: { id, $mask: mask } }, all())
  return results[0]
}

test('a calculation is there with what it follows from, however far it is away', async () => {
  const { id, rate, parts } = await order([10, 20])
  expect(await read(id)).toMatchObject({ 'order:total': 33, 'order:each': 16.5 })
  await store.save({ id: parts[0], 'part:price': 30 }, all())
  expect(await read(id)).toMatchObject({ 'order:total': 55, 'order:each': 27.5 })
  await store.save({ id: rate, 'rate:percent': 0 }, all())
  expect(await read(id)).toMatchObject({ 'order:total': 50, 'order:each': 25 })
  await store.save({ id: parts[0], deletedAt: clock.now }, all())
  expect(await read(id)).toMatchObject({ 'order:total': 20, 'order:each': 20 })
})

test('a calculation is part of the change of its twin, and a change of its own where only others were changed', async () => {
  const { id, parts } = await order([10])
  const { saved } = await store.save({ id, 'order:note': 'a', 'order:parts': [{ id: parts[0], 'part:price': 20 }] }, all())
  const found = await read(id)
  expect(found).toMatchObject({ 'order:total': 22, id_information: '2' })
  expect(saved.find((each) => each.id === id)).toMatchObject({ id_information: '2' })
  await store.save({ id, 'order:parts': [{ id: parts[0], 'part:price': 30 }] }, all())
  expect(await read(id)).toMatchObject({ 'order:total': 33, id_information: '3' })
})

test(
  'many save parts of one whole at once, and the whole with them: every save is done, and the sum is that of all',
  { timeout: 60_000 },
  async () => {
    const { id, parts } = await order([1, 1, 1, 1])
    const both = (part: string, price: number) =>
      store.save({ id, 'order:note': part, 'order:parts': [{ id: part, 'part:price': price }] }, all())
    for (let round = 2; round < 6; round++) {
      const saves = parts.flatMap((part) => [store.save({ id: part, 'part:price': 10 * round }, all()), both(part, 10 * round)])
      expect((await Promise.allSettled(saves)).filter(({ status }) => status === 'rejected')).toEqual([])
      expect(await read(id)).toMatchObject({ 'order:total': 44 * round })
    }
  },
)

test('nobody else sets it', async () => {
  const { id } = await order([10])
  await expect(store.save({ id, 'order:total': 5 }, all())).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})

test('a failed calculation is marked and absent for filters until its reason goes', async () => {
  const { id } = await order([])
  expect(await read(id)).toMatchObject({ 'order:total': 0, 'order:each': 'ERR_CALC_0' })
  const found = (operator: string, path = 'order:each') =>
    store.query({ query: { type: 'order', root: store.tenantId, $mask: [], $filter: { path: [path], operator } } }, all())
  expect((await found('notExists')).results.map((each) => each.id)).toContain(id)
  expect((await found('exists')).results.map((each) => each.id)).not.toContain(id)
  await store.save({ id, 'order:parts': [{ tempid: 't', definition: 'part', 'part:price': 4 }] }, all())
  expect(await read(id)).toMatchObject({ 'order:total': 4.4, 'order:each': 4.4 })
})

test('lists filter, sort and add up by it', async () => {
  const notes = `list ${v7()}`
  for (const price of [30, 10, 20]) await order([price], { 'order:note': notes })
  const list = (more: object) => store.query({ query: { type: 'order', root: store.tenantId, $mask: ['order:total'], ...more } }, all())
  const own = { path: ['order:note'], operator: 'eq', value: notes }
  const { results } = await list({
    $filter: { and: [own, { path: ['order:total'], operator: 'gt', value: 11 }] },
    $sort: [{ path: ['order:total'], order: 'desc' }],
  })
  expect(results.map((each) => each['order:total'])).toEqual([33, 22])
  const summed = await store.query(
    {
      query: {
        type: 'order',
        root: store.tenantId,
        $filter: own,
        $aggregate: { values: { sum: { function: 'sum', path: ['order:total'] } } },
      },
    },
    all(),
  )
  expect(JSON.stringify(summed)).toContain('66')
})

test('a calculated text is found by its newest words', async () => {
  const { id } = await order([10], { 'order:note': 'Überlandleitung' })
  const found = async ($search: string) => {
    const { results } = await store.query({ query: { id: store.tenantId, 'tenant:orders': { $search } } }, all())
    return results[0]['tenant:orders'].map((each: Json) => each.id)
  }
  expect(await found('auftrag ueberland')).toEqual([id])
  await store.save({ id, 'order:note': 'Muffe' }, all())
  expect([await found('auftrag ueberland'), await found('Auftrag muffe')]).toEqual([[], [id]])
})

test('a right to the result alone shows the result, without what it follows from', async () => {
  const { id } = await order([10])
  const grants = [store.grant('tenant:orders', { mask: ['order:total'] })]
  const { results } = await store.query({ query: { id } }, grants)
  expect(results[0]).toMatchObject({ 'order:total': 11 })
  await expect(store.query({ query: { id, $mask: ['order:each'] } }, grants)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test('history lists a calculated value with the change it follows from, and the past shows the former value', async () => {
  const { id, parts } = await order([10])
  await store.save({ id: parts[0], 'part:price': 20 }, all(), { now: '2026-11-21T10:00:00.000Z' })
  const caller = store.caller(all())
  const { entries } = await readHistory({ ...store.store }, { id, caller, clock: { ...clock, now: '2026-11-22T10:00:00.000Z' } })
  expect(entries[0]).toMatchObject({ call: 'data/save', kind: 'changed' })
  expect(entries[0]!.changes).toContainEqual({ systematics: 'order:total', before: 11, after: 22 })
  const { results } = await store.query({ query: { id, $mask: ['order:total'] }, $asOf: '2026-11-01T00:00:00Z' }, all())
  expect(results[0]).toMatchObject({ 'order:total': 11 })
})

test('a calculation with the clock comes as a placeholder with its inputs, and is absent without a right to them', async () => {
  const { id } = await order([10], { 'order:due': '2026-01-01' })
  const selected = await read(id, ['order:isLate'])
  expect(selected).toMatchObject({ 'order:isLate': { $: 'calculation' }, 'order:due': '2026-01-01', 'order:total': 11 })
  const whole = await store.query({ query: { id } }, all())
  expect(whole.results[0]).toMatchObject({ 'order:isLate': { $: 'calculation' } })
  const unseen = await store.query({ query: { id, $mask: ['order:isLate'] } }, [
    store.grant('tenant:orders', { mask: ['order:isLate', 'order:due'] }),
  ])
  expect(unseen.results[0]).not.toHaveProperty('order:isLate')
  expect(unseen.results[0]).not.toHaveProperty('order:due')
})

test('a calculation with the clock is empty on a row that does not show its inputs', async () => {
  const { id, uuid } = await order([10], { 'order:due': '2026-01-01' })
  const grants = [
    store.grant('', { roots: { definition: 'order', uuids: [v7()] } }),
    store.grant('', { roots: { definition: 'order', uuids: [uuid] }, mask: ['order:isLate', 'order:total'] }),
  ]
  const { results } = await store.query({ query: { id, $mask: ['order:isLate'] } }, grants)
  expect(results[0]).toMatchObject({ 'order:isLate': null, 'order:due': null })
})

test('calculations with the clock are not filtered, sorted or added up', async () => {
  const path = ['order:isLate']
  for (const more of [
    { $filter: { path, operator: 'eq', value: true } },
    { $sort: [{ path }] },
    { $aggregate: { groups: { late: { path } }, values: { n: { function: 'count' } } } },
  ])
    await expect(store.query({ query: { type: 'order', root: store.tenantId, ...more } }, all())).rejects.toMatchObject({
      code: 'QUERY_INVALID',
    })
})

test('a rule may ask for the time: that of the server, in the zone of the tenant', async () => {
  const { id } = await order([])
  await expect(store.save({ id, 'order:due': '2026-11-20' }, all())).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  await store.save({ id, 'order:due': '2026-11-21' }, all())
})
