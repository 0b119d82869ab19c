import { expect, it } from 'vitest'
import type { Outcome } from '../testing/memory/run-in-memory.ts'
import type { Step } from '../step/step.ts'
import { boundary, end, event, flow, path, root, start, tag, timer } from '../testing/bpmn.ts'
import { run, statusOf } from '../testing/run.ts'

const held = (...ids: string[]) => ({ answers: Object.fromEntries(ids.map((id) => [id, { hold: true }])) })

type RestartOptions = { readonly attempt?: number; readonly kind?: 'restart' | 'stepover' }

function again(outcome: Outcome, ref: string, { attempt = 1, kind = 'restart' }: RestartOptions = {}): Step {
  const [instance] = outcome.run.instances
  const row = Object.values(instance!.state.executions).findLast(({ bpmnRef }) => bpmnRef === ref)!
  return outcome.run.apply(instance!, { kind, execution: row.id, attempt })
}

function rows(outcome: Outcome, ref: string) {
  return Object.values(outcome.run.instances[0]!.state.executions).filter(({ bpmnRef }) => bpmnRef === ref)
}

it('a restart on a line cancels what came of the task and does it again as another attempt', async () => {
  const outcome = await run([start, tag('serviceTask', 'a'), tag('userTask', 'b'), end, path('s', 'a', 'b', 'e')], held('b'))
  const { effects, refused } = again(outcome, 'a')
  const [old, now] = rows(outcome, 'a')
  expect([refused, old!.status, old!.supersededBy, now!.attempt, now!.src]).toEqual([null, 'finished', now!.id, 2, old!.src])
  expect(effects).toEqual([{ kind: 'run', execution: now!.id, attempt: 2, handler: 'a', runAt: null }])
  expect(statusOf(outcome, 'b')).toEqual(['canceled'])
  expect(outcome.run.apply(outcome.run.instances[0]!, { kind: 'complete', execution: old!.id, attempt: 1 }).refused?.code).toBe('stale')
  // The successor is created again when `a` completes. A restart of the canceled row alone would add a second token.
  expect(again(outcome, 'b').refused?.code).toBe('stale')
  outcome.run.complete('a')
  expect(statusOf(outcome, 'b')).toEqual(['canceled', 'new'])
})

it('a restart takes back the way of an error', async () => {
  const elements = [
    start,
    tag('userTask', 'a'),
    boundary('x', 'a', event.error('E')),
    tag('userTask', 'repair'),
    end,
    path('s', 'a', 'e'),
    path('x', 'repair', 'e'),
  ]
  const outcome = await run(elements, { answers: { a: { error: 'E' }, repair: { hold: true } } }, root.error('E'))
  again(outcome, 'a')
  expect([statusOf(outcome, 'a'), statusOf(outcome, 'repair')]).toEqual([['canceled', 'new'], ['canceled']])
})

it('a restart empties a join that waits, and gives a fired join its other tokens back', async () => {
  const elements = [
    start,
    tag('parallelGateway', 'f'),
    tag('userTask', 'a'),
    tag('userTask', 'b'),
    tag('parallelGateway', 'j'),
    tag('userTask', 'c'),
    end,
  ]
  const flows = [path('s', 'f', 'a', 'j', 'c', 'e'), path('f', 'b', 'j')]
  const partly = await run([...elements, ...flows], held('b'))
  again(partly, 'a')
  expect(Object.values(partly.run.instances[0]!.state.waits).filter(({ open }) => open)).toEqual([])
  const fired = await run([...elements, ...flows], held('c'))
  again(fired, 'a')
  expect(Object.values(fired.run.instances[0]!.state.waits).filter(({ open }) => open)).toMatchObject([
    { role: 'join', arrivals: [{ flow: 'b_j' }] },
  ])
  expect([statusOf(fired, 'b'), statusOf(fired, 'c')]).toEqual([['finished'], ['canceled']])
  fired.run.complete('a')
  expect(statusOf(fired, 'c')).toEqual(['canceled', 'new'])
})

it('a restart of one instance of a loop runs that index again', async () => {
  const loop = '<multiInstanceLoopCharacteristics><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics>'
  const outcome = await run([start, tag('userTask', 'a', {}, loop), end, path('s', 'a', 'e')], { answers: { a: [{}, { hold: true }] } })
  const [loopRow, first] = rows(outcome, 'a')
  expect(loopRow!.loopEnded).toBe(1)
  outcome.run.apply(outcome.run.instances[0]!, { kind: 'restart', execution: first!.id, attempt: 1 })
  expect(rows(outcome, 'a')[0]!.loopEnded).toBe(0)
  expect(rows(outcome, 'a').at(-1)).toMatchObject({ loopIndex: 0, attempt: 2, status: 'new' })
  outcome.run.complete('a')
  outcome.run.complete('a')
  expect(statusOf(outcome, 'p')).toEqual(['finished'])
})

