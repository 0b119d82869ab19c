import { expect, it } from 'vitest'
import { boundary, end, path, start, tag, timer } from '../testing/bpmn.ts'
import type { TaskCall } from '../testing/memory/answers.ts'
import { run, statusOf } from '../testing/run.ts'
import { NotLoaded, type State } from '../state/state.ts'
import { step } from '../step/step.ts'

const flows = path('s', 'a', 'e')

function many(inside: string, attributes = ''): string {
  return `<multiInstanceLoopCharacteristics ${attributes}>${inside}</multiInstanceLoopCharacteristics>`
}

function looped(inside: string, attributes: Record<string, string | boolean> = {}): string {
  return tag('standardLoopCharacteristics', '', attributes, `<loopCondition>${inside}</loopCondition>`)
}

it('instances are open at once, or one after the other', async () => {
  const parallel = await run([start, tag('userTask', 'a', {}, many('<loopCardinality>3</loopCardinality>')), end, flows], {
    answers: { a: { hold: true } },
  })
  expect(parallel.run.open().map(({ execution }) => [execution.kind, execution.loopIndex, execution.loopTotal])).toEqual([
    ['process', null, null],
    ['loop', null, 3],
    ['usertask', 0, null],
    ['usertask', 1, null],
    ['usertask', 2, null],
  ])
  const sequential = await run(
    [start, tag('userTask', 'a', {}, many('<loopCardinality>3</loopCardinality>', 'isSequential="true"')), end, flows],
    { answers: { a: { hold: true } } },
  )
  expect(sequential.run.open()).toHaveLength(3)
  for (let time = 0; time < 3; time += 1) sequential.run.complete('a')
  expect(statusOf(sequential, 'p')).toEqual(['finished'])
})

it('each instance has its entry and its counter', async () => {
  const loop = many('', 'camunda:collection="${ports}" camunda:elementVariable="port"')
  const seen: unknown[] = []
  const answers = {
    a: ({ variables }: TaskCall) => (seen.push([variables['loopCounter'], variables['port']]), {}),
  }
  const done = await run([start, tag('userTask', 'a', {}, loop), end, flows], { data: { ports: ['A1', 'A2'] }, answers })
  expect([done.status, seen]).toEqual([
    'finished',
    [
      [0, 'A1'],
      [1, 'A2'],
    ],
  ])
})

it('a completion condition ends the rest, and results may be collected in order', async () => {
  const elements = [
    start,
    tag(
      'userTask',
      'a',
      {},
      many('<loopCardinality>4</loopCardinality><completionCondition>${nrOfCompletedInstances >= 2}</completionCondition>'),
    ),
    end,
    flows,
  ]
  expect(statusOf(await run(elements), 'a')).toEqual(['finished', 'finished', 'finished', 'canceled', 'canceled'])
  const collecting =
    '<extensionElements><zeebe:loopCharacteristics inputCollection="=list" inputElement="one" outputCollection="out" outputElement="=twice"/></extensionElements>'
  const loop = tag('userTask', 'a', {}, many(collecting))
  const done = await run([start, loop, end, flows], {
    data: { list: [1, 2, 3] },
    answers: { a: ({ variables }) => ({ data: { twice: Number(variables['one']) * 2 } }) },
  })
  expect(done.data['out']).toEqual([2, 4, 6])
})

it('nothing to do is an empty loop, and what is no number an incident', async () => {
  const of = (text: string) => run([start, tag('userTask', 'a', {}, many(`<loopCardinality>${text}</loopCardinality>`)), end, flows])
  const empty = await of('0')
  expect([empty.status, empty.executions.map(({ kind }) => kind)]).toEqual(['finished', ['process', 'emptyloop']])
  expect((await of('-1')).incidents[0]!.error!.reason).toBe('-1 is no number of instances')
  expect((await of('1000000')).incidents[0]!.error!.reason).toBe('1000000 instances are more than 20000')
})

it('a standard loop asks before or after, and knows its maximum', async () => {
  const after = await run([start, tag('userTask', 'a', {}, looped('${again}')), end, flows], { data: { again: false } })
  expect(statusOf(after, 'a')).toEqual(['finished', 'finished'])
  const before = await run([start, tag('userTask', 'a', {}, looped('${again}', { testBefore: true })), end, flows], {
    data: { again: false },
  })
  expect([before.status, before.executions.map(({ kind }) => kind)]).toEqual(['finished', ['process', 'emptyloop']])
  const most = await run([start, tag('serviceTask', 'a', {}, looped('${true}', { loopMaximum: '3' })), end, flows])
  expect(statusOf(most, 'a')).toHaveLength(4)
})

it('a loop without a wait state ends in failed, not in a hung server', async () => {
  const endless = await run([start, tag('task', 'a', {}, looped('${true}')), end, flows], { limits: { perStep: 100, hardStop: 500 } })
  expect([endless.status, endless.run.open()]).toMatchObject([
    'failed',
    [{ execution: { error: { reason: expect.stringContaining('runs in circles') } } }],
  ])
})

it('the boundary of a loop interrupts all of its instances', async () => {
  const elements = [
    start,
    tag('subProcess', 'a', {}, many('<loopCardinality>2</loopCardinality>'), tag('userTask', 'u')),
    boundary('b', 'a', timer('timeDuration', 'PT1H')),
  ]
  const done = await run([...elements, tag('task', 'late'), end, flows, path('b', 'late', 'e')], { answers: { u: { hold: true } } })
  expect([done.status, statusOf(done, 'a'), statusOf(done, 'u')]).toEqual([
    'finished',
    ['timeout', 'canceled', 'canceled'],
    ['canceled', 'canceled'],
  ])
})

it('a body is finished without the others of its loop; who has to look at them says so', async () => {
  const elements = [
    start,
    tag('userTask', 'a', {}, many('<loopCardinality>3</loopCardinality>')),
    boundary('b', 'a', '<errorEventDefinition/>'),
    end,
    flows,
    path('b', 'e'),
  ]
  const outcome = await run(elements, { answers: { a: { hold: true } } })
  const [instance] = outcome.run.instances
  const { state, definition } = instance!
  const [loop, body, ...others] = Object.values(state.executions).filter(({ bpmnRef }) => bpmnRef === 'a')
  const without = others.map(({ id }) => id)
  const part: State = {
    ...state,
    executions: Object.fromEntries(Object.entries(state.executions).filter(([id]) => !without.includes(id))),
    partly: [loop!.id],
  }
  const context = { now: outcome.now, newId: () => 'new', evaluate: () => ({ value: true }), zone: 'UTC' }
  const attempt = { execution: body!.id, attempt: 1 }
  const done = step({ definition, state: part }, { kind: 'complete', ...attempt }, context)
  expect(done.changes).toEqual(step({ definition, state }, { kind: 'complete', ...attempt }, context).changes)
  expect(done.changes.executions.map(({ id }) => id).toSorted()).toEqual([loop!.id, body!.id].toSorted())
  const error = { code: 'E', reason: 'E' }
  expect(() => step({ definition, state: part }, { kind: 'fail', ...attempt, error }, context)).toThrow(NotLoaded)
})
