import { expect, it } from 'vitest'
import { runInMemory } from '../testing/memory/run-in-memory.ts'
import { boundary, definitions, end, event, eventSubProcess, path, read, root, start, tag, timer, undoable } from '../testing/bpmn.ts'
import { hold, run, statusOf, way } from '../testing/run.ts'

// Hard cases of chapter 13 of BPMN 2.0.2.

it('compensation goes back in the order in which branches ended, not in which they began', async () => {
  const elements = [start, tag('parallelGateway', 'f'), ...undoable('a', 'task'), ...undoable('b', 'task'), tag('parallelGateway', 'j')]
  const outcome = await run(
    [...elements, tag('endEvent', 'e', {}, event.compensate()), path('s', 'f', 'a', 'j', 'e'), path('f', 'b', 'j')],
    { answers: { a: hold, b: hold } },
  )
  for (const ref of ['b', 'a']) outcome.run.complete(ref)
  const undone = outcome.run.trace.filter(({ what, ref }) => what === 'enter' && ref.startsWith('un')).map(({ ref }) => ref)
  expect([statusOf(outcome, 'p'), undone]).toEqual([['finished'], ['una', 'unb']])
})

it('an event that does not wait for its compensation goes on beside it, and the process ends after both', async () => {
  const throwing = '<compensateEventDefinition waitForCompletion="false"/>'
  const undo = [tag('userTask', 'a'), boundary('ab', 'a', event.compensate()), tag('userTask', 'una', { isForCompensation: true })]
  const elements = [
    start,
    ...undo,
    '<association id="as" sourceRef="ab" targetRef="una"/>',
    tag('intermediateThrowEvent', 't', {}, throwing),
  ]
  const flows = [tag('task', 'after'), end, path('s', 'a', 't', 'after', 'e')]
  const outcome = await run([...elements, ...flows], { answers: { una: hold } })
  expect([statusOf(outcome, 'after'), statusOf(outcome, 'p')]).toEqual([['finished'], ['inprogress']])
  outcome.run.complete('una')
  expect([statusOf(outcome, 'after'), statusOf(outcome, 'p')]).toEqual([['finished'], ['finished']])
})

it('a terminate in one instance of a sub process ends that instance only', async () => {
  const many = '<multiInstanceLoopCharacteristics><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics>'
  const inside = [
    tag('startEvent', 's2'),
    tag('parallelGateway', 'f'),
    tag('userTask', 'a'),
    tag('userTask', 'b'),
    tag('endEvent', 't', {}, event.terminate),
    path('s2', 'f', 'a', 't'),
    path('f', 'b'),
  ]
  const outcome = await run([start, tag('subProcess', 'sub', {}, many, ...inside), end, path('s', 'sub', 'e')], {
    answers: { a: hold, b: hold },
  })
  outcome.run.complete('a')
  expect([statusOf(outcome, 'b'), statusOf(outcome, 'p')]).toEqual([['canceled', 'new'], ['inprogress']])
  outcome.run.complete('a')
  expect(statusOf(outcome, 'p')).toEqual(['finished'])
})

it('an error in an event sub process beside its scope is one of that scope, in one that has taken it over for the outside', async () => {
  const failing = (interrupting: boolean) => [
    start,
    tag('userTask', 'a'),
    end,
    path('s', 'a', 'e'),
    eventSubProcess('h', event.message('m'), interrupting, tag('userTask', 'x'), path('hs', 'x')),
    eventSubProcess('k', event.error('E'), true, tag('task', 'repair'), path('ks', 'repair')),
  ]
  const given = { answers: { a: hold, x: { error: 'E' } }, messages: ['m'] }
  const beside = await run(failing(false), given, root.message('m'), root.error('E'))
  expect([beside.status, statusOf(beside, 'repair'), statusOf(beside, 'a')]).toEqual(['finished', ['finished'], ['canceled']])
  const instead = await run(failing(true), given, root.message('m'), root.error('E'))
  expect([instead.status, statusOf(instead, 'repair'), instead.incidents.map(({ bpmnRef }) => bpmnRef)]).toEqual(['inprogress', [], ['x']])
})

