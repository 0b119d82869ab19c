import { expect, it } from 'vitest'
import { boundary, end, event, flow, path, root, start, tag, timer } from '../testing/bpmn.ts'
import { run, statusOf, way } from '../testing/run.ts'

const held = { answers: { a: { hold: true } } }

it('timers come at their date, after their duration, never early', async () => {
  const elements = [
    start,
    tag('intermediateCatchEvent', 'd', {}, timer('timeDate', '2026-03-01T12:00:00Z')),
    tag('intermediateCatchEvent', 'w', {}, timer('timeDuration', 'P30D')),
    end,
  ]
  const done = await run([...elements, path('s', 'd', 'w', 'e')])
  // 30 calendar days; the clocks have gone forward by an hour in between.
  expect([done.status, done.now]).toEqual(['finished', '2026-03-31T11:00:00.000Z'])
  const waiting = await run([start, tag('intermediateCatchEvent', 'w', {}, timer('timeDuration', 'PT1H')), end, path('s', 'w', 'e')], {
    maxSteps: 0,
  })
  const early = waiting.run.apply(waiting.run.instances[0]!, { kind: 'timer', wait: waiting.waits[0]!.id })
  expect(early.refused?.code).toBe('early')
})

it('a timer text is computed from the variables, and what is no time is an incident', async () => {
  const elements = [start, tag('intermediateCatchEvent', 'w', {}, timer('timeDuration', '${wait}')), end, path('s', 'w', 'e')]
  expect((await run(elements, { data: { wait: 'PT5M' } })).now).toBe('2026-01-01T00:05:00.000Z')
  expect((await run(elements, { data: { wait: 'soon' } })).incidents[0]!.error!.reason).toBe('soon is no duration of ISO 8601')
})

it('an interrupting timer ends its task with timeout, one that does not leaves it open and comes as often as its cycle says', async () => {
  const deadline = [
    start,
    tag('userTask', 'a'),
    boundary('b', 'a', timer('timeDuration', 'PT1H')),
    tag('task', 'late'),
    end,
    path('s', 'a', 'e'),
    path('b', 'late', 'e'),
  ]
  const late = await run(deadline, held)
  expect([late.status, way(late), statusOf(late, 'a')]).toEqual(['finished', 's a late e', ['timeout']])
  const reminding = [
    start,
    tag('userTask', 'a'),
    boundary('b', 'a', timer('timeCycle', 'R3/PT1H'), { cancelActivity: false }),
    tag('userTask', 'remind'),
    end,
  ]
  const reminded = await run([...reminding, path('s', 'a', 'e'), path('b', 'remind')], {
    answers: { a: { hold: true }, remind: { hold: true } },
  })
  expect([statusOf(reminded, 'a'), statusOf(reminded, 'remind')]).toEqual([['new'], ['new', 'new', 'new']])
})

it('a message may interrupt a task or not', async () => {
  const of = (cancelActivity: boolean) => [
    start,
    tag('userTask', 'a'),
    boundary('b', 'a', event.message('m'), { cancelActivity }),
    tag('task', 'x'),
    end,
    path('s', 'a', 'e'),
    path('b', 'x'),
  ]
  expect(statusOf(await run(of(true), { ...held, messages: ['m'] }, root.message('m')), 'a')).toEqual(['canceled'])
  const twice = await run(of(false), { ...held, messages: ['m', 'm'] }, root.message('m'))
  expect([statusOf(twice, 'a'), statusOf(twice, 'x')]).toEqual([['new'], ['finished', 'finished']])
})

it('an error goes to the boundary with its code before one that takes all, and outwards until it is caught', async () => {
  const inner = [
    tag('startEvent', 's2'),
    tag('userTask', 'a'),
    tag('endEvent', 'e2'),
    path('s2', 'a', 'e2'),
    boundary('own', 'a', event.error('OTHER')),
    path('own', 'e2'),
  ]
  const outer = [
    boundary('any', 'sub', event.error()),
    boundary('this', 'sub', event.error('E')),
    tag('task', 'x'),
    tag('task', 'y'),
    path('any', 'x', 'e'),
    path('this', 'y', 'e'),
  ]
  const elements = [start, tag('subProcess', 'sub', {}, ...inner), ...outer, end, path('s', 'sub', 'e')]
  const roots = [root.error('E'), root.error('OTHER')]
  expect(way(await run(elements, { answers: { a: { error: 'E' } } }, ...roots))).toBe('s sub s2 a y e')
  expect(way(await run(elements, { answers: { a: { error: 'F' } } }, ...roots))).toBe('s sub s2 a x e')
  expect(way(await run(elements, { answers: { a: { error: 'OTHER' } } }, ...roots))).toBe('s sub s2 a e2 e')
})

it('an error that nothing catches is an incident where it was thrown', async () => {
  const thrown = await run([start, tag('endEvent', 'e', {}, event.error('E')), path('s', 'e')], {}, root.error('E'))
  expect(thrown.incidents).toMatchObject([{ bpmnRef: 'e', status: 'failed', error: { reason: 'The error E was caught by nothing' } }])
  const task = await run([start, tag('userTask', 'a'), end, path('s', 'a', 'e')], { answers: { a: { error: 'E', data: { why: 'x' } } } })
  expect([task.incidents[0]!.error!.code, task.data]).toEqual(['E', { why: 'x' }])
})

it('a terminate end ends its scope only', async () => {
  const inner = [
    tag('startEvent', 's2'),
    tag('parallelGateway', 'f'),
    tag('userTask', 'a'),
    tag('endEvent', 't', {}, event.terminate),
    path('s2', 'f', 'a'),
    path('f', 't'),
  ]
  const done = await run([start, tag('subProcess', 'sub', {}, ...inner), tag('task', 'after'), end, path('s', 'sub', 'after', 'e')], held)
  expect([done.status, way(done), statusOf(done, 'a')]).toEqual(['finished', 's sub s2 f a t after e', ['canceled']])
})

