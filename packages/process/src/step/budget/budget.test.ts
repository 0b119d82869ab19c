import { expect, it } from 'vitest'
import { runInMemory } from '../../testing/memory/run-in-memory.ts'
import { isLive } from '../../state/execution.ts'
import { definitions, end, event, eventSubProcess, file, flow, path, read, root, start, tag } from '../../testing/bpmn.ts'
import { StepWorld } from '../../testing/step-world.ts'
import { step } from '../step.ts'

const many = (count: number) =>
  `<multiInstanceLoopCharacteristics><loopCardinality>${count}</loopCardinality></multiInstanceLoopCharacteristics>`

/** Returns a process with a loop of user tasks inside a loop of sub processes. */
async function nested(outer: number, inner: number): Promise<StepWorld> {
  const inside = [tag('startEvent', 'i'), tag('userTask', 'a', {}, many(inner)), tag('endEvent', 'o'), path('i', 'a', 'o')]
  const [definition] = await read(file([start, tag('subProcess', 'sub', {}, many(outer), ...inside), end, path('s', 'sub', 'e')]))
  return new StepWorld(definition!)
}

it('a thousand in each of a thousand is an incident of the process, and nothing of it is left', async () => {
  const world = await nested(1_000, 1_000)
  const steps = world.run({ kind: 'start' })
  expect(steps.length).toBeLessThanOrEqual(2)
  const written = steps.flatMap(({ changes }) => [...changes.executions, ...changes.waits])
  expect(written.length).toBeLessThan(5_000)
  expect(world.state.executions['root']).toMatchObject({ status: 'failed', error: { kind: 'tooMuchOpen', about: 'a' } })
  expect(steps.at(-1)!.effects).toEqual([{ kind: 'ended', status: 'failed' }])
  expect(Object.values(world.state.executions).filter((row) => isLive(row) && row.id !== 'root')).toEqual([])
  expect(Object.values(world.state.waits)).toEqual([])
})

it('a hundred in each of a hundred opens, and each step writes what it opens and no more', async () => {
  const world = await nested(100, 100)
  const steps = world.run({ kind: 'start' })
  const tasks = Object.values(world.state.executions).filter((row) => isLive(row) && row.kind === 'usertask')
  expect(tasks).toHaveLength(10_000)
  const rows = steps.map(({ changes }) => changes.executions.length + changes.waits.length)
  expect(Math.max(...rows)).toBeLessThan(1_600)
  expect(rows.reduce((sum, each) => sum + each)).toBeLessThan(11_000)
})

it('more than a process may have open at once is an incident, whatever opens it', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => `t${index}`)
  const fan = file(
    [
      start,
      tag('parallelGateway', 'g'),
      tag('exclusiveGateway', 'x'),
      path('s', 'x', 'g'),
      ...ids.map((id) => tag('userTask', id) + path('g', id)),
      tag('receiveTask', 'more', { messageRef: 'm' }),
      path('more', 'x'),
      path('g', 'more'),
    ],
    root.message('m'),
  )
  const [definition] = await read(fan)
  const outcome = runInMemory({
    definitions: [definition!],
    limits: { maxOpen: 100 },
    answers: Object.fromEntries(ids.map((id) => [id, { hold: true }])),
    messages: Array.from({ length: 10 }, () => 'm'),
  })
  expect(outcome.status).toBe('failed')
  expect(outcome.executions.find(({ kind }) => kind === 'process')!.error).toMatchObject({ kind: 'tooMuchOpen' })
})

it('an update by hand that would open too much is refused, and the process stays as it is', async () => {
  const [definition] = await read(file([start, tag('userTask', 'a'), tag('userTask', 'b', {}, many(50)), end, path('s', 'a', 'b', 'e')]))
  const world = new StepWorld(definition!, { limits: { maxOpen: 20 } })
  world.run({ kind: 'start' })
  const before = world.state
  const [done] = world.run({ kind: 'adminupdate', start: [{ bpmnRef: 'b' }] })
  expect(done!.refused).toMatchObject({ code: 'invalid', reason: expect.stringContaining('b would open more than 20') })
  expect(world.state.executions).toEqual(before.executions)
})

it('variables that double with each turn end as an incident', async () => {
  const doubling =
    '<extensionElements><zeebe:ioMapping><zeebe:output source="=text + text" target="text"/></zeebe:ioMapping></extensionElements>'
  const [definition] = await read(file([start, tag('task', 'a', {}, doubling), tag('exclusiveGateway', 'x'), path('s', 'x', 'a', 'x')]))
  const evaluate = (_: string, { text }: Readonly<Record<string, unknown>>) => ({ value: `${String(text)}${String(text)}` })
  const world = new StepWorld(definition!, { data: { text: 'x' }, evaluate })
  world.run({ kind: 'start' })
  expect(world.state.executions['root']).toMatchObject({ status: 'failed', error: { kind: 'tooMuchData', about: 'a' } })
  expect(JSON.stringify(world.state).length).toBeLessThan(10_000)
})

