import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OverlayWorld } from '../../testing/overlay-world.ts'
import { attribute, openOverlayWorld, text } from '../../testing/overlay-world.ts'
import type { Json } from '../../testing/store-fixture.ts'
import type { Change } from '../write/change.ts'
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

describe('a type, a relationship and a value that a tenant adds', () => {
  let goldId = ''
  beforeAll(async () => {
    await world.publish(ours, [
      attribute('nickname'),
      { kind: 'addSubtype', name: 'goldCustomer', extends: 'customer', label: text('Goldkunde'), plural: text('Goldkunden') },
      attribute('bonus', { dataType: 'integer' }, 'goldCustomer'),
      {
        kind: 'addRelationship',
        definition: 'customer',
        name: 'advisers',
        relationship: {
          target: 'user',
          label: text('Berater'),
          min: 0,
          max: 1,
          ranged: true,
          reverse: { name: 'advises', label: text('Berät'), min: 0, max: -1 },
        },
      },
      { kind: 'addEnumValue', target: 'businessPartner:partnerType', value: { name: 'club', label: text('Verein') } },
    ])
    goldId = await world.customer(ours, { 'goldCustomer:bonus': 7, 'businessPartner:partnerType': 'club' }, 'goldCustomer')
  })

  test('the type stands in the lists of what it extends', async () => {
    expect(parseTwinId(goldId)?.definition).toBe('goldCustomer')
    const { body } = await world.customers(ours, {
      $filter: { path: ['goldCustomer:bonus'], operator: 'gt', value: 6 },
      $mask: ['goldCustomer:bonus'],
    })
    expect(body.results).toMatchObject([{ id: goldId, definition: 'goldCustomer', 'goldCustomer:bonus': 7 }])
    const narrowed = await world.customers(ours, { $typeExtends: ['goldCustomer'] })
    expect(narrowed.body.results.map((row: Json) => row.id)).toEqual([goldId])
  })

  test('links are made, read both ways, filtered over and counted', async () => {
    const colleague = v7()
    const user = formatTwinId('user', colleague)
    const attributes = { 'user:username': 'anna', 'user:email': 'anna@swe.example', 'user:givenname': 'Anna', 'user:surname': 'Adler' }
    await world.seed(ours, [{ kind: 'createTwin', uuid: colleague, definition: 'user', attributes }])
    const linked = await world.saveCustomer(ours, { id: goldId, 'customer:advisers': [{ id_select: user }] })
    expect(linked.status, JSON.stringify(linked.body)).toBe(200)
    const forward = await world.post(ours, '/api/data/query', { query: { id: goldId, 'customer:advisers': { $mask: ['user:surname'] } } })
    expect(forward.body.results[0]['customer:advisers']).toMatchObject([{ id: user, 'user:surname': 'Adler' }])
    const reverse = await world.post(ours, '/api/data/query', { query: { id: user, 'user:advises': { $mask: [] } } })
    expect(reverse.body.results[0]['user:advises'].map((row: Json) => row.id)).toEqual([goldId])
    const filtered = await world.customers(ours, {
      $filter: { path: ['customer:advisers', 'user:surname'], operator: 'eq', value: 'Adler' },
    })
    expect(filtered.body.results.map((row: Json) => row.id)).toEqual([goldId])
    const second = await world.saveCustomer(ours, { id: goldId, 'customer:advisers': [{ id_select: user }] })
    expect([second.status, second.body.problems[0].key]).toEqual([422, 'twin.maxMultiplicityReached'])
  })

  test('screens show what was added, each tenant its own', async () => {
    const { body } = await world.get(ours, '/api/twins/cache')
    const gold = body.twins.find((twin: Json) => twin.systematics === 'goldCustomer')
    const ui = await world.get(ours, gold.uiUrl)
    expect(JSON.stringify(ui.body.detail)).toContain('"customer:nickname"')
    expect(JSON.stringify(ui.body.detail)).toContain('"customer:advisers"')
    expect(ui.headers['cache-control']).toContain('immutable')
    expect((await world.get(theirs, gold.uiUrl)).status).toBe(404)
  })
})

