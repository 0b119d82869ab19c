import { expect, it } from 'vitest'
import type { Data } from '../state/data.ts'
import { end, event, flow, path, root, start, tag } from '../testing/bpmn.ts'
import { run } from '../testing/run.ts'

it('an exclusive gateway takes the first flow whose condition holds', async () => {
  const elements = [start, tag('exclusiveGateway', 'x', { default: 'x_c' }), tag('task', 'a'), tag('task', 'b'), tag('task', 'c'), end]
  const flows = [
    path('s', 'x'),
    flow('x', 'a', '${n > 10}'),
    flow('x', 'b', '${n > 5}'),
    flow('x', 'c'),
    path('a', 'e'),
    path('b', 'e'),
    path('c', 'e'),
  ]
  expect((await run([...elements, ...flows], { data: { n: 20 } })).entered).toEqual(['p', 's', 'x', 'a', 'e'])
  expect((await run([...elements, ...flows], { data: { n: 7 } })).entered).toEqual(['p', 's', 'x', 'b', 'e'])
  expect((await run([...elements, ...flows], { data: { n: 1 } })).entered).toEqual(['p', 's', 'x', 'c', 'e'])
})

it('a gateway that finds no way is an incident that a restart asks again', async () => {
  const elements = [start, tag('exclusiveGateway', 'x'), tag('task', 'a'), end, path('s', 'x'), flow('x', 'a', '${ok}'), path('a', 'e')]
  const stuck = await run(elements, { data: { ok: false } })
  expect(stuck.status).toBe('inprogress')
  expect(stuck.incidents).toMatchObject([{ bpmnRef: 'x', kind: 'event', error: { reason: expect.stringContaining('No flow out of x') } }])
  const [instance] = stuck.run.instances
  stuck.run.apply(instance!, { kind: 'adminupdate', data: { ok: true } })
  stuck.run.apply(instance!, { kind: 'restart', execution: stuck.incidents[0]!.id, attempt: 1 })
  expect(instance!.state.executions[instance!.id]!.status).toBe('finished')
})

it('a condition that is null or fails is an incident with its reason', async () => {
  const elements = (condition: string) => [
    start,
    tag('exclusiveGateway', 'x', { default: 'x_e' }),
    tag('task', 'a'),
    end,
    path('s', 'x'),
    flow('x', 'a', condition),
    path('x', 'e'),
    path('a', 'e'),
  ]
  const reasonOf = async (condition: string, data: Data) => (await run(elements(condition), { data })).incidents[0]!.error!.reason
  expect(await reasonOf('${n}', { n: null })).toBe('The condition ${n} is null, neither true nor false')
  expect(await reasonOf('${n}', {})).toBe('The condition ${n} is null, neither true nor false')
  expect(await reasonOf('${1 / n = 1}', { n: 0 })).toMatch(/^The condition .* failed: division by zero/)
  expect(await reasonOf('${n ~ 1}', { n: 0 })).toMatch(/^The condition .* failed: is no expression/)
})

it('a default beside plain and conditional flows is taken when no condition holds', async () => {
  const elements = [start, tag('task', 't', { default: 't_d' }), tag('task', 'a'), tag('task', 'b'), tag('task', 'd')]
  const flows = [path('s', 't', 'a'), flow('t', 'b', '${n > 1}'), path('t', 'd')]
  expect((await run([...elements, ...flows], { data: { n: 2 } })).entered).toEqual(['p', 's', 't', 'a', 'b'])
  expect((await run([...elements, ...flows], { data: { n: 0 } })).entered).toEqual(['p', 's', 't', 'a', 'd'])
})

it('a parallel join waits for one token of each flow', async () => {
  const elements = [
    start,
    tag('parallelGateway', 'f'),
    tag('userTask', 'a'),
    tag('userTask', 'b'),
    tag('parallelGateway', 'j'),
    tag('userTask', 'c'),
    end,
  ]
  const held = await run([...elements, path('s', 'f', 'a', 'j', 'c', 'e'), path('f', 'b', 'j')], { answers: { b: { hold: true } } })
  expect(held.waits).toMatchObject([{ role: 'join', bpmnRef: 'j', arrivals: [{ flow: 'a_j' }] }])
  held.run.complete('b')
  expect(held.run.open().map(({ execution }) => execution.bpmnRef)).toEqual(['p', 'c'])
})

