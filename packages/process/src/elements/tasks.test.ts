import { expect, it } from 'vitest'
import { boundary, definitions, end, event, path, read, root, start, tag } from '../testing/bpmn.ts'
import type { TaskCall } from '../testing/memory/answers.ts'
import { run, statusOf, way } from '../testing/run.ts'
import { runInMemory } from '../testing/memory/run-in-memory.ts'

it('a user task waits as new and takes its group from its own attribute or its lane', async () => {
  const lanes =
    '<laneSet id="ls"><lane id="l" name="Field service"><flowNodeRef>a</flowNodeRef><flowNodeRef>b</flowNodeRef></lane></laneSet>'
  const elements = [
    lanes,
    start,
    tag('userTask', 'a'),
    tag('userTask', 'b', { 'pf:agentGroup': 'Billing', 'pf:deadline': 'P2D' }),
    end,
    path('s', 'a', 'b', 'e'),
  ]
  const held = await run(elements, { answers: { b: { hold: true } } })
  const rows = held.run.open().map(({ execution }) => execution)
  expect(rows).toMatchObject([
    { kind: 'process', status: 'inprogress' },
    { bpmnRef: 'b', kind: 'usertask', status: 'new', agentGroup: 'Billing', deadline: '2026-01-03T00:00:00.000Z' },
  ])
  expect(held.executions.find(({ bpmnRef }) => bpmnRef === 'a')!.agentGroup).toBe('Field service')
})

it('a manual task passes, or waits where its diagram says so', async () => {
  const passing = [start, tag('manualTask', 'm'), end, path('s', 'm', 'e')]
  expect((await run(passing, { answers: { m: { hold: true } } })).status).toBe('finished')
  const waiting = [start, tag('manualTask', 'm', { 'pf:waits': true }), end, path('s', 'm', 'e')]
  expect((await run(waiting, { answers: { m: { hold: true } } })).status).toBe('inprogress')
})

it.each([
  ['serviceTask', { 'pf:handler': 'reserve-port' }, 'reserve-port'],
  ['serviceTask', { 'camunda:topic': 'charge' }, 'charge'],
  ['businessRuleTask', { implementation: '##unspecified' }, 'j'],
  ['sendTask', { implementation: 'mail' }, 'mail'],
])('a %s with %o is a job for %s', async (type, attributes, handler) => {
  const held = await run([start, tag(type, 'j', attributes), end, path('s', 'j', 'e')], { answers: { j: { hold: true } } })
  const [instance] = held.run.instances
  const job = held.run.open()[1]!.execution
  expect(job).toMatchObject({ kind: 'servicetask', status: 'waitforexecution' })
  expect(instance!.definition.nodes['j']!.handler ?? 'j').toBe(handler)
})

it('a job that fails waits for its next try, and is an incident when there is none', async () => {
  const held = await run([start, tag('serviceTask', 'j'), end, path('s', 'j', 'e')], { answers: { j: { hold: true } } })
  const [instance] = held.run.instances
  const { id: execution } = held.run.open()[1]!.execution
  const failing = { kind: 'fail', execution, attempt: 1, error: { code: null, reason: 'timeout' } } as const
  const retried = held.run.apply(instance!, { ...failing, retryAt: '2026-01-01T00:01:00Z' })
  expect(retried.effects).toEqual([{ kind: 'run', execution, attempt: 1, handler: 'j', runAt: '2026-01-01T00:01:00Z' }])
  expect(statusOf(held, 'j')).toEqual(['waiting'])
  held.run.apply(instance!, { kind: 'begin', execution, attempt: 1 })
  held.run.apply(instance!, failing)
  expect(instance!.state.executions[execution]).toMatchObject({ status: 'failed', error: { reason: 'timeout' } })
  expect(held.run.apply(instance!, { kind: 'complete', execution, attempt: 1 }).refused?.code).toBe('stale')
})

it('a send task throws its message when nobody else sends it, and a receive task waits for it', async () => {
  const roots = [root.message('order')]
  const sender = tag('process', 'p', {}, start, tag('sendTask', 'send', { messageRef: 'order' }), end, path('s', 'send', 'e'))
  const receiver = tag(
    'process',
    'q',
    {},
    tag('startEvent', 's2'),
    tag('receiveTask', 'r', { messageRef: 'order' }),
    tag('endEvent', 'e2'),
    path('s2', 'r', 'e2'),
  )
  const definitionsRead = await read(definitions(...roots, sender, receiver))
  const waiting = runInMemory({ definitions: definitionsRead, process: 'q' })
  expect([waiting.status, waiting.waits[0]!.role]).toEqual(['inprogress', 'receive'])
  waiting.run.start({ process: 'p' })
  expect(statusOf(waiting, 'q')).toEqual(['finished'])
})

