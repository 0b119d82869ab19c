import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProcessFixture } from '../testing/process-fixture.ts'
import { openProcesses } from '../testing/process-fixture.ts'
import type { Bench } from '../testing/processes/household.ts'
import { bench } from '../testing/processes/household.ts'

const diagram = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t">
  <process id="processInformation" isExecutable="true"><startEvent id="s"/><userTask id="ask" name="Nachfragen"/><userTask id="tell" name="Antworten"/><endEvent id="e"/>
  <sequenceFlow id="s_a" sourceRef="s" targetRef="ask"/><sequenceFlow id="a_t" sourceRef="ask" targetRef="tell"/><sequenceFlow id="t_e" sourceRef="tell" targetRef="e"/></process></definitions>`

let world: ProcessFixture
let on: Bench
beforeAll(async () => {
  world = await openProcesses({ diagrams: { processInformation: diagram } })
  on = bench(world)
})
afterAll(() => world?.close())

const agents = 'execution:agentForExecution'

/** The saves that a device sends for the work on a task, in their order. */
const workOn = (task: string, { process, me }: { readonly process: string; readonly me: string }) => ({
  claim: { id: task, [agents]: [{ id_select: me }] },
  begin: { id: task, 'execution:status': 'inprogress' },
  save: { id: task, 'execution:parentExecution': [{ id: process, id_information: '1', 'execution:keywords': 'Muffe 7' }] },
  comment: { id: task, 'execution:commentText': 'Erledigt' },
  finish: { id: task, 'execution:status': 'finished' },
})

test('each save of the work on a task, sent again with its key, answers the same and finishes the task once', async () => {
  const ada = await on.make('user', { 'user:username': 'ada', 'user:email': 'ada@swe.example', 'user:surname': 'Krüger' })
  const root = await world.run('processInformation')
  await world.settle()
  const task = world.idOf(await world.at(root, 'ask'))
  const grants = [world.store.grant('tenant:executions'), world.store.grant('tenant:users', { verbs: ['select', 'selectme'] })]
  const options = { grants: [...grants, world.store.grant(`tenant:executions/${agents}`, { verbs: ['selectme'] })], user: ada }
  const process = formatTwinId('processInformation', root)
  const bodies = Object.entries(workOn(task, { process, me: formatTwinId('user', ada) }))
  for (const [step, body] of bodies) {
    const sent = () => world.save(body, { ...options, key: `queue-${step}` })
    const first = await sent()
    // The answer was lost, and the engine has gone on meanwhile.
    await world.settle()
    expect(await sent(), step).toEqual(first)
  }
  const opened = await world.executions(root)
  expect(opened.map(({ bpmnRef, status }) => [bpmnRef, status])).toEqual([
    [opened[0]!.bpmnRef, 'inprogress'],
    ['ask', 'finished'],
    ['tell', 'new'],
  ])
  expect((await on.linked('user', { from: opened[1]!.id }, agents)).map(({ id }) => id)).toEqual([ada])

  // Another key is another save, which comes too late; the same key with other values is refused.
  await expect(world.save({ id: task, 'execution:status': 'finished' }, options)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
  await expect(world.save({ id: task, 'execution:commentText': 'anders' }, options)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    details: { problems: [expect.objectContaining({ key: 'twin.closed' })] },
  })
  const other = world.save({ id: task, 'execution:status': 'canceled' }, { ...options, key: 'queue-finish' })
  await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
})