it('a terminate takes tokens of the same step with it', async () => {
  const elements = [
    start,
    tag('parallelGateway', 'f'),
    tag('endEvent', 't', {}, event.terminate),
    tag('task', 'x'),
    tag('userTask', 'a'),
    path('s', 'f', 't'),
    path('f', 'x', 'a'),
  ]
  const done = await run(elements)
  expect([done.status, way(done)]).toEqual(['finished', 's f t'])
})

it('a link goes on at its catching end', async () => {
  const elements = [
    start,
    tag('intermediateThrowEvent', 'go', {}, event.link('L')),
    tag('intermediateCatchEvent', 'here', {}, event.link('L')),
    end,
  ]
  expect(way(await run([...elements, path('s', 'go'), path('here', 'e')]))).toBe('s go here e')
})

it('a message or signal thrown in one branch reaches the catch in its sibling', async () => {
  for (const kind of ['message', 'signal'] as const) {
    const parts = [
      tag('intermediateThrowEvent', 'throw', {}, event[kind]('n')),
      tag('task', 'slow'),
      tag('intermediateCatchEvent', 'catch', {}, event[kind]('n')),
    ]
    const elements = [
      start,
      tag('parallelGateway', 'f'),
      ...parts,
      tag('parallelGateway', 'j'),
      end,
      path('s', 'f', 'throw', 'j', 'e'),
      path('f', 'slow', 'catch', 'j'),
    ]
    expect((await run(elements, {}, root[kind]('n'))).status).toBe('finished')
  }
})

it('a signal reaches everybody who waits, and starts processes', async () => {
  const elements = [
    start,
    tag('parallelGateway', 'f'),
    tag('intermediateCatchEvent', 'c1', {}, event.signal('n')),
    tag('intermediateCatchEvent', 'c2', {}, event.signal('n')),
  ]
  const waiting = await run(
    [
      ...elements,
      path('s', 'f', 'c1'),
      path('f', 'c2'),
      tag('startEvent', 's2', {}, event.signal('n')),
      path('s2', 'x'),
      tag('userTask', 'x'),
    ],
    {},
    root.signal('n'),
  )
  expect(waiting.status).toBe('inprogress')
  waiting.run.broadcast('n')
  expect([statusOf(waiting, 'p'), statusOf(waiting, 'x')]).toEqual([['finished', 'inprogress'], ['new']])
})

it('a process that only a message or a timer starts begins with that', async () => {
  const message = await run([tag('startEvent', 'm', {}, event.message('order')), end, path('m', 'e')], {}, root.message('order'))
  expect([message.status, way(message)]).toEqual(['finished', 'm e'])
  const nightly = await run([tag('startEvent', 't', {}, timer('timeCycle', 'R/P1D')), end, path('t', 'e')])
  expect([nightly.status, nightly.now]).toEqual(['finished', '2026-01-02T00:00:00.000Z'])
})

it('an escalation goes on beside its catcher, or instead of the scope that it interrupts', async () => {
  const inner = [
    tag('startEvent', 's2'),
    tag('intermediateThrowEvent', 'up', {}, event.escalation('N')),
    tag('userTask', 'a'),
    tag('endEvent', 'e2'),
    path('s2', 'up', 'a', 'e2'),
  ]
  const of = (cancelActivity: boolean) => [
    start,
    tag('subProcess', 'sub', {}, ...inner),
    boundary('b', 'sub', event.escalation('N'), { cancelActivity }),
    tag('task', 'boss'),
    end,
    path('s', 'sub', 'e'),
    path('b', 'boss', 'e'),
  ]
  const beside = await run(of(false), held, root.escalation('N'))
  expect([statusOf(beside, 'a'), statusOf(beside, 'boss')]).toEqual([['new'], ['finished']])
  const instead = await run(of(true), held, root.escalation('N'))
  expect([instead.status, statusOf(instead, 'a'), statusOf(instead, 'sub')]).toEqual(['finished', [], ['canceled']])
})

it('a condition triggers when the variables make it true, once for each time it becomes true', async () => {
  const catching = [
    start,
    tag('parallelGateway', 'f'),
    tag('userTask', 'a'),
    tag('intermediateCatchEvent', 'c', {}, event.condition('${n > 5}')),
    tag('task', 'x'),
    path('s', 'f', 'a'),
    path('f', 'c', 'x'),
  ]
  const done = await run(catching, { data: { n: 1 }, answers: { a: { data: { n: 6 } } } })
  expect([done.status, way(done)]).toEqual(['finished', 's f a c x'])
  const elements = [
    start,
    tag('userTask', 'a'),
    boundary('b', 'a', event.condition('${n > 5}'), { cancelActivity: false }),
    tag('task', 'x'),
    end,
    path('s', 'a', 'e'),
    path('b', 'x'),
  ]
  const waiting = await run(elements, { data: { n: 1 }, ...held })
  for (const n of [6, 7, 1, 8]) waiting.run.apply(waiting.run.instances[0]!, { kind: 'adminupdate', data: { n } })
  expect(statusOf(waiting, 'x')).toEqual(['finished', 'finished'])
})

it('flows out of an event may have conditions too', async () => {
  const elements = [start, tag('task', 'x'), tag('task', 'y'), flow('s', 'x', '${n > 1}'), flow('s', 'y', '${n > 2}')]
  expect(way(await run(elements, { data: { n: 2 } }))).toBe('s x')
  expect(way(await run(elements, { data: { n: 3 } }))).toBe('s x y')
})
