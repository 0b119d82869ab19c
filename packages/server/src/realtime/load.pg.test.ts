import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRealtimeWorld } from '../testing/realtime-fixture.ts'
import type { Ear, RealtimeWorld } from '../testing/realtime-fixture.ts'
import { longFactor } from '../testing/store/random-cases.ts'

let world: RealtimeWorld
beforeAll(async () => void (world = await openRealtimeWorld()))
afterAll(() => world?.close())

const clients = longFactor > 1 ? 200 : 50
const saves = 20

test('each of many clients receives every change of its own, over two processes, and no other', async () => {
  const servers = [await world.server(), await world.server()]
  const clerk = await world.person([{ path: 'tenant:businesspartners', verbs: ['select'] }])
  const stranger = await world.person([{ path: 'tenant:products', verbs: ['select'] }])
  const ids = Array.from({ length: 5 }, () => v7())
  await world.store.seed(
    ids.map((uuid) => ({ kind: 'createTwin', uuid, definition: 'customer', attributes: { 'businessPartner:name1': 'Kunde' } })),
  )
  const list = {
    query: { id: world.store.tenantId, 'tenant:businesspartners': { $limit: 50, $mask: [], $sort: [{ path: ['businessPartner:name1'] }] } },
  }
  const products = { query: { id: world.store.tenantId, 'tenant:products': { $limit: 50 } } }

  const ears: Ear[] = []
  for (let n = 0; n < clients; n++) {
    const ear = await clerk.connect(servers[n % 2]!)
    await ear.watch(list)
    ears.push(ear)
  }
  const foreign = await stranger.connect(servers[0]!)
  await foreign.watch(products)
  for (let n = 0; n < saves; n++)
    await world.store.seed([
      { kind: 'updateTwin', uuid: ids[n % 5]!, definition: 'customer', attributes: { 'businessPartner:name1': `Kunde ${n}` } },
    ])

  // The last version of each twin arrives after all earlier versions, or together with them.
  const last = String(1 + saves / 5)
  for (const ear of ears)
    for (const uuid of ids)
      await ear.next(
        (message) => message.kind === 'changed' && message.id.endsWith(uuid.replaceAll('-', '')) && message.id_information === last,
      )
  for (const ear of ears) expect(ear.heard.filter(({ message }) => message.kind !== 'changed')).toEqual([])
  expect(foreign.heard).toEqual([])
})
