import { afterAll, beforeAll, expect, test } from 'vitest'
import { drive } from '../testing/jobs/drive-jobs.ts'
import type { ProcessFixture } from '../testing/process-fixture.ts'
import { openProcesses } from '../testing/process-fixture.ts'

/** A diagram that begins with a service of ours: one handler succeeds, the other finds no recipient for its mail. */
const served = (
  id: string,
  handler: string,
) => `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:pf="urn:twinwerk:bpmn:pf" id="d" targetNamespace="t">
  <process id="${id}" isExecutable="true"><startEvent id="s"/><serviceTask id="serve" pf:handler="${handler}"/><userTask id="look"/>
  <sequenceFlow id="s_s" sourceRef="s" targetRef="serve"/><sequenceFlow id="s_l" sourceRef="serve" targetRef="look"/></process></definitions>`

/** A diagram with a message, and then a task. */
const hearing = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t"><message id="m" name="come"/>
  <process id="processExtensionReminder" isExecutable="true"><startEvent id="s"/>
  <intermediateCatchEvent id="hear"><messageEventDefinition messageRef="m"/></intermediateCatchEvent><userTask id="look"/>
  <sequenceFlow id="s_h" sourceRef="s" targetRef="hear"/><sequenceFlow id="h_l" sourceRef="hear" targetRef="look"/></process></definitions>`

let world: ProcessFixture
beforeAll(async () => {
  world = await openProcesses({
    diagrams: {
      processDunning: served('processDunning', 'runningProducts'),
      processTariffAdvice: served('processTariffAdvice', 'mailContractEnded'),
      processExtensionReminder: hearing,
    },
  })
})
afterAll(() => world?.close())

test('processes that begin at one moment are written together with their services, and one that fails takes no other along', async () => {
  const runAll = async (failing: number) => {
    const roots: string[] = []
    for (let each = 0; each < 8; each += 1) roots.push(await world.run(each < failing ? 'processTariffAdvice' : 'processDunning'))
    await world.settle()
    const steps = await world.rows(
      `select root_id, command, refused, xmin::text as commit from process_step where tenant_id = $1 and root_id = any($2::uuid[]) order by root_id, seq`,
      [world.store.tenant, roots],
    )
    for (const root of roots.slice(failing)) {
      expect(steps.filter((step) => step.root_id === root)).toMatchObject([
        { command: 'start', refused: null },
        { command: 'complete', refused: null },
      ])
      expect((await world.at(root, 'look')).status).toBe('new')
    }
    for (const root of roots.slice(0, failing))
      expect(await world.at(root, 'serve')).toMatchObject({ status: 'failed', error: 'noPartner' })
    return new Set(steps.map(({ commit }) => commit)).size
  }
  expect(await runAll(0)).toBeLessThan(8)
  await runAll(1)
})

test('two messages at one moment each find a process that waits, and one that finds its process asleep comes again', async () => {
  const roots = [await world.run('processExtensionReminder'), await world.run('processExtensionReminder')]
  await world.settle()
  const effect = { kind: 'message', name: 'come', correlationKey: null, data: {} }
  const send = (times: number) =>
    world.rows(
      `insert into job (tenant_id, id, kind, payload) select $1, gen_random_uuid(), 'process-throw', $2::jsonb from generate_series(1, $3)`,
      [world.store.tenant, JSON.stringify({ root: roots[0], effect }), times],
    )
  await send(2)
  // Both messages are sent to the process that waits longest before that process takes the first.
  await drive(world)
  for (const root of roots) expect(await world.at(root, 'look')).toMatchObject({ status: 'new' })
  const asleep = await world.run('processExtensionReminder')
  await world.settle()
  const turn = async (status: string) => world.save({ id: world.idOf((await world.executions(asleep))[0]!), 'execution:status': status })
  await turn('suspended')
  await send(1)
  await drive(world)
  await turn('inprogress')
  expect(await world.at(asleep, 'hear')).toMatchObject({ status: 'waiting' })
  await world.rows(`update job set run_at = now() where tenant_id = $1 and kind = 'process-throw'`, [world.store.tenant])
  await drive(world)
  expect(await world.at(asleep, 'look')).toMatchObject({ status: 'new' })
})
