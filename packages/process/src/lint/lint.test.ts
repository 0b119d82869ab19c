import { expect, it } from 'vitest'
import { boundary, end, event, file, flow, path, read, root, start, tag, timer } from '../testing/bpmn.ts'
import { lint } from './lint.ts'

const user = (id: string) => tag('userTask', id, { name: id, 'pf:agentGroup': 'g' })

async function findings(...elements: readonly string[]): Promise<string[]> {
  const [definition] = await read(file(elements, root.error('E')))
  return lint(definition!).map(({ element, rule }) => `${rule} ${element}`)
}

it('finds nothing in a diagram in order', async () => {
  const gateway = tag('exclusiveGateway', 'x', { default: 'x_e' })
  expect(await findings(start, user('a'), gateway, end, path('s', 'a', 'x', 'e'), flow('x', 'a', 'again'))).toEqual([])
})

it.each([
  ['a circle of gateways', [tag('exclusiveGateway', 'x', { default: 'x_e' }), tag('task', 't')], 't', 'loopWithoutWait'],
  ['a circle with a wait', [tag('exclusiveGateway', 'x', { default: 'x_e' }), user('t')], 't', null],
  ['a circle with a service', [tag('exclusiveGateway', 'x', { default: 'x_e' }), tag('serviceTask', 't')], 't', null],
  [
    'a circle with a timer',
    [tag('exclusiveGateway', 'x', { default: 'x_e' }), tag('intermediateCatchEvent', 't', {}, timer('timeDuration', 'PT1H'))],
    't',
    null,
  ],
  [
    'a circle over a sub process in which somebody works',
    [tag('exclusiveGateway', 'x', { default: 'x_e' }), tag('subProcess', 't', {}, user('in'))],
    't',
    null,
  ],
  [
    'a circle over a sub process in which nobody does',
    [tag('exclusiveGateway', 'x', { default: 'x_e' }), tag('subProcess', 't', {}, tag('task', 'in'))],
    't',
    'loopWithoutWait',
  ],
])('%s', async (_, elements, inCircle, rule) => {
  const found = await findings(start, ...elements, end, path('s', inCircle, 'x', 'e'), flow('x', inCircle, 'again'))
  expect(found.map((each) => each.split(' ')[0])).toEqual(rule === null ? [] : [rule])
})

it('warns of a repeat in which nothing waits and that has no maximum', async () => {
  const repeat = (type: string, inside: string, attributes = {}) =>
    findings(
      start,
      tag(type, 't', { name: 't', 'pf:agentGroup': 'g' }, tag('standardLoopCharacteristics', '', attributes, inside)),
      end,
      path('s', 't', 'e'),
    )
  const condition = '<loopCondition>isOpen</loopCondition>'
  expect(await repeat('task', condition)).toEqual(['repeatWithoutWait t'])
  expect(await repeat('task', '<loopCondition>loopCounter &lt; 3</loopCondition>')).toEqual([])
  expect(await repeat('task', condition, { loopMaximum: '3' })).toEqual([])
  expect(await repeat('userTask', condition)).toEqual([])
})

it('an error that leads back to the work it came from is a circle', async () => {
  const throwing = tag('subProcess', 'w', {}, tag('endEvent', 'f', {}, event.error('E')))
  const found = await findings(start, throwing, boundary('b', 'w', event.error('E')), end, path('s', 'w', 'e'), flow('b', 'w'))
  expect(found).toEqual(['loopWithoutWait w'])
})

it('names what no token comes to, and the join that waits for it', async () => {
  const join = tag('parallelGateway', 'j')
  const found = await findings(
    start,
    user('a'),
    user('b'),
    user('c'),
    join,
    end,
    path('s', 'a', 'j', 'e'),
    path('b', 'j'),
    path('c', 'b', 'c'),
  )
  expect(found).toEqual(['unreachable b', 'unreachable c', 'joinUnreachable j'])
})

it('warns of a join behind a choice, not behind a split', async () => {
  const between = (type: string, more: object = {}) =>
    findings(
      start,
      tag(type, 'x', { ...more }),
      user('a'),
      user('b'),
      tag('parallelGateway', 'j'),
      end,
      path('s', 'x', 'a', 'j', 'e'),
      flow('x', 'b', 'wanted'),
      path('b', 'j'),
    )
  expect(await between('exclusiveGateway', { default: 'x_a' })).toEqual(['joinAfterChoice j'])
  expect(await between('parallelGateway')).toEqual([])
})