it('two tokens over one flow are two arrivals', async () => {
  // Both tokens of f arrive over x_j. The join takes one at a time, and never uses the second in place of the missing flow.
  const elements = [
    start,
    tag('parallelGateway', 'f'),
    tag('exclusiveGateway', 'x'),
    tag('userTask', 'b'),
    tag('parallelGateway', 'j'),
    tag('userTask', 'c'),
  ]
  const more = [tag('task', 'a1'), tag('task', 'a2'), path('s', 'f', 'a1', 'x', 'j', 'c'), path('f', 'a2', 'x'), path('f', 'b', 'j')]
  const held = await run([...elements, ...more], { answers: { b: { hold: true }, c: { hold: true } } })
  expect(held.waits[0]!.arrivals).toHaveLength(2)
  held.run.complete('b')
  expect(held.run.open().filter(({ execution }) => execution.bpmnRef === 'c')).toHaveLength(1)
  held.run.complete('c')
  expect(held.run.trace.some(({ what, ref }) => what === 'warning' && ref === 'j')).toBe(true)
  expect(held.run.instances[0]!.state.executions['e1']!.status).toBe('finished')
})

it('an inclusive gateway takes every flow whose condition holds and joins what it split', async () => {
  const elements = [
    start,
    tag('inclusiveGateway', 'o', { default: 'o_c' }),
    tag('userTask', 'a'),
    tag('userTask', 'b'),
    tag('userTask', 'c'),
  ]
  const flows = [
    tag('inclusiveGateway', 'j'),
    tag('userTask', 'd'),
    end,
    path('s', 'o'),
    flow('o', 'a', '${n > 1}'),
    flow('o', 'b', '${n > 2}'),
    path('o', 'c', 'j'),
  ]
  const rest = [path('a', 'j'), path('b', 'j', 'd', 'e')]
  const of = (n: number) => run([...elements, ...flows, ...rest], { data: { n } })
  expect((await of(3)).entered.filter((ref) => ref.length === 1)).toEqual(['p', 's', 'o', 'a', 'b', 'j', 'j', 'd', 'e'])
  expect((await of(2)).entered).toEqual(['p', 's', 'o', 'a', 'j', 'd', 'e'])
  expect((await of(0)).entered).toEqual(['p', 's', 'o', 'c', 'j', 'd', 'e'])
})

it('an inclusive join does not wait for a token that left by a boundary event', async () => {
  const elements = [
    start,
    tag('inclusiveGateway', 'o'),
    tag('userTask', 'a'),
    tag('userTask', 'b'),
    tag('inclusiveGateway', 'j'),
    tag('task', 'd'),
    tag('endEvent', 'e2'),
    end,
  ]
  const flows = [
    tag('boundaryEvent', 'x', { attachedToRef: 'b' }, event.error('E')),
    path('s', 'o', 'a', 'j', 'd', 'e'),
    path('o', 'b', 'j'),
    path('x', 'e2'),
  ]
  const done = await run([...elements, ...flows], { answers: { b: { error: 'E' } } }, root.error('E'))
  expect(done.status).toBe('finished')
  expect(done.entered).toContain('d')
})

it('an inclusive join waits for a token that could come by a boundary event or a link', async () => {
  const split = [
    start,
    tag('parallelGateway', 'f'),
    tag('task', 'a'),
    tag('userTask', 'b'),
    tag('inclusiveGateway', 'j'),
    tag('task', 'd'),
    end,
  ]
  const common = [path('s', 'f', 'a', 'j', 'd', 'e'), path('f', 'b')]
  const way = [tag('boundaryEvent', 'x', { attachedToRef: 'b' }, event.error('E')), tag('endEvent', 'e2'), path('x', 'j'), path('b', 'e2')]
  const link = [
    tag('intermediateThrowEvent', 't', {}, event.link('L')),
    tag('intermediateCatchEvent', 'c', {}, event.link('L')),
    path('b', 't'),
    path('c', 'j'),
  ]
  for (const rest of [way, link]) {
    const held = await run([...split, ...common, ...rest], { answers: { b: { hold: true } } }, root.error('E'))
    expect(held.entered).not.toContain('d')
    held.run.complete('b')
    expect(held.run.trace.filter(({ what, ref }) => what === 'enter' && ref === 'd')).toHaveLength(1)
  }
})

it('an event-based gateway goes on with the first event and forgets the others', async () => {
  const elements = [start, tag('eventBasedGateway', 'g'), tag('intermediateCatchEvent', 'm', {}, event.message('paid')), end]
  const late = tag('intermediateCatchEvent', 't', {}, '<timerEventDefinition><timeDuration>P30D</timeDuration></timerEventDefinition>')
  const all = [
    ...elements,
    late,
    tag('task', 'thank'),
    tag('task', 'remind'),
    path('s', 'g', 'm', 'thank', 'e'),
    path('g', 't', 'remind', 'e'),
  ]
  const paid = await run(all, { messages: ['paid'] }, root.message('paid'))
  expect([paid.status, paid.entered.includes('thank'), paid.entered.includes('remind'), paid.waits]).toEqual(['finished', true, false, []])
  const unpaid = await run(all, {}, root.message('paid'))
  expect([unpaid.entered.includes('remind'), unpaid.now]).toEqual([true, '2026-01-31T00:00:00.000Z'])
})
