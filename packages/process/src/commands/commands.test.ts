import { expect, it } from 'vitest'
import type { Outcome } from '../testing/memory/run-in-memory.ts'
import { boundary, end, event, file, path, read, root, start, tag, timer } from '../testing/bpmn.ts'
import { hold, run, statusOf } from '../testing/run.ts'
import type { Command } from './command.ts'

function send(outcome: Outcome, command: Command) {
  return outcome.run.apply(outcome.run.instances[0]!, command)
}

function idOf(outcome: Outcome, ref: string): string {
  return Object.values(outcome.run.instances[0]!.state.executions).findLast(({ bpmnRef }) => bpmnRef === ref)!.id
}

it('one of a hundred completions of a task counts and the others are stale', async () => {
  const outcome = await run([start, tag('userTask', 'a'), tag('userTask', 'b'), end, path('s', 'a', 'b', 'e')], {
    answers: { a: hold, b: hold },
  })
  const command = { kind: 'complete', execution: idOf(outcome, 'a'), attempt: 1 } as const
  const codes = Array.from({ length: 100 }, () => send(outcome, command).refused?.code ?? 'done')
  expect([codes.filter((code) => code === 'done').length, codes.filter((code) => code === 'stale').length]).toEqual([1, 99])
  expect(statusOf(outcome, 'b')).toEqual(['new'])
})

it('an admin update moves tokens by hand; looked at and not written it is a dry run', async () => {
  const outcome = await run([start, tag('userTask', 'a'), tag('userTask', 'b'), end, path('s', 'a', 'b', 'e')], {
    answers: { a: hold, b: hold },
  })
  const [instance] = outcome.run.instances
  const before = instance!.state
  const update = { kind: 'adminupdate', cancel: [idOf(outcome, 'a')], start: [{ bpmnRef: 'b' }] } as const
  const { changes } = send(outcome, update)
  expect(changes.executions.map(({ bpmnRef, status }) => [bpmnRef, status])).toEqual([
    ['a', 'canceled'],
    ['b', 'new'],
  ])
  instance!.state = before
  expect(outcome.run.open().map(({ execution }) => execution.bpmnRef)).toEqual(['p', 'a'])
})

it('an admin update names what it cannot do and then does nothing', async () => {
  const loop = '<multiInstanceLoopCharacteristics><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics>'
  const outcome = await run([start, tag('subProcess', 'sub', {}, loop, tag('userTask', 'in')), end, path('s', 'sub', 'e')], {
    answers: { in: hold },
  })
  const refusal = (update: Partial<Extract<Command, { kind: 'adminupdate' }>>) =>
    send(outcome, { kind: 'adminupdate', ...update }).refused?.code
  expect(refusal({ start: [{ bpmnRef: 'nowhere' }] })).toBe('invalid')
  expect(refusal({ start: [{ bpmnRef: 'in' }] })).toBe('invalid')
  expect(refusal({ cancel: ['nobody'] })).toBe('unknown')
  expect(refusal({ cancel: [idOf(outcome, 'p')] })).toBe('notAllowed')
  expect(refusal({ cancel: [idOf(outcome, 'sub')], start: [{ bpmnRef: 'in', scope: idOf(outcome, 'sub') }] })).toBe('ended')
  expect(statusOf(outcome, 'in')).toEqual(['new', 'new'])
})

it('a body that is taken away counts for its loop', async () => {
  const loop =
    '<multiInstanceLoopCharacteristics isSequential="true"><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics>'
  const outcome = await run([start, tag('userTask', 'a', {}, loop), end, path('s', 'a', 'e')], { answers: { a: hold } })
  send(outcome, { kind: 'cancel', execution: idOf(outcome, 'a') })
  send(outcome, { kind: 'cancel', execution: idOf(outcome, 'a') })
  expect(statusOf(outcome, 'p')).toEqual(['finished'])
})

it('nothing moves in what is suspended, and it goes on where it was', async () => {
  const elements = [
    start,
    tag('parallelGateway', 'f'),
    tag('userTask', 'a'),
    boundary('b', 'a', timer('timeDuration', 'PT1H')),
    tag('intermediateCatchEvent', 'm', {}, event.message('go')),
    end,
  ]
  const outcome = await run(
    [...elements, path('s', 'f', 'a', 'e'), path('f', 'm', 'e'), path('b', 'e')],
    { answers: { a: hold }, maxSteps: 1 },
    root.message('go'),
  )
  const task = { execution: idOf(outcome, 'a'), attempt: 1 }
  const [wait] = outcome.waits.filter(({ ev }) => ev === 'timer')
  send(outcome, { kind: 'suspend' })
  expect(outcome.run.open().map(({ execution }) => execution.status)).toEqual(['suspended', 'suspended', 'suspended'])
  const tried: Command[] = [
    { kind: 'complete', ...task },
    { kind: 'message', name: 'go' },
    { kind: 'timer', wait: wait!.id },
    { kind: 'stepover', ...task },
    { kind: 'restart', ...task },
  ]
  expect(tried.map((command) => send(outcome, command).refused?.code)).toEqual(tried.map(() => 'suspended'))
  send(outcome, { kind: 'resume' })
  expect(outcome.run.open().map(({ execution }) => execution.status)).toEqual(['inprogress', 'new', 'waiting'])
  expect([send(outcome, { kind: 'complete', ...task }).refused, send(outcome, { kind: 'message', name: 'go' }).refused]).toEqual([
    null,
    null,
  ])
  expect(statusOf(outcome, 'p')).toEqual(['finished'])
})