it('an escalation of a called process is caught where it was called, with or without its end', async () => {
  const called = tag(
    'process',
    'q',
    {},
    tag('startEvent', 's2'),
    tag('intermediateThrowEvent', 'up', {}, event.escalation('N')),
    tag('userTask', 'go'),
    path('s2', 'up', 'go'),
  )
  const caller = (cancelActivity: boolean) => [
    start,
    tag('callActivity', 'c', { calledElement: 'q' }),
    boundary('b', 'c', event.escalation('N'), { cancelActivity }),
    tag('task', 'boss'),
    end,
    path('s', 'c', 'e'),
    path('b', 'boss', 'e'),
  ]
  const of = async (cancelActivity: boolean) => {
    const found = await read(definitions(root.escalation('N'), tag('process', 'p', {}, ...caller(cancelActivity)), called))
    return runInMemory({ definitions: found, process: 'p', answers: { go: hold } })
  }
  const beside = await of(false)
  expect([statusOf(beside, 'boss'), statusOf(beside, 'q'), beside.status]).toEqual([['finished'], ['inprogress'], 'inprogress'])
  const instead = await of(true)
  expect([statusOf(instead, 'boss'), statusOf(instead, 'q'), instead.status]).toEqual([['finished'], ['canceled'], 'finished'])
})

it('each event behind an instantiating gateway makes a process of its own, and so does a receive task', async () => {
  const elements = [
    tag('eventBasedGateway', 'g', { instantiate: true }),
    tag('intermediateCatchEvent', 'mail', {}, event.message('post')),
    tag('receiveTask', 'call', { messageRef: 'ring' }),
    tag('exclusiveGateway', 'm'),
    tag('userTask', 'a'),
    end,
    path('g', 'mail', 'm', 'a', 'e'),
    path('g', 'call', 'm'),
  ]
  const roots = [root.message('post'), root.message('ring')]
  const called = await run(elements, { messages: [{ name: 'ring', data: { by: 'phone' } }], answers: { a: hold } }, ...roots)
  expect([way(called), called.data, called.run.instances.length]).toEqual(['call m a', { by: 'phone' }, 1])
  called.run.send('post')
  expect(called.run.instances.length).toBe(2)
  const task = [tag('receiveTask', 'r', { messageRef: 'ring', instantiate: true }), tag('task', 'a'), end, path('r', 'a', 'e')]
  expect(way(await run(task, { messages: ['ring'] }, root.message('ring')))).toBe('r a e')
})

it('a message that a process begins with is taken by its begin, and the next of that name by whoever waits', async () => {
  const elements = [
    tag('startEvent', 'm', {}, event.message('order')),
    tag('intermediateCatchEvent', 'again', {}, event.message('order')),
    end,
    path('m', 'again', 'e'),
  ]
  const once = await run(elements, { messages: [{ name: 'order', data: { n: 1 } }] }, root.message('order'))
  expect([once.status, once.data, once.run.instances.length]).toEqual(['inprogress', { n: 1 }, 1])
  const twice = await run(elements, { messages: ['order', 'order'] }, root.message('order'))
  expect([twice.status, twice.run.instances.length]).toEqual(['finished', 1])
})

it('one of two inclusive joins that wait for each other goes on though something else is still open', async () => {
  const elements = [
    start,
    tag('parallelGateway', 'f'),
    tag('inclusiveGateway', 'j'),
    tag('inclusiveGateway', 'k'),
    tag('exclusiveGateway', 'x', { default: 'x_e' }),
    end,
    tag('userTask', 'other'),
    tag('endEvent', 'e2'),
  ]
  const back = '<sequenceFlow id="x_j" sourceRef="x" targetRef="j"><conditionExpression>${again}</conditionExpression></sequenceFlow>'
  const flows = [path('s', 'f', 'j', 'k', 'x', 'e'), path('f', 'k'), back, path('f', 'other', 'e2')]
  const outcome = await run([...elements, ...flows], { data: { again: false }, answers: { other: hold } })
  expect(outcome.entered).toContain('e')
  outcome.run.complete('other')
  expect(statusOf(outcome, 'p')).toEqual(['finished'])
})