it('a receive task takes only the message with its key', async () => {
  const message = tag('message', 'paid', { name: 'paid', 'pf:correlationKey': '${invoice}' })
  const elements = [start, tag('receiveTask', 'r', { messageRef: 'paid' }), end, path('s', 'r', 'e')]
  const waiting = await run(elements, { data: { invoice: 'R-7' }, messages: [{ name: 'paid', correlationKey: 'R-8' }] }, message)
  expect(waiting.status).toBe('inprogress')
  expect(waiting.run.send('paid', { correlationKey: 'R-7', data: { amount: 5 } })).toBe(true)
  expect(waiting.run.variables(waiting.run.instances[0]!)).toEqual({ invoice: 'R-7', amount: 5 })
})

it('a call activity runs another process as a root of its own and takes over its results', async () => {
  const called = tag('process', 'q', {}, tag('startEvent', 's2'), tag('userTask', 'ask'), tag('endEvent', 'e2'), path('s2', 'ask', 'e2'))
  const caller = tag('process', 'p', {}, start, tag('callActivity', 'c', { calledElement: 'q' }), end, path('s', 'c', 'e'))
  const done = runInMemory({
    definitions: await read(definitions(caller, called)),
    process: 'p',
    data: { x: 1 },
    answers: { ask: ({ variables }) => ({ data: { got: variables['x'] } }) },
  })
  expect([done.status, done.data]).toEqual(['finished', { x: 1, got: 1 }])
  expect(done.run.instances).toHaveLength(2)
})

it('which process is called may be an expression; one that gives no name is an incident', async () => {
  const called = tag('process', 'q', {}, tag('startEvent', 's2'), tag('endEvent', 'e2'), path('s2', 'e2'))
  const caller = tag('process', 'p', {}, start, tag('callActivity', 'c', { calledElement: '=which' }), end, path('s', 'c', 'e'))
  const found = await read(definitions(caller, called))
  const done = runInMemory({ definitions: found, process: 'p', data: { which: 'q' } })
  expect([done.status, statusOf(done, 'q')]).toEqual(['finished', ['finished']])
  const lost = runInMemory({ definitions: found, process: 'p', data: { which: null } })
  expect([lost.status, statusOf(lost, 'c')]).toEqual(['inprogress', ['failed']])
})

it('an error of a called process is caught at the call, and a canceled call cancels its process', async () => {
  const called = tag(
    'process',
    'q',
    {},
    tag('startEvent', 's2'),
    tag('userTask', 'ask'),
    tag('endEvent', 'e2', {}, event.error('E')),
    path('s2', 'ask', 'e2'),
  )
  const parts = [
    start,
    tag('callActivity', 'c', { calledElement: 'q' }),
    boundary('b', 'c', event.error('E')),
    boundary('t', 'c', event.message('stop')),
    tag('task', 'sorry'),
    end,
  ]
  const caller = tag('process', 'p', {}, ...parts, path('s', 'c', 'e'), path('b', 'sorry', 'e'), path('t', 'e'))
  const found = await read(definitions(root.error('E'), root.message('stop'), caller, called))
  const failed = runInMemory({ definitions: found, process: 'p' })
  expect([failed.status, way(failed).includes('sorry'), statusOf(failed, 'q')]).toEqual(['finished', true, ['failed']])
  const stopped = runInMemory({ definitions: found, process: 'p', answers: { ask: { hold: true } }, messages: ['stop'] })
  expect([stopped.status, statusOf(stopped, 'q'), statusOf(stopped, 'ask')]).toEqual(['finished', ['canceled'], ['canceled']])
})

it('a result goes to the innermost scope or loop body that has the variable, else to the process', async () => {
  const loop = '<multiInstanceLoopCharacteristics camunda:collection="ports" camunda:elementVariable="port"/>'
  const sub = tag('subProcess', 'sub', {}, loop, tag('userTask', 'a'), tag('userTask', 'b'), path('a', 'b'))
  const seen: unknown[] = []
  const answers = {
    a: ({ variables }: TaskCall) => ({ data: { port: `${String(variables['port'])}!`, last: variables['loopCounter'] } }),
    b: ({ variables }: TaskCall) => (seen.push(variables['port']), {}),
  }
  const done = await run([start, sub, end, path('s', 'sub', 'e')], { data: { ports: ['A', 'B'] }, answers })
  expect([done.data, seen]).toEqual([{ ports: ['A', 'B'], last: 1 }, ['A!', 'B!']])
})

it('results go to the process, and nobody reaches into the prototype of an object', async () => {
  const names = ['__proto__', 'constructor', 'toString']
  const parts = names.map((name) => tag('userTask', name === '__proto__' ? '_proto_' : name))
  const done = await run([start, ...parts, end, path('s', '_proto_', 'constructor', 'toString', 'e')])
  expect(done.status).toBe('finished')
})
