import { failureValues } from '@twinwerk/domain/process/execution/failures'
import { engineFailures } from '@twinwerk/process/state/execution'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProcessFixture } from '../testing/process-fixture.ts'
import { openProcesses } from '../testing/process-fixture.ts'
import { applyCommand } from './apply-command.ts'
import { lockProcess } from './instance/locked-process.ts'
import { stepPartsOf } from './runner.ts'

const process = (id: string, inside: string, roots = '') =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:pf="urn:twinwerk:bpmn:pf" id="d" targetNamespace="t">${roots}
  <process id="${id}" isExecutable="true">${inside}</process></definitions>`
const flow = (from: string, to: string) => `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}"/>`
const many = (count: number) =>
  `<multiInstanceLoopCharacteristics><loopCardinality>${count}</loopCardinality></multiInstanceLoopCharacteristics>`
const again = '<messageEventDefinition messageRef="m"/>'
const signal = '<signalEventDefinition signalRef="again"/>'

const nested = process(
  'processDunning',
  `<startEvent id="s"/><subProcess id="sub">${many(60)}<startEvent id="i"/><userTask id="a">${many(60)}</userTask>${flow('i', 'a')}</subProcess>${flow('s', 'sub')}`,
)
const loop = process('processTariffAdvice', `<startEvent id="s"/><userTask id="a">${many(40)}</userTask>${flow('s', 'a')}`)
/** A message that starts a process of the same type, sent after a service. */
const selfSent = process(
  'processExtensionReminder',
  `<startEvent id="s"/><startEvent id="m1">${again}</startEvent><serviceTask id="serve" pf:handler="runningProducts"/><endEvent id="e">${again}</endEvent>
  ${flow('s', 'serve')}${flow('m1', 'serve')}${flow('serve', 'e')}`,
  '<message id="m" name="again and again"/>',
)
const selfHeard = process(
  'processInformation',
  `<startEvent id="s"/><intermediateThrowEvent id="t">${signal}</intermediateThrowEvent><userTask id="a"/>${flow('s', 't')}${flow('t', 'a')}
  <subProcess id="h" triggeredByEvent="true"><startEvent id="hs" isInterrupting="false">${signal}</startEvent><endEvent id="he">${signal}</endEvent>${flow('hs', 'he')}</subProcess>`,
  '<signal id="again" name="again"/>',
)

/** Parallel tasks, each with a timer at its edge, and one join. */
const fan = process(
  'processAddEmail',
  `<startEvent id="s"/><parallelGateway id="g"/><parallelGateway id="j"/><userTask id="after"/>${flow('s', 'g')}${flow('j', 'after')}${Array.from(
    { length: 30 },
    (_, n) =>
      `<userTask id="t${n}"/>${flow('g', `t${n}`)}${flow(`t${n}`, 'j')}<boundaryEvent id="b${n}" attachedToRef="t${n}"><timerEventDefinition><timeDuration>P9D</timeDuration></timerEventDefinition></boundaryEvent>`,
  ).join('')}`,
)

let world: ProcessFixture
beforeAll(async () => {
  world = await openProcesses({
    diagrams: {
      processDunning: nested,
      processTariffAdvice: loop,
      processExtensionReminder: selfSent,
      processInformation: selfHeard,
      processAddEmail: fan,
    },
    limits: { perStep: 15, maxOpen: 1_000, maxDepth: 8 },
  })
})
afterAll(() => world?.close())

const one = async (text: string, values: readonly unknown[] = []) => (await world.rows(text, [world.store.tenant, ...values]))[0]!
const failureOf = async (root: string) =>
  one(
    `select "execution:status" as status, "execution:failure" as kind, "execution:errorText" as about from twin_execution where tenant_id = $1 and id = $2`,
    [root],
  )

test('the house has words for every failure that the engine finds by itself', () => {
  const named = failureValues.map(({ name }) => name as string)
  expect(Object.values(engineFailures).filter((kind) => !named.includes(kind))).toEqual([])
})

