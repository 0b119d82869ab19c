import { diagrams } from '@twinwerk/domain/process/diagrams'
import type { Grant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProcessFixture } from '../../testing/process-fixture.ts'
import { openProcesses } from '../../testing/process-fixture.ts'
import { clock } from '../../testing/store-fixture.ts'
import { diagramOf } from './diagram-of.ts'

let world: ProcessFixture
beforeAll(async () => {
  // A tenant's own process type has no diagram before somebody draws one.
  const { processSendInvoices: _undrawn, ...drawn } = diagrams
  world = await openProcesses({ diagrams: drawn })
})
afterAll(() => world?.close())

const request = {
  'processTermination:terminationType': 'ordinary',
  'processTermination:terminationTime': 'earliestPossibleDate',
  'processTermination:contractTWID': 'V-1',
  'processTermination:businessPartnerTWID': 'K-1',
}

const reader = (rootId: string) => (grants: readonly Grant[]) =>
  diagramOf(world.store.store, world.runner, { rootId, executionId: rootId, caller: world.store.caller(grants), clock })

test('the diagram of a process is read by who may see it', async () => {
  const { store } = world
  const read = reader(formatTwinId('processTermination', await world.run('processTermination', request)))
  const elements = await read([store.grant('tenant:executions', { verbs: ['select'] })])
  expect(elements.find(({ id }) => id === 'writeEnd')).toMatchObject({
    type: 'bpmn:ServiceTask',
    previousElementIds: ['isAccepted', 'addCharge', 'needsReason'],
    previousTaskIds: ['judgeReason', 'addCharge', 'computeDate'],
    ioSpecification: { dataOutputs: [{ systematics: 'contract:contractEnd' }] },
  })
  await expect(read([store.grant('tenant:products', { verbs: ['select'] })])).rejects.toMatchObject({ code: 'NOT_FOUND' })
  // A customer may follow a request, but not see how the tenant works on it.
  const grants = [store.grant('tenant:executions', { verbs: ['select'], mask: ['execution:status', 'execution:description'] })]
  expect(await read(grants)).toEqual([])
})

test('a process that no diagram runs has no elements, for who may see it', async () => {
  const { store } = world
  const billing = { tempid: 'billing', definition: 'processSendInvoices', 'execution:status': 'new' }
  const { saved } = await world.save({ id: store.tenantId, 'tenant:executions': [billing] })
  const read = reader(saved.find(({ tempid }) => tempid === 'billing')!.id)
  expect(await read([store.grant('tenant:executions', { verbs: ['select'] })])).toEqual([])
  await expect(read([store.grant('tenant:products', { verbs: ['select'] })])).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