it('variables nested without end do not overflow the stack', async () => {
  let deep: unknown = 'x'
  for (let level = 0; level < 100_000; level += 1) deep = [deep]
  const [definition] = await read(file([start, tag('userTask', 'a'), end, path('s', 'a', 'e')]))
  const world = new StepWorld(definition!)
  world.run({ kind: 'start' })
  const task = Object.values(world.state.executions).find(({ kind }) => kind === 'usertask')!
  const { refused } = step(
    { definition: definition!, state: world.state },
    { kind: 'complete', execution: task.id, attempt: 1, data: { deep } },
    world.context(),
  )
  expect(refused).toBeNull()
})

it.each([
  [
    'an event sub process that throws the signal it catches',
    file(
      [
        start,
        tag('intermediateThrowEvent', 't', {}, event.signal('again')),
        tag('userTask', 'a'),
        end,
        path('s', 't', 'a', 'e'),
        eventSubProcess('h', event.signal('again'), false, tag('endEvent', 'he', {}, event.signal('again')), path('hs', 'he')),
      ],
      root.signal('again'),
    ),
  ],
  [
    'a process that sends the message it starts with',
    file(
      [tag('startEvent', 's', {}, event.message('again')), tag('endEvent', 'e', {}, event.message('again')), path('s', 'e')],
      root.message('again'),
    ),
  ],
  ['a process that calls itself', file([start, tag('callActivity', 'again', { calledElement: 'p' }), end, path('s', 'again', 'e')])],
  [
    'two processes that start each other',
    definitions(
      root.message('again'),
      root.message('back'),
      `<process id="p">${tag('startEvent', 's', {}, event.message('again'))}${tag('endEvent', 'e', {}, event.message('back'))}${path('s', 'e')}</process>`,
      `<process id="q">${tag('startEvent', 'qs', {}, event.message('back'))}${tag('endEvent', 'qe', {}, event.message('again'))}${path('qs', 'qe')}</process>`,
    ),
  ],
])('%s ends by name', async (_, xml) => {
  const outcome = runInMemory({ definitions: await read(xml), limits: { maxDepth: 20 }, answers: { a: { hold: true } } })
  const { instances } = outcome.run
  expect(instances.length).toBeLessThanOrEqual(22)
  const failed = instances
    .flatMap(({ state }) => Object.values(state.executions))
    .filter(({ kind, error }) => kind === 'process' && error?.kind === 'endlessChain')
  expect(failed.map(({ error }) => error?.about)).toEqual([expect.stringMatching(/^(?:again|back|p)$/)])
})

it('a call that fails and is tried for ever ends by name, and calls in turn do not lead deeper', async () => {
  const xml = definitions(
    root.error('E'),
    `<process id="p">${[
      start,
      tag('exclusiveGateway', 'x'),
      tag('callActivity', 'c', { calledElement: 'q' }),
      tag('boundaryEvent', 'b', { attachedToRef: 'c' }, event.error('E')),
      end,
      path('s', 'x', 'c', 'e'),
      path('b', 'x'),
    ].join('')}</process>`,
    `<process id="q">${tag('startEvent', 'qs')}${tag('endEvent', 'qe', {}, event.error('E'))}${path('qs', 'qe')}</process>`,
  )
  const outcome = runInMemory({ definitions: await read(xml), process: 'p', limits: { maxFollowing: 50 } })
  expect(outcome.executions.find(({ kind }) => kind === 'process')).toMatchObject({
    status: 'failed',
    error: { kind: 'endlessChain', about: 'q' },
  })
  expect(outcome.run.instances.length).toBeLessThan(30)
  const inTurn = `<multiInstanceLoopCharacteristics isSequential="true"><loopCardinality>60</loopCardinality></multiInstanceLoopCharacteristics>`
  const calls = definitions(
    `<process id="p">${start}${tag('callActivity', 'c', { calledElement: 'q' }, inTurn)}${end}${path('s', 'c', 'e')}</process>`,
    `<process id="q">${tag('startEvent', 'qs')}${tag('endEvent', 'qe')}${path('qs', 'qe')}</process>`,
  )
  expect(runInMemory({ definitions: await read(calls), process: 'p', limits: { maxDepth: 3 } }).status).toBe('finished')
})

it('processes that double with each message end when as many have begun as may follow from one command', async () => {
  const xml = file(
    [
      tag('startEvent', 's', {}, event.message('again')),
      tag('parallelGateway', 'g'),
      tag('endEvent', 'e1', {}, event.message('again')),
      tag('endEvent', 'e2', {}, event.message('again')),
      path('s', 'g', 'e1'),
      flow('g', 'e2'),
    ],
    root.message('again'),
  )
  const { run } = runInMemory({ definitions: await read(xml), limits: { maxFollowing: 64 } })
  expect(run.instances.length).toBeLessThanOrEqual(65)
  expect(
    run.instances.every(({ state }) => !isLive(state.executions[state.instance.root]!) || state.executions[state.instance.root]!.error),
  ).toBe(true)
})