it('an inclusive join in a loop waits for what is still before it in each round', async () => {
  const elements = [
    start,
    tag('exclusiveGateway', 'm'),
    tag('inclusiveGateway', 'o'),
    tag('userTask', 'a'),
    tag('userTask', 'b'),
    tag('inclusiveGateway', 'j'),
    tag('exclusiveGateway', 'x', { default: 'x_e' }),
    end,
  ]
  const back = '<sequenceFlow id="x_m" sourceRef="x" targetRef="m"><conditionExpression>${again}</conditionExpression></sequenceFlow>'
  const outcome = await run([...elements, path('s', 'm', 'o', 'a', 'j', 'x', 'e'), path('o', 'b', 'j'), back], {
    data: { again: true },
    answers: { a: hold, b: hold },
  })
  outcome.run.complete('a')
  expect(outcome.run.trace.filter(({ what, ref }) => what === 'enter' && ref === 'x')).toHaveLength(0)
  outcome.run.complete('b')
  expect([statusOf(outcome, 'a'), statusOf(outcome, 'b')]).toEqual([
    ['finished', 'new'],
    ['finished', 'new'],
  ])
  outcome.run.complete('b', { again: false })
  outcome.run.complete('a')
  expect(statusOf(outcome, 'p')).toEqual(['finished'])
})

it('a path from a boundary event that does not interrupt goes on after its activity has ended, once for each time it comes', async () => {
  const elements = [
    start,
    tag('subProcess', 'sub', {}, tag('userTask', 'a')),
    boundary('b', 'sub', timer('timeDuration', 'PT1H'), { cancelActivity: false }),
    tag('userTask', 'late'),
    tag('endEvent', 'e2'),
    end,
    path('s', 'sub', 'e'),
    path('b', 'late', 'e2'),
  ]
  const outcome = await run(elements, { answers: { a: hold, late: hold } })
  outcome.run.complete('a')
  expect([statusOf(outcome, 'sub'), statusOf(outcome, 'p')]).toEqual([['finished'], ['inprogress']])
  outcome.run.complete('late')
  expect(statusOf(outcome, 'p')).toEqual(['finished'])
})

it('an error in one instance of a loop ends all of them, once', async () => {
  const many = '<multiInstanceLoopCharacteristics><loopCardinality>3</loopCardinality></multiInstanceLoopCharacteristics>'
  const elements = [
    start,
    tag('subProcess', 'sub', {}, many, tag('userTask', 'a')),
    boundary('b', 'sub', event.error('E')),
    tag('task', 'sorry'),
    end,
    path('s', 'sub', 'e'),
    path('b', 'sorry', 'e'),
  ]
  const outcome = await run(elements, { answers: { a: [{}, { error: 'E' }] } }, root.error('E'))
  expect([outcome.status, statusOf(outcome, 'a'), statusOf(outcome, 'sorry')]).toEqual([
    'finished',
    ['finished', 'canceled', 'canceled'],
    ['finished'],
  ])
})

it('the end of a nested event sub process is the end of its scope, and the scope around goes on', async () => {
  const inner = eventSubProcess('k', event.message('n'), true, tag('task', 'inmost'), tag('endEvent', 'ke'), path('ks', 'inmost', 'ke'))
  const outer = eventSubProcess('h', event.message('m'), true, tag('userTask', 'x'), path('hs', 'x'), inner)
  const sub = tag('subProcess', 'sub', {}, tag('startEvent', 's2'), tag('userTask', 'a'), path('s2', 'a'), outer)
  const outcome = await run(
    [start, sub, tag('task', 'after'), end, path('s', 'sub', 'after', 'e')],
    { answers: { a: hold, x: hold }, messages: ['m', 'n'] },
    root.message('m'),
    root.message('n'),
  )
  expect([outcome.status, statusOf(outcome, 'sub'), statusOf(outcome, 'x'), way(outcome)]).toEqual([
    'finished',
    ['finished'],
    ['canceled'],
    's sub s2 a h hs x k ks inmost ke after e',
  ])
})
