import { definitions } from '@twinwerk/domain/definitions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namedTwins } from '../../../testing/named-twins.ts'
import type { StoreFixture } from '../../../testing/store-fixture.ts'
import { openPublished, openStore } from '../../../testing/store-fixture.ts'

let store: StoreFixture
const ids: Record<string, string> = {}
const { twin } = namedTwins(ids)

beforeAll(async () => {
  store = await openStore()
  await store.seed([
    twin('own', 'cpeGpon', { 'cpe:macAddress': '02:00:5e:ae:00:0c', 'cpe:model': 'ET-7690' }),
    twin('other', 'cpeGpon', { 'cpe:macAddress': '02:00:5e:00:00:0d', 'cpe:model': 'ET-5530' }),
  ])
})
afterAll(() => store.close())

const everything = () => [store.grant('tenant:things', { verbs: ['select', 'update'] })]
const found = async (search: string, grants = everything()) => {
  const query = { type: 'cpe', root: store.tenantId, $mask: ['cpe:model'], $search: search }
  const { results } = await store.query({ query }, grants)
  return results.map((row) => row['cpe:model'])
}

test.each(['02:00:5e:ae:00:0c', '02:00:5E:AE:00:0C', '02005eae000c', 'ae:00:0c'])('a device is found by its address %s', async (search) => {
  expect(await found(search)).toEqual(['ET-7690'])
})

test('nobody finds by an address that is not shown', async () => {
  const others = [store.grant('tenant:things', { mask: ['asset:serialNumber', 'cpe:model'] })]
  expect(await found('ET-7690', others)).toEqual(['ET-7690'])
  expect(await found('02:00:5e:ae:00:0c', others)).toEqual([])
})

test('it is found by its new address once that was saved, and no more by the old one', async () => {
  await store.save(
    { id: `dtmi:de:oneneo:cpeGpon:x${ids['other']!.replaceAll('-', '')}`, 'cpe:macAddress': '00-50-C2-12-34-56' },
    everything(),
  )
  expect(await found('0050c2123456')).toEqual(['ET-5530'])
  expect(await found('02:00:5e:00:00:0d')).toEqual([])
})

test('those of a database from before are found once the release that searches addresses is in force', async () => {
  const before = definitions.map((each) => {
    const { macAddress } = each.attributes ?? {}
    if (each.name !== 'cpe' || !macAddress) return each
    const { searchable: _, ...unsearched } = macAddress
    return { ...each, attributes: { ...each.attributes, macAddress: unsearched } }
  })
  const earlier = await openPublished(store.url, before)
  const { rowCount } = await earlier.database.one(
    { role: 'app', tenant: store.tenant },
    { text: `update twin_search set body = 'x' where id = any($1::uuid[])`, values: [Object.values(ids)] },
  )
  expect(rowCount).toBe(2)
  await earlier.database.close()
  expect(await found('02:00:5e:ae:00:0c')).toEqual([])
  const now = await openPublished(store.url, definitions)
  await now.database.close()
  expect(await found('02:00:5e:ae:00:0c')).toEqual(['ET-7690'])
})