test('a loop in a loop that opens too much is an incident of its process, with nothing of it left open', async () => {
  const root = await world.run('processDunning')
  await world.settle()
  expect(await failureOf(root)).toEqual({ status: 'failed', kind: 'tooMuchOpen', about: 'a' })
  const open = await one(
    `select (select count(*)::int from process_wait where tenant_id = $1 and root_id = $2 and open) as waits,
      (select count(*)::int from process_execution e join twin_execution t on t.tenant_id = e.tenant_id and t.id = e.id
        where e.tenant_id = $1 and e.root_id = $2 and e.id <> $2 and t."execution:status" <> 'canceled') as executions`,
    [root],
  )
  expect(open).toEqual({ waits: 0, executions: 0 })
})

test('a loop that takes several steps to open keeps what has not begun in one row', async () => {
  const root = await world.run('processTariffAdvice')
  await world.settle()
  expect((await world.executions(root)).filter(({ bpmnRef, status }) => bpmnRef === 'a' && status === 'new')).toHaveLength(40)
  expect(await world.rows('select role, open from process_wait where tenant_id = $1 and root_id = $2', [world.store.tenant, root])).toEqual(
    [{ role: 'bodies', open: false }],
  )
  expect(await one(`select count(*)::int as steps from process_step where tenant_id = $1 and root_id = $2`, [root])).toEqual({ steps: 3 })
})

test('a process that sends the message it begins with ends by name, also where a service lies between', async () => {
  await world.run('processExtensionReminder')
  await world.settle()
  const all = await world.rows(
    `select "execution:status" as status, "execution:failure" as kind, "execution:errorText" as about from twin_execution
      where tenant_id = $1 and definition = 'processExtensionReminder' order by created_at, id`,
    [world.store.tenant],
  )
  expect(all).toHaveLength(9)
  expect(all.at(-1)).toEqual({ status: 'failed', kind: 'endlessChain', about: 'again and again' })
  expect(all.slice(0, -1).every(({ status }) => status === 'finished')).toBe(true)
})

test('an event sub process that throws the signal it catches ends its process by name', async () => {
  const root = await world.run('processInformation')
  await world.settle()
  expect(await failureOf(root)).toEqual({ status: 'failed', kind: 'endlessChain', about: 'again' })
  // The first signal is taken within its step; the signals of the sub process itself are the hops.
  expect((await world.executions(root)).filter(({ bpmnRef }) => bpmnRef === 'h')).toHaveLength(8)
})

test('a step about one task of a fan reads that task and one other, and the last one ends the fan', async () => {
  const root = await world.run('processAddEmail')
  await world.settle()
  const { definitionOf } = world.runner
  const { tenant, database } = world.store
  const tasks = (await world.executions(root)).filter(({ bpmnRef }) => bpmnRef.startsWith('t'))
  const complete = (execution: string) =>
    database.transaction({ role: 'app', tenant }, async (transaction) => {
      const held = await lockProcess(transaction, { definitionOf }, { tenant, root, command: 'complete', commandId: execution, execution })
      const { executions, waits } = held!.loaded.state
      const parts = await stepPartsOf(world.runner, tenant)
      const { refused } = await applyCommand(transaction, parts, {
        ...{ tenant, root, commandId: execution, actor: null },
        command: { kind: 'complete', execution, attempt: 1 },
      })
      expect(refused).toBeNull()
      return { executions: Object.keys(executions).length, waits: Object.values(waits).map(({ role }) => role) }
    })
  const read = []
  for (const { id } of tasks) read.push(await complete(id))
  // The step reads the process, the task and another task. Its waits are the timer at the edge of each task, and the tokens that have
  // arrived.
  expect(read[5]).toEqual({ executions: 3, waits: expect.arrayContaining(['join', 'boundary', 'boundary']) })
  expect(read[5]!.waits).toHaveLength(3)
  expect(read.slice(5, -1).every(({ executions, waits }) => executions === 3 && waits.length === 3)).toBe(true)
  expect(await world.at(root, 'after')).toMatchObject({ status: 'new' })
  expect(await one('select count(*)::int as open from process_wait where tenant_id = $1 and root_id = $2 and open', [root])).toEqual({
    open: 0,
  })
})