it('restart refuses an execution in an ended scope, and takes the scope as a whole and the process', async () => {
  const sub = tag('subProcess', 'sub', {}, tag('userTask', 'in'))
  const outcome = await run([start, sub, tag('userTask', 'b'), end, path('s', 'sub', 'b', 'e')], held('b'))
  expect(again(outcome, 'in').refused?.code).toBe('ended')
  expect(again(outcome, 'sub').refused).toBeNull()
  expect([statusOf(outcome, 'sub'), statusOf(outcome, 'in'), statusOf(outcome, 'b')]).toEqual([
    ['finished', 'inprogress'],
    ['finished', 'new'],
    ['canceled'],
  ])
  outcome.run.complete('in')
  outcome.run.complete('b')
  expect(statusOf(outcome, 'p')).toEqual(['finished'])
  again(outcome, 'p')
  expect(outcome.run.open().map(({ execution }) => [execution.bpmnRef, execution.attempt])).toEqual([
    ['p', 2],
    ['sub', 1],
    ['in', 1],
  ])
})

it('an execution that has not begun is not restarted, nor one that is stale or unknown', async () => {
  const outcome = await run([start, tag('userTask', 'a'), end, path('s', 'a', 'e')], held('a'))
  expect(again(outcome, 'a').refused?.code).toBe('notAllowed')
  expect(again(outcome, 'p', { attempt: 7 }).refused?.code).toBe('stale')
  expect(outcome.run.apply(outcome.run.instances[0]!, { kind: 'restart', execution: 'nobody', attempt: 1 }).refused?.code).toBe('unknown')
})

it('a step over an incident or a waiting event goes on without results, and a task of a person is not stepped over', async () => {
  const elements = [
    start,
    tag('serviceTask', 'j'),
    tag('intermediateCatchEvent', 'w', {}, timer('timeDuration', 'P30D')),
    tag('userTask', 'a'),
    end,
  ]
  const outcome = await run([...elements, path('s', 'j', 'w', 'a', 'e')], { answers: { j: { fail: 'broken' } }, maxSteps: 1 })
  again(outcome, 'j', { kind: 'stepover' })
  expect(rows(outcome, 'j')[0]).toMatchObject({ status: 'canceled', eventtype: 'stepover', dataOut: null })
  again(outcome, 'w', { kind: 'stepover' })
  expect(again(outcome, 'a', { kind: 'stepover' }).refused?.code).toBe('notAllowed')
  expect(outcome.run.open().map(({ execution }) => execution.bpmnRef)).toEqual(['p', 'a'])
})

it('a step over a job that is being done is refused, over a loop it ends the rest', async () => {
  const loop = '<multiInstanceLoopCharacteristics><loopCardinality>3</loopCardinality></multiInstanceLoopCharacteristics>'
  const outcome = await run([start, tag('serviceTask', 'a', {}, loop), tag('userTask', 'b'), path('s', 'a', 'b')], held('a', 'b'))
  const [instance] = outcome.run.instances
  const [loopRow, first] = rows(outcome, 'a')
  outcome.run.apply(instance!, { kind: 'begin', execution: first!.id, attempt: 1 })
  expect(outcome.run.apply(instance!, { kind: 'stepover', execution: first!.id, attempt: 1 }).refused?.code).toBe('notAllowed')
  outcome.run.apply(instance!, { kind: 'stepover', execution: loopRow!.id, attempt: 1 })
  expect([statusOf(outcome, 'a'), statusOf(outcome, 'b')]).toEqual([['canceled', 'canceled', 'canceled', 'canceled'], ['new']])
})

it('a step over a gateway without a way out takes its default, or says that there is none', async () => {
  const of = (attributes: Record<string, string>) =>
    run(
      [
        start,
        tag('exclusiveGateway', 'x', attributes),
        tag('userTask', 'a'),
        tag('userTask', 'b'),
        path('s', 'x', 'b'),
        flow('x', 'a', '${n}'),
      ],
      { data: { n: null } },
    )
  const withDefault = await of({ default: 'x_b' })
  again(withDefault, 'x', { kind: 'stepover' })
  expect(statusOf(withDefault, 'b')).toEqual(['new'])
})

it('the row of a process event ends with its wish: finished, or failed with the reason', async () => {
  const outcome = await run([start, tag('serviceTask', 'j'), end, path('s', 'j', 'e')], held('j'))
  const [instance] = outcome.run.instances
  const [job] = rows(outcome, 'j')
  const request = { ...job!, kind: 'processevent', eventtype: 'restart', status: 'waitforexecution', parentExecution: job!.id } as const
  const { executions } = instance!.state
  instance!.state = { ...instance!.state, executions: { ...executions, w1: { ...request, id: 'w1' }, w2: { ...request, id: 'w2' } } }
  outcome.run.apply(instance!, { kind: 'restart', execution: job!.id, attempt: 1, event: 'w1' })
  outcome.run.apply(instance!, { kind: 'restart', execution: job!.id, attempt: 1, event: 'w2' })
  const { w1, w2 } = instance!.state.executions
  expect([w1!.status, w2!.status, w2!.error?.code]).toEqual(['finished', 'failed', 'stale'])
  outcome.run.complete('j')
  expect(statusOf(outcome, 'p')).toEqual(['finished'])
})

