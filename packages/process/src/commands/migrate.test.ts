import { expect, it } from 'vitest'
import type { Outcome } from '../testing/memory/run-in-memory.ts'
import { boundary, end, event, file, path, read, root, start, tag, timer } from '../testing/bpmn.ts'
import { hold, run, statusOf } from '../testing/run.ts'

async function move(outcome: Outcome, elements: readonly string[], mapping: Record<string, string> = {}, ...roots: readonly string[]) {
  const [to] = await read(file(elements, ...roots))
  const [instance] = outcome.run.instances
  const done = outcome.run.apply(instance!, { kind: 'migrate', to: to!, elements: mapping })
  if (!done.refused) Object.assign(instance!, { definition: to })
  return done
}

it('open work goes on in the new version, by its id or by the mapping', async () => {
  const outcome = await run([start, tag('userTask', 'a'), end, path('s', 'a', 'e')], { answers: { a: hold } })
  const longer = [start, tag('userTask', 'a2', { name: 'Anew' }), tag('userTask', 'b'), end, path('s', 'a2', 'b', 'e')]
  expect((await move(outcome, longer)).refused?.reason).toBe('a is open and not in the new version: say by what it is replaced')
  expect((await move(outcome, longer, { a: 'a2' })).refused).toBeNull()
  expect(outcome.run.open()[1]!.execution).toMatchObject({ bpmnRef: 'a2', bpmnName: 'Anew', status: 'new', attempt: 1 })
  outcome.run.complete('a2')
  expect(statusOf(outcome, 'b')).toEqual(['new'])
})

it('a token that waits at a join goes with its flow, and a join that has everything now goes on', async () => {
  const two = [
    start,
    tag('parallelGateway', 'f'),
    tag('userTask', 'a'),
    tag('userTask', 'b'),
    tag('parallelGateway', 'j'),
    tag('userTask', 'c'),
    end,
  ]
  const flows = [path('s', 'f', 'a', 'j', 'c', 'e'), path('f', 'b', 'j')]
  const outcome = await run([...two, ...flows], { answers: { b: hold, c: hold } })
  const renamed = [
    start,
    tag('parallelGateway', 'f'),
    tag('task', 'a2'),
    tag('userTask', 'b'),
    tag('parallelGateway', 'k'),
    tag('userTask', 'c'),
    end,
  ]
  const to = [...renamed, path('s', 'f', 'a2', 'k', 'c', 'e'), path('f', 'b', 'k')]
  expect((await move(outcome, to, { j: 'k' })).refused?.reason).toBe(
    'A token came to j over a_j, which does not lead to k: say by what the flow is replaced',
  )
  expect((await move(outcome, to, { j: 'k', a_j: 'a2_k' })).refused).toBeNull()
  outcome.run.complete('b')
  expect(statusOf(outcome, 'c')).toEqual(['new'])
})

it('boundary events that are gone no longer wait, new ones do, and timers keep their time', async () => {
  const before = [
    start,
    tag('userTask', 'a'),
    boundary('old', 'a', event.message('m')),
    boundary('t', 'a', timer('timeDuration', 'P2D')),
    end,
    path('s', 'a', 'e'),
    path('old', 'e'),
    path('t', 'e'),
  ]
  const outcome = await run(before, { answers: { a: hold }, maxSteps: 1 }, root.message('m'))
  const after = [
    start,
    tag('userTask', 'a'),
    boundary('t', 'a', timer('timeDuration', 'P9D')),
    boundary('new', 'a', event.message('m')),
    end,
    path('s', 'a', 'e'),
    path('new', 'e'),
    path('t', 'e'),
  ]
  await move(outcome, after, {}, root.message('m'))
  expect(outcome.run.waits().map(({ wait }) => [wait.bpmnRef, wait.dueAt])).toEqual([
    ['t', '2026-01-03T00:00:00.000Z'],
    ['new', null],
  ])
})

it('says all at once what does not fit: kinds, places, events', async () => {
  const sub = tag('subProcess', 'sub', {}, tag('userTask', 'in'))
  const before = [
    start,
    tag('parallelGateway', 'f'),
    tag('userTask', 'a'),
    sub,
    tag('intermediateCatchEvent', 'w', {}, event.message('m')),
    path('s', 'f', 'a'),
    path('f', 'sub'),
    path('f', 'w'),
  ]
  const outcome = await run(before, { answers: { a: hold, in: hold } }, root.message('m'))
  const after = [
    start,
    tag('parallelGateway', 'f'),
    tag('serviceTask', 'a'),
    tag('subProcess', 'sub'),
    tag('userTask', 'in'),
    tag('intermediateCatchEvent', 'w', {}, timer('timeDate', '2030-01-01')),
  ]
  const { refused } = await move(outcome, [...after, path('s', 'f', 'a'), path('f', 'sub'), path('f', 'w'), path('f', 'in')])
  expect(refused?.reason.split('\n')).toEqual([
    'a is a usertask and a a servicetask',
    'in lies elsewhere in the new version, in p',
    'w waits for a message, w does not',
  ])
})
