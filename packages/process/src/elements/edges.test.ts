import { expect, it } from 'vitest'
import { runInMemory } from '../testing/memory/run-in-memory.ts'
import { boundary, definitions, end, event, flow, path, read, root, start, tag, timer } from '../testing/bpmn.ts'
import { hold, run, statusOf, way } from '../testing/run.ts'

// Combinations of elements: each case failed in some engine, or in a draft of this one.

function twice(sequential = false): string {
  return `<multiInstanceLoopCharacteristics isSequential="${sequential}"><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics>`
}

it('a call activity in a loop calls a process for each instance', async () => {
  const called = tag('process', 'q', {}, tag('userTask', 'ask'))
  const caller = tag('process', 'p', {}, start, tag('callActivity', 'c', { calledElement: 'q' }, twice()), end, path('s', 'c', 'e'))
  const done = runInMemory({ definitions: await read(definitions(caller, called)), process: 'p' })
  expect([done.status, statusOf(done, 'q')]).toEqual(['finished', ['finished', 'finished']])
})

it('a call of a process that is not there is an incident', async () => {
  const done = await run([start, tag('callActivity', 'c', { calledElement: 'ns:gone' }), end, path('s', 'c', 'e')])
  expect(done.incidents).toMatchObject([{ bpmnRef: 'c', error: { reason: 'There is no process gone' } }])
})

it('an event sub process of a condition, of a signal and of an escalation begins with that', async () => {
  const handler = (id: string, definition: string, interrupting: boolean) =>
    tag(
      'subProcess',
      id,
      { triggeredByEvent: true },
      tag('startEvent', `${id}s`, { isInterrupting: interrupting }, definition),
      tag('task', `${id}t`),
      path(`${id}s`, `${id}t`),
    )
  const handlers = [
    handler('c', event.condition('${n > 1}'), false),
    handler('g', event.signal('sig'), false),
    handler('x', event.escalation('up'), true),
  ]
  const elements = [start, tag('userTask', 'a'), tag('endEvent', 'e', {}, event.escalation('up')), path('s', 'a', 'e'), ...handlers]
  const outcome = await run(elements, { answers: { a: hold }, data: { n: 1 } }, root.signal('sig'), root.escalation('up'))
  outcome.run.apply(outcome.run.instances[0]!, { kind: 'adminupdate', data: { n: 2 } })
  outcome.run.broadcast('sig')
  expect([statusOf(outcome, 'ct'), statusOf(outcome, 'gt'), statusOf(outcome, 'xt')]).toEqual([['finished'], ['finished'], []])
  outcome.run.complete('a')
  expect([statusOf(outcome, 'xt'), statusOf(outcome, 'p')]).toEqual([['finished'], ['finished']])
})

it('a process waits for an event sub process that runs beside it', async () => {
  const inside = [tag('startEvent', 'hs', { isInterrupting: false }, event.message('m')), tag('userTask', 'h1'), path('hs', 'h1')]
  const elements = [start, tag('userTask', 'a'), end, path('s', 'a', 'e'), tag('subProcess', 'h', { triggeredByEvent: true }, ...inside)]
  const outcome = await run(elements, { answers: { a: hold, h1: hold }, messages: ['m'] }, root.message('m'))
  outcome.run.complete('a')
  expect(statusOf(outcome, 'p')).toEqual(['inprogress'])
  outcome.run.complete('h1')
  expect(statusOf(outcome, 'p')).toEqual(['finished'])
})

it('a finished sub process with an event sub process for compensation is undone by that', async () => {
  const undo = tag(
    'subProcess',
    'u',
    { triggeredByEvent: true },
    tag('startEvent', 'us', {}, event.compensate()),
    tag('task', 'ut'),
    path('us', 'ut'),
  )
  const trip = tag('subProcess', 'trip', {}, tag('startEvent', 's2'), tag('task', 'x'), path('s2', 'x'), undo)
  const done = await run([start, trip, tag('endEvent', 'e', {}, event.compensate('trip')), path('s', 'trip', 'e')])
  expect([done.status, way(done)]).toEqual(['finished', 's trip s2 x e u us ut'])
})

it('each instance of a loop is undone', async () => {
  const booked = [
    tag('userTask', 'b', {}, twice(true)),
    boundary('bb', 'b', event.compensate()),
    tag('task', 'ub', { isForCompensation: true }),
    '<association id="as" sourceRef="bb" targetRef="ub"/>',
  ]
  const done = await run([start, ...booked, tag('endEvent', 'e', {}, event.compensate()), path('s', 'b', 'e')])
  expect([done.status, statusOf(done, 'ub')]).toEqual(['finished', ['finished', 'finished']])
})

it('an error inside a transaction leaves it without undoing', async () => {
  const inside = [tag('userTask', 'a'), tag('endEvent', 'no', {}, event.cancel), path('a', 'no')]
  const elements = [
    start,
    tag('transaction', 'tx', {}, ...inside),
    boundary('c', 'tx', event.cancel),
    boundary('x', 'tx', event.error('E')),
    tag('task', 'broken'),
    end,
  ]
  const done = await run(
    [...elements, path('s', 'tx', 'e'), path('c', 'e'), path('x', 'broken', 'e')],
    { answers: { a: { error: 'E' } } },
    root.error('E'),
  )
  expect(way(done)).toBe('s tx a broken e')
})

