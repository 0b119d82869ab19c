import { expect, it } from 'vitest'
import { boundary, end, event, flow, path, root, start, tag, timer } from '../testing/bpmn.ts'
import { hold, run, statusOf, way } from '../testing/run.ts'

// Bugs of other engines, by issue number.

it('bpmn-engine 200: a parallel join behind an exclusive merge waits for its own flows', async () => {
  // Two of three branches merge before the join. The join has two flows, and the second token of the merge must not count as the missing
  // token.
  const elements = [
    start,
    tag('parallelGateway', 'f'),
    tag('userTask', 'a'),
    tag('userTask', 'b'),
    tag('userTask', 'c'),
    tag('exclusiveGateway', 'm'),
    tag('parallelGateway', 'j'),
    tag('userTask', 'd'),
  ]
  const flows = [path('s', 'f', 'a', 'm', 'j', 'd'), path('f', 'b', 'm'), path('f', 'c', 'j')]
  const outcome = await run([...elements, ...flows], { answers: { c: hold, d: hold } })
  expect(statusOf(outcome, 'd')).toEqual([])
  outcome.run.complete('c')
  expect(statusOf(outcome, 'd')).toEqual(['new'])
})

it('Zeebe 19460: an inclusive join goes on when its last token leaves by an error boundary', async () => {
  const elements = [
    start,
    tag('parallelGateway', 'f'),
    tag('userTask', 'a'),
    tag('userTask', 'b'),
    boundary('x', 'b', event.error('E')),
    tag('inclusiveGateway', 'j'),
    tag('task', 'd'),
    tag('endEvent', 'e2'),
    end,
  ]
  const outcome = await run(
    [...elements, path('s', 'f', 'a', 'j', 'd', 'e'), path('f', 'b', 'j'), path('x', 'e2')],
    { answers: { b: hold } },
    root.error('E'),
  )
  expect(statusOf(outcome, 'd')).toEqual([])
  outcome.run.fail('b', { code: 'E' })
  expect([statusOf(outcome, 'd'), statusOf(outcome, 'p')]).toEqual([['finished'], ['finished']])
})

it('Zeebe 19464: a flow into an inclusive join that is taken twice leaves nothing behind', async () => {
  const elements = [
    start,
    tag('parallelGateway', 'f'),
    tag('task', 'a1'),
    tag('task', 'a2'),
    tag('userTask', 'b'),
    tag('exclusiveGateway', 'm'),
    tag('inclusiveGateway', 'j'),
    tag('task', 'd'),
    end,
  ]
  const outcome = await run([...elements, path('s', 'f', 'a1', 'm', 'j', 'd', 'e'), path('f', 'a2', 'm'), path('f', 'b', 'j')], {
    answers: { b: hold },
  })
  expect(outcome.waits).toMatchObject([{ bpmnRef: 'j', arrivals: [{ flow: 'm_j' }, { flow: 'm_j' }] }])
  outcome.run.complete('b')
  expect([statusOf(outcome, 'p'), statusOf(outcome, 'd')]).toEqual([['finished'], ['finished', 'finished']])
})

it('Zeebe 20587: a token that is moved to an inclusive gateway goes on', async () => {
  const elements = [start, tag('userTask', 'a'), tag('inclusiveGateway', 'j'), tag('userTask', 'b'), tag('userTask', 'c'), end]
  const outcome = await run([...elements, path('s', 'a', 'j', 'b', 'e'), path('c', 'j')], { answers: { a: hold, b: hold } })
  const task = outcome.executions.find(({ bpmnRef }) => bpmnRef === 'a')!
  outcome.run.apply(outcome.run.instances[0]!, { kind: 'adminupdate', cancel: [task.id], start: [{ bpmnRef: 'j' }] })
  expect(statusOf(outcome, 'b')).toEqual(['new'])
})