it('restart refuses an execution that an event sub process has interrupted, and takes its scope as a whole', async () => {
  const inside = [
    tag(
      'subProcess',
      'h',
      { triggeredByEvent: 'true' },
      [tag('startEvent', 'hs', {}, event.error('E')), tag('userTask', 'repair'), path('hs', 'repair')].join(''),
    ),
    tag('startEvent', 'is'),
    tag('parallelGateway', 'f'),
    tag('userTask', 'a'),
    tag('userTask', 'b'),
    tag('parallelGateway', 'j'),
    path('is', 'f', 'a', 'j'),
    path('f', 'b', 'j'),
  ].join('')
  const outcome = await run(
    [start, tag('subProcess', 'sub', {}, inside), end, path('s', 'sub', 'e')],
    { answers: { a: { error: 'E' }, b: { hold: true }, repair: { hold: true } } },
    root.error('E'),
  )
  expect(statusOf(outcome, 'b')).toEqual(['canceled'])
  expect(again(outcome, 'a').refused).toMatchObject({ code: 'ended', reason: expect.stringContaining('as a whole') })
  expect(again(outcome, 'h').refused).toBeNull()
  expect(again(outcome, 'sub').refused).toBeNull()
  expect([statusOf(outcome, 'b'), statusOf(outcome, 'repair')]).toEqual([
    ['canceled', 'new'],
    ['canceled', 'canceled'],
  ])
})

it('a step that ran out of time, or was canceled, is stepped over by an attempt of its own, and what came of its end is taken back', async () => {
  const elements = [
    start,
    tag('serviceTask', 'a'),
    boundary('x', 'a', event.error('E')),
    tag('userTask', 'repair'),
    tag('userTask', 'b'),
    end,
    path('s', 'a', 'b', 'e'),
    path('x', 'repair', 'e'),
  ]
  const outcome = await run(elements, { answers: { a: { error: 'E' }, repair: { hold: true }, b: { hold: true } } }, root.error('E'))
  expect(statusOf(outcome, 'a')).toEqual(['canceled'])
  expect(again(outcome, 'a', { kind: 'stepover' }).refused).toBeNull()
  const [old, now] = rows(outcome, 'a')
  expect([old!.supersededBy, now!.status, now!.eventtype, now!.attempt]).toEqual([now!.id, 'canceled', 'stepover', 2])
  expect([statusOf(outcome, 'repair'), statusOf(outcome, 'b')]).toEqual([['canceled'], ['new']])
  // The second attempt was stepped over already, and the first attempt was replaced.
  expect(again(outcome, 'a', { kind: 'stepover', attempt: 2 }).refused?.code).toBe('stale')
  expect(outcome.run.apply(outcome.run.instances[0]!, { kind: 'stepover', execution: old!.id, attempt: 1 }).refused?.code).toBe('stale')
  outcome.run.complete('b')
  expect(again(outcome, 'a', { kind: 'stepover', attempt: 2 }).refused?.code).toBe('stale')
})

it('stepover refuses an ended execution in an ended scope, and every task of a person', async () => {
  const elements = [
    start,
    tag('serviceTask', 'a'),
    boundary('x', 'a', event.error('E')),
    tag('userTask', 'u'),
    end,
    path('s', 'a', 'e'),
    path('x', 'u', 'e'),
  ]
  const outcome = await run(elements, { answers: { a: { error: 'E' }, u: { hold: true } } }, root.error('E'))
  again(outcome, 'a')
  expect(statusOf(outcome, 'u')).toEqual(['canceled'])
  expect(again(outcome, 'u', { kind: 'stepover' }).refused?.code).toBe('stale')
  const over = await run(elements, { answers: { a: { error: 'E' } } }, root.error('E'))
  expect(again(over, 'a', { kind: 'stepover' }).refused?.code).toBe('ended')
})

it('a person completes a waiting event by hand', async () => {
  const elements = [start, tag('intermediateCatchEvent', 'c', {}, event.message('M')), tag('userTask', 'b'), end, path('s', 'c', 'b', 'e')]
  const outcome = await run(elements, held('b'), root.message('M'))
  const [row] = rows(outcome, 'c')
  expect(outcome.run.apply(outcome.run.instances[0]!, { kind: 'complete', execution: row!.id, attempt: 1, data: {} }).refused).toBeNull()
  expect([statusOf(outcome, 'c'), statusOf(outcome, 'b')]).toEqual([['finished'], ['new']])
})