it('warns of a choice that may find no way, and of ways without a condition', async () => {
  const choice = (first: string | undefined, second: string | undefined) =>
    findings(start, tag('exclusiveGateway', 'x'), user('a'), user('b'), path('s', 'x'), flow('x', 'a', first), flow('x', 'b', second))
  expect(await choice('one', 'two')).toEqual(['noWayOut x'])
  expect(await choice('one', undefined)).toEqual([])
  expect(await choice(undefined, undefined)).toEqual(['flowWithoutCondition x_a', 'flowWithoutCondition x_b'])
})

it('warns of work that is nobody’s and has no name', async () => {
  expect(await findings(start, tag('userTask', 'a'), end, path('s', 'a', 'e'))).toEqual(['noName a', 'noGroup a'])
})

const catching = (form: 'timeDate' | 'timeDuration' | 'timeCycle', value: string) =>
  tag('intermediateCatchEvent', 't', {}, timer(form, value))
const around = async (...elements: readonly string[]) =>
  (
    await findings(
      start,
      tag('exclusiveGateway', 'x', { default: 'x_e' }),
      ...elements,
      end,
      path('s', 't', 'x', 'e'),
      flow('x', 't', 'again'),
    )
  ).map((each) => each.split(' ')[0])

it.each([
  ['no time', catching('timeDuration', 'PT0S'), ['loopWithoutWait']],
  ['a date, which has passed the second time', catching('timeDate', '2026-01-01T00:00:00Z'), ['loopWithoutWait']],
  ['a time that is worked out', catching('timeDuration', 'pause'), []],
  ['a time', catching('timeDuration', 'PT0.5S'), []],
])('a circle over %s', async (_what, element, found) => {
  expect(await around(element)).toEqual(found)
})

it('a circle over events of which one is due at once, or over a boundary that is', async () => {
  const gateway = [tag('eventBasedGateway', 't'), tag('intermediateCatchEvent', 'now', {}, timer('timeDuration', 'PT0S'))]
  expect(await findings(start, ...gateway, path('s', 't', 'now', 't'))).toEqual(['loopWithoutWait t'])
  const late = boundary('b', 'a', timer('timeDuration', 'PT0S'))
  expect(await findings(start, user('a'), late, tag('task', 'r'), end, path('s', 'a', 'e'), path('b', 'r', 'a'))).toEqual([
    'loopWithoutWait b',
  ])
  expect(
    await findings(start, user('a'), boundary('b', 'a', timer('timeDuration', 'PT1H')), end, path('s', 'a', 'e'), path('b', 'a')),
  ).toEqual([])
})

it('a circle that writes variables may end by its own condition, and is warned of', async () => {
  const mapping = '<extensionElements><zeebe:ioMapping><zeebe:output source="= n + 1" target="n"/></zeebe:ioMapping></extensionElements>'
  expect(await around(tag('task', 't', {}, mapping))).toEqual(['repeatWithoutWait'])
})

it('an intermediate event passes its token with the first time of a cycle', async () => {
  expect(await findings(start, catching('timeCycle', 'R5/PT1H'), end, path('s', 't', 'e'))).toEqual(['cycleOnce t'])
  expect(await findings(start, catching('timeCycle', 'R1/PT1H'), end, path('s', 't', 'e'))).toEqual([])
})

it('looks at each join near it, however long the way to it is', async () => {
  const diamonds = Array.from({ length: 300 }, (_, n) => [
    ...[tag('parallelGateway', `f${n}`), user(`a${n}`), user(`b${n}`), tag('parallelGateway', `j${n}`)],
    ...[path(`f${n}`, `a${n}`, `j${n}`, n === 299 ? 'e' : `f${n + 1}`), path(`f${n}`, `b${n}`, `j${n}`)],
  ]).flat()
  const [definition] = await read(file([start, ...diamonds, end, path('s', 'f0')]))
  let asked = 0
  const nodes = new Proxy(definition!.nodes, { get: (all, id: string) => ((asked += 1), all[id]) })
  expect(lint({ ...definition!, nodes })).toEqual([])
  expect(asked).toBeLessThan(100 * Object.keys(definition!.nodes).length)
})
