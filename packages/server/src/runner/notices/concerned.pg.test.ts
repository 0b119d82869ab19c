import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockFrom } from '../../api/clock.ts'
import type { Access } from '../../access/access.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import type { ProcessFixture } from '../../testing/process-fixture.ts'
import { openProcesses } from '../../testing/process-fixture.ts'
import { concernedBy } from './concerned.ts'

const diagram = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t">
  <process id="processInformation" isExecutable="true"><startEvent id="s"/><userTask id="ask" name="Nachfragen"/><endEvent id="e"/>
  <sequenceFlow id="s_ask" sourceRef="s" targetRef="ask"/><sequenceFlow id="ask_e" sourceRef="ask" targetRef="e"/></process></definitions>`

let world: ProcessFixture
beforeAll(async () => {
  world = await openProcesses({ diagrams: { processInformation: diagram } })
})
afterAll(() => world?.close())

type Grants = Parameters<ProcessFixture['store']['caller']>[0]

/** Returns what a notice tells a reader with these grants. */
function told(execution: { readonly definition: string; readonly uuid: string }, grants: Grants): Promise<string> {
  const { store } = world
  const access: Pick<Access, 'callerOf'> = {
    callerOf: () => Promise.resolve({ ...store.caller(grants), timeZone: 'Europe/Berlin' }),
  }
  const parts = { access, clockOf: clockFrom(Date.now), storeOf: world.runner.storeOf }
  return concernedBy(parts, execution, { tenant: store.tenant, user: v7() })
}

test('a notice tells for whom and where, as far as its reader may see it', async () => {
  const uuid = await world.run('processInformation', { 'execution:bpmnName': 'Auskunft' })
  const [customer, contract, place] = [v7(), v7(), v7()]
  await world.store.seed([
    newTwin(customer, 'customer', { 'businessPartner:name1': 'Sorge, Miriam' }),
    newTwin(contract, 'contractTelecom', {}),
    newTwin(place, 'postalAddress', {
      'postalAddress:street': 'Lindenstraße',
      'postalAddress:houseNumber': '14',
      'postalAddress:city': 'Elsterau',
    }),
    newLink('execution:contractForProcess', uuid, contract),
    newLink('contract:receiverForContract', contract, customer),
    newLink('contract:executingAddressForContract', contract, place),
  ])
  const execution = { definition: 'processInformation', uuid }
  const { grant } = world.store
  const select = (path: string) => grant(path, { verbs: ['select'] })
  const process = select('tenant:executions')
  const agreed = select('tenant:executions/execution:contractForProcess')
  const partner = select('tenant:executions/execution:contractForProcess/contract:receiverForContract')
  const address = select('tenant:executions/execution:contractForProcess/contract:executingAddressForContract')
  expect(await told(execution, [process, agreed, partner, address])).toBe('Sorge, Miriam · Lindenstraße 14, Elsterau')
  expect(await told(execution, [process, agreed, address])).toBe('Lindenstraße 14, Elsterau')
  expect(await told(execution, [process])).toBe('')
  expect(await told(execution, [])).toBe('')
})