test('a hidden property is not shown, named or written, and returns when it is no longer hidden', async () => {
  const tenant = await world.addTenant()
  const id = await world.customer(tenant, { 'businessPartner:email': 'x@gmbh.example' })
  const before = await world.definitionsOf(tenant)
  const drawn = async () => {
    const { body } = await world.get(tenant, '/api/twins/cache')
    return JSON.stringify((await world.get(tenant, body.twins.find((twin: Json) => twin.systematics === 'customer').uiUrl)).body)
  }
  expect(await drawn()).toContain('"attribute":"businessPartner:email"')
  await world.publish(tenant, [{ kind: 'hide', target: 'businessPartner:email' }])
  const read = await world.post(tenant, '/api/data/query', { query: { id } })
  expect(read.body.results[0]).not.toHaveProperty('businessPartner:email')
  expect((await world.customers(tenant, { $mask: ['businessPartner:email'] })).status).toBe(400)
  expect((await world.customers(tenant, { $search: 'gmbh.example' })).body.results).toEqual([])
  expect((await world.saveCustomer(tenant, { id, 'businessPartner:email': 'y@gmbh.example' })).status).toBe(400)
  expect((await world.saveCustomer(tenant, { id, 'businessPartner:name1': 'Neu' })).status).toBe(200)
  expect(await drawn()).not.toContain('"attribute":"businessPartner:email"')
  await world.rollBack(tenant)
  expect(await world.definitionsOf(tenant)).toBe(before)
  expect(await world.read(tenant, id)).toMatchObject({
    'businessPartner:name1': 'Neu',
    'businessPartner:email': 'x@gmbh.example',
  })
})

test('a tighter rule holds for what is changed from then on', async () => {
  const tenant = await world.addTenant()
  const id = await world.customer(tenant)
  await world.publish(tenant, [
    { kind: 'tighten', target: 'businessPartner:email', required: true },
    {
      kind: 'tighten',
      target: 'businessPartner:name1',
      maxLength: 10,
      validations: [{ when: 'value != "Krüger"', text: text('So nicht!') }],
    },
  ])
  const refused = await world.saveCustomer(tenant, { tempid: 't', definition: 'customer', 'businessPartner:name1': 'Krüger' })
  expect(refused.body.problems.map(({ systematics, key }: Json) => [systematics, key])).toEqual([
    ['businessPartner:name1', 'twin.validation'],
    ['businessPartner:email', 'BAD_USER_INPUT'],
  ])
  expect((await world.saveCustomer(tenant, { id, 'businessPartner:name2': 'alt' })).status).toBe(200)
})

test('the parts of a twin go with it, though the relation is hidden or their type is in force no more', async () => {
  const tenant = await world.addTenant()
  await world.publish(tenant, [
    { kind: 'addSubtype', name: 'extraElement', extends: 'contractElement', label: text('Zusatz'), plural: text('Zusätze') },
    { kind: 'hide', target: 'contract:contractElements' },
  ])
  const [contract, plain, extra] = [v7(), v7(), v7()]
  const link = (relationship: string, target: string): Change => ({
    kind: 'createLink',
    uuid: v7(),
    relationship,
    source: contract,
    target,
    validFrom: null,
    validTo: null,
  })
  const element = { 'contractElement:contractElementBegin': '2026-01-01' }
  await world.seed(tenant, [
    { kind: 'createTwin', uuid: contract, definition: 'contractService', attributes: { 'contract:contractBegin': '2026-01-01' } },
    { kind: 'createTwin', uuid: plain, definition: 'contractElement', attributes: element },
    { kind: 'createTwin', uuid: extra, definition: 'extraElement', attributes: element },
    link('contract:supplierForContract', tenant.uuid),
    link('contract:contractElements', plain),
    link('contract:contractElements', extra),
  ])
  const living = async () => {
    const text = 'select definition from twin_contract_element where deleted_at is null order by 1'
    return (await world.database.one({ role: 'app', tenant: tenant.uuid }, { text })).rows.map((row) => row['definition'])
  }
  await world.publish(tenant, [{ kind: 'hide', target: 'contract:contractElements' }])
  await world.rollBack(tenant)
  await world.rollBack(tenant)
  await world.publish(tenant, [{ kind: 'hide', target: 'contract:contractElements' }])
  expect(await living()).toEqual(['contractElement', 'extraElement'])
  const data = { id: formatTwinId('contractService', contract), deletedAt: new Date().toISOString() }
  const deleted = await world.post(tenant, '/api/data/save', { data })
  expect(deleted.status, JSON.stringify(deleted.body)).toBe(200)
  expect(await living()).toEqual([])
})