it('Zeebe 25099: moving one of two tokens leaves the other where it is', async () => {
  const elements = [
    start,
    tag('parallelGateway', 'f'),
    tag('userTask', 'a'),
    tag('userTask', 'b'),
    tag('parallelGateway', 'j'),
    tag('userTask', 'c'),
    end,
  ]
  const outcome = await run([...elements, path('s', 'f', 'a', 'j', 'c', 'e'), path('f', 'b', 'j')], {
    answers: { a: hold, b: hold, c: hold },
  })
  const task = outcome.executions.find(({ bpmnRef }) => bpmnRef === 'a')!
  outcome.run.apply(outcome.run.instances[0]!, { kind: 'adminupdate', cancel: [task.id], start: [{ bpmnRef: 'c' }] })
  expect(outcome.run.open().map(({ execution }) => execution.bpmnRef)).toEqual(['p', 'b', 'c'])
})

it('two tokens at one activity are two executions, each with its own boundary', async () => {
  const elements = [
    start,
    tag('parallelGateway', 'f'),
    tag('exclusiveGateway', 'm'),
    tag('userTask', 'a'),
    boundary('b', 'a', event.message('late'), { cancelActivity: true }),
    tag('task', 'x'),
    end,
  ]
  const more = [tag('task', 'one'), tag('task', 'two'), path('s', 'f', 'one', 'm', 'a', 'e'), path('f', 'two', 'm'), path('b', 'x', 'e')]
  const outcome = await run([...elements, ...more], { answers: { a: hold } }, root.message('late'))
  outcome.run.send('late')
  expect(statusOf(outcome, 'a')).toEqual(['canceled', 'new'])
  outcome.run.complete('a')
  expect(statusOf(outcome, 'p')).toEqual(['finished'])
})

it('a timer of 30 days is armed like any other', async () => {
  const outcome = await run(
    [start, tag('userTask', 'a'), boundary('t', 'a', timer('timeDuration', 'P30D')), end, path('s', 'a', 'e'), path('t', 'e')],
    { answers: { a: hold } },
  )
  expect([outcome.status, outcome.now]).toEqual(['finished', '2026-01-31T00:00:00.000Z'])
})

it('a cycle after an hour of standstill comes once and keeps its rhythm', async () => {
  const reminder = boundary('t', 'a', timer('timeCycle', 'R/PT10M'), { cancelActivity: false })
  const outcome = await run([start, tag('userTask', 'a'), reminder, tag('userTask', 'r'), path('s', 'a'), path('t', 'r')], {
    answers: { a: hold, r: hold },
    maxSteps: 1,
  })
  const [instance] = outcome.run.instances
  outcome.run.now = '2026-01-01T01:05:00.000Z'
  outcome.run.apply(instance!, { kind: 'timer', wait: outcome.waits[0]!.id })
  expect(statusOf(outcome, 'r')).toEqual(['new'])
  expect(outcome.run.waits()[0]!.wait.dueAt).toBe('2026-01-01T01:10:00.000Z')
})

it('an untaken branch costs nothing: many exclusive diamonds are walked once', async () => {
  const count = 60
  const diamonds = Array.from({ length: count }, (_, index) => [
    tag('exclusiveGateway', `x${index}`, { default: `x${index}_a${index}` }),
    tag('task', `a${index}`),
    tag('task', `b${index}`),
    tag('exclusiveGateway', `y${index}`),
    path(`x${index}`, `a${index}`, `y${index}`),
    flow(`x${index}`, `b${index}`, '${n > 1}'),
    path(`b${index}`, `y${index}`),
    path(`y${index}`, index === count - 1 ? 'e' : `x${index + 1}`),
  ])
  const outcome = await run([start, ...diamonds.flat(), end, path('s', 'x0')], { data: { n: 1 } })
  expect([outcome.status, outcome.entered.length]).toEqual(['finished', 3 + 3 * count])
})

it('two inclusive joins that wait for each other do not wait for ever', async () => {
  const elements = [
    start,
    tag('parallelGateway', 'f'),
    tag('inclusiveGateway', 'j'),
    tag('inclusiveGateway', 'k'),
    tag('exclusiveGateway', 'x', { default: 'x_e' }),
    end,
  ]
  const flows = [path('s', 'f', 'j', 'k', 'x', 'e'), path('f', 'k'), flow('x', 'j', '${again}')]
  const outcome = await run([...elements, ...flows], { data: { again: false } })
  expect([outcome.status, way(outcome).startsWith('s f j k')]).toEqual(['finished', true])
})
