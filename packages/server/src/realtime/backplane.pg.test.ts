import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import { createServer } from 'node:net'
import { Aedes } from 'aedes'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRealtimeWorld } from '../testing/realtime-fixture.ts'
import type { RealtimeWorld } from '../testing/realtime-fixture.ts'

let world: RealtimeWorld
let broker: Awaited<ReturnType<typeof startBroker>>

beforeAll(async () => {
  world = await openRealtimeWorld()
  broker = await startBroker(0)
})
afterAll(async () => {
  await world?.close()
  await broker?.stop()
})

/** Starts an MQTT broker like an operator's. */
async function startBroker(port: number) {
  const aedes = await Aedes.createBroker()
  let carried = 0
  aedes.on('publish', ({ topic }) => void (carried += topic === 'twinwerk/signal' ? 1 : 0))
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    aedes.handle(socket)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: given } = server.address() as AddressInfo
  return {
    url: `mqtt://127.0.0.1:${given}`,
    port: given,
    carried: () => carried,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => aedes.close(() => resolve()))
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('processes meet over a broker, and do without it while it is away', async () => {
  const [one, other] = [await world.server({ mqttUrl: broker.url }), await world.server({ mqttUrl: broker.url })]
  const clerk = await world.person([{ path: 'tenant:businesspartners', verbs: ['create', 'select'] }])
  const ear = await clerk.connect(other)
  await ear.watch({ query: { id: world.store.tenantId, 'tenant:businesspartners': { $limit: 5, $mask: [] } } })
  const save = async () => {
    const partner = { tempid: 't', definition: 'customer', 'businessPartner:name1': v7(), 'businessPartner:email': 'a@b.example' }
    const { status, body } = await clerk.ask(one, '/api/data/save', {
      data: { id: world.store.tenantId, 'tenant:businesspartners': [partner] },
    })
    expect(status).toBe(200)
    return body.saved[0].id as string
  }
  const heardOf = (id: string) => ear.next((message) => 'id' in message && message.id === id)

  await heardOf(await save())
  expect(broker.carried()).toBeGreaterThan(0)

  await broker.stop()
  await heardOf(await save())
  broker = await startBroker(broker.port)
  await heardOf(await save())
})