it('a subscription that cannot be computed is an incident that a restart tries again, and nothing of its scope begins', async () => {
  const handler = tag('subProcess', 'h', { triggeredByEvent: true }, tag('startEvent', 'hs', {}, timer('timeDuration', '${limit}')))
  const sub = tag('subProcess', 'sub', {}, tag('startEvent', 's2'), tag('userTask', 'a'), path('s2', 'a'), handler)
  const outcome = await run([start, sub, end, path('s', 'sub', 'e')], { data: { limit: 'soon' }, answers: { a: hold }, maxSteps: 1 })
  expect([outcome.incidents[0]!.bpmnRef, statusOf(outcome, 'a')]).toEqual(['sub', []])
  const [instance] = outcome.run.instances
  outcome.run.apply(instance!, { kind: 'adminupdate', data: { limit: 'PT1H' } })
  outcome.run.apply(instance!, { kind: 'restart', execution: outcome.incidents[0]!.id, attempt: 1 })
  expect([statusOf(outcome, 'sub'), statusOf(outcome, 'a')]).toEqual([['failed', 'inprogress'], ['new']])
})

it('a restart of an event that found no way out does not throw or wait again', async () => {
  const thrown = [start, tag('intermediateThrowEvent', 't', {}, event.message('m')), end, path('s', 't'), flow('t', 'e', '${ok}')]
  const outcome = await run(thrown, { data: { ok: false } }, root.message('m'))
  const [instance] = outcome.run.instances
  outcome.run.apply(instance!, { kind: 'adminupdate', data: { ok: true } })
  const again = outcome.run.apply(instance!, { kind: 'restart', execution: outcome.incidents[0]!.id, attempt: 1 })
  expect([again.effects.map(({ kind }) => kind), statusOf(outcome, 'p')]).toEqual([['ended'], ['finished']])
})

it('an uncaught error of an end event is thrown again by a restart, and then caught or not', async () => {
  const outcome = await run([start, tag('endEvent', 'e', {}, event.error('E')), path('s', 'e')], {}, root.error('E'))
  const [instance] = outcome.run.instances
  outcome.run.apply(instance!, { kind: 'restart', execution: outcome.incidents[0]!.id, attempt: 1 })
  expect(outcome.run.open().map(({ execution }) => [execution.bpmnRef, execution.status])).toEqual([
    ['p', 'inprogress'],
    ['e', 'failed'],
  ])
  const [incident] = outcome.run.open().slice(1)
  outcome.run.apply(instance!, { kind: 'stepover', execution: incident!.execution.id, attempt: incident!.execution.attempt })
  expect(statusOf(outcome, 'p')).toEqual(['finished'])
})

it('a process that failed as a whole is only restarted', async () => {
  const outcome = await run([start, tag('exclusiveGateway', 'x'), tag('task', 'a'), path('s', 'x', 'a', 'x')], {
    limits: { perStep: 10, hardStop: 50 },
  })
  const [instance] = outcome.run.instances
  expect(outcome.status).toBe('failed')
  expect(outcome.run.apply(instance!, { kind: 'adminupdate', start: [{ bpmnRef: 'a' }] }).refused?.code).toBe('ended')
  expect(outcome.run.apply(instance!, { kind: 'restart', execution: instance!.id, attempt: 1 }).refused).toBeNull()
})

it('tokens on their way go on with whatever comes next, and keep their scope open', async () => {
  const elements = [
    start,
    tag('parallelGateway', 'f'),
    tag('userTask', 'a'),
    ...[1, 2, 3, 4].map((n) => tag('task', `t${n}`)),
    path('s', 'f', 'a'),
    path('f', 't1', 't2', 't3', 't4'),
  ]
  const outcome = await run(elements, { limits: { perStep: 4, hardStop: 1_000 }, answers: { a: hold }, maxSteps: 0 })
  // `continue` was executed already: everything except the user task has continued.
  expect([outcome.status, statusOf(outcome, 't4')]).toEqual(['inprogress', ['finished']])
  outcome.run.complete('a')
  expect(statusOf(outcome, 'p')).toEqual(['finished'])
})

it('variables of any name are variables', async () => {
  const data = JSON.parse('{"__proto__": {"admin": true}, "constructor": 1}') as Record<string, unknown>
  const outcome = await run([start, tag('userTask', 'a'), end, path('s', 'a', 'e')], {
    data,
    answers: { a: { data: JSON.parse('{"__proto__": 2}') as Record<string, unknown> } },
  })
  expect([outcome.status, Object.keys(outcome.data).sort(), ({} as Record<string, unknown>)['admin']]).toEqual([
    'finished',
    ['__proto__', 'constructor'],
    undefined,
  ])
})