it('a clock that jumps passes the timers of what is suspended', async () => {
  const elements = [
    start,
    tag('parallelGateway', 'f'),
    tag('userTask', 'a'),
    boundary('b', 'a', timer('timeDuration', 'PT1H')),
    tag('intermediateCatchEvent', 'w', {}, timer('timeDuration', 'PT2H')),
    end,
  ]
  const outcome = await run([...elements, path('s', 'f', 'a', 'e'), path('f', 'w', 'e'), path('b', 'e')], {
    answers: { a: hold },
    maxSteps: 1,
  })
  send(outcome, { kind: 'suspend', execution: idOf(outcome, 'a') })
  expect([outcome.run.tick(), outcome.run.tick(), outcome.run.now]).toEqual([true, false, '2026-01-01T02:00:00.000Z'])
})

it('one task may be suspended alone, and only what is suspended is resumed', async () => {
  const outcome = await run([start, tag('userTask', 'a'), end, path('s', 'a', 'e')], { answers: { a: hold } })
  const execution = idOf(outcome, 'a')
  send(outcome, { kind: 'suspend', execution })
  expect([statusOf(outcome, 'p'), statusOf(outcome, 'a')]).toEqual([['inprogress'], ['suspended']])
  expect(send(outcome, { kind: 'suspend', execution }).refused?.code).toBe('notAllowed')
  send(outcome, { kind: 'resume', execution })
  expect(send(outcome, { kind: 'resume', execution }).refused?.code).toBe('notAllowed')
  expect(send(outcome, { kind: 'complete', execution, attempt: 1 }).refused).toBeNull()
})

it('in a suspended sub process no condition triggers and no join goes on while its process does', async () => {
  const inside = [
    tag('startEvent', 's2'),
    tag('intermediateCatchEvent', 'c', {}, event.condition('${n > 1}')),
    tag('userTask', 'x'),
    path('s2', 'c', 'x'),
  ]
  const elements = [
    start,
    tag('parallelGateway', 'f'),
    tag('subProcess', 'sub', {}, ...inside),
    tag('userTask', 'a'),
    path('s', 'f', 'sub'),
    path('f', 'a'),
  ]
  const outcome = await run(elements, { data: { n: 1 }, answers: { a: hold, x: hold } })
  send(outcome, { kind: 'suspend', execution: idOf(outcome, 'sub') })
  send(outcome, { kind: 'adminupdate', data: { n: 2 } })
  expect([statusOf(outcome, 'c'), statusOf(outcome, 'a')]).toEqual([['suspended'], ['new']])
  send(outcome, { kind: 'resume', execution: idOf(outcome, 'sub') })
  expect([statusOf(outcome, 'c'), statusOf(outcome, 'x')]).toEqual([['finished'], ['new']])
})

it('a canceled process is over and says so', async () => {
  const outcome = await run([start, tag('userTask', 'a'), end, path('s', 'a', 'e')], { answers: { a: hold } })
  expect(send(outcome, { kind: 'cancel' }).effects).toEqual([{ kind: 'ended', status: 'canceled' }])
  expect([statusOf(outcome, 'p'), statusOf(outcome, 'a')]).toEqual([['canceled'], ['canceled']])
  expect(send(outcome, { kind: 'start' }).refused?.code).toBe('stale')
})

it('a process is started once, with an event it has', async () => {
  const definitions = await read(file([tag('startEvent', 'm', {}, event.message('go')), end, path('m', 'e')], root.message('go')))
  const outcome = await run([start, tag('userTask', 'a'), path('s', 'a')], { answers: { a: hold } })
  expect(send(outcome, { kind: 'start' }).refused?.code).toBe('stale')
  expect(definitions[0]!.scopes['p']!.eventStarts).toEqual(['m'])
  await expect(
    run([tag('startEvent', 'm', {}, event.message('go')), end, path('m', 'e')], { at: 'e' }, root.message('go')),
  ).resolves.toMatchObject({ status: 'new' })
})
