import { expect, it } from 'vitest'
import { runInMemory } from '../memory/run-in-memory.ts'
import { definitions, event, file, flow, path, read, root, tag } from '../testing/bpmn.ts'
import { compile } from './compile.ts'

// What other tools write.

const start = tag('startEvent', 's')
const end = tag('endEvent', 'e')

it('follows references that are written with the prefix of the file', async () => {
  const lanes = '<laneSet id="ls"><lane id="l" name="Desk"><flowNodeRef>tns:a</flowNodeRef></lane></laneSet>'
  const flows = [
    '<sequenceFlow id="f1" sourceRef="tns:s" targetRef="tns:r"/>',
    '<sequenceFlow id="f2" sourceRef="r" targetRef="tns:a"/>',
    '<sequenceFlow id="f3" sourceRef="tns:a" targetRef="e"/>',
  ]
  const listed = '<incoming>tns:f2</incoming><outgoing>tns:f3</outgoing>'
  const elements = [lanes, start, tag('receiveTask', 'r', { messageRef: 'tns:paid' }), tag('userTask', 'a', {}, listed), end, ...flows]
  const found = await read(file(elements, root.message('paid')))
  expect(found[0]!.nodes['a']!.agentGroup).toBe('Desk')
  const outcome = runInMemory({ definitions: found, messages: ['paid'] })
  expect([outcome.status, outcome.entered]).toEqual(['finished', ['p', 's', 'r', 'a', 'e']])
})

it('asks for no types, roles, categories and partners that lie in other files', async () => {
  const condition = '<conditionExpression xsi:type="tFormalExpression" evaluatesToTypeRef="xsd:boolean">${ok}</conditionExpression>'
  const typed = '<correlationProperty id="cp" type="xsd:string"/><partnerRole id="pr"><participantRef>nobody</participantRef></partnerRole>'
  const owner = '<potentialOwner><resourceRef>tns:clerks</resourceRef></potentialOwner>'
  const elements = [start, tag('userTask', 'a', {}, owner), end, path('a', 'e')]
  const pools = '<collaboration id="c"><participant id="pa" processRef="tns:elsewhere"/></collaboration>'
  const xml = definitions(
    typed,
    pools,
    tag('process', 'p', {}, ...elements, `<sequenceFlow id="f" sourceRef="s" targetRef="a">${condition}</sequenceFlow>`),
  )
  expect((await compile(xml)).problems).toEqual([])
})

it('asks conditions in the order in which a gateway lists its flows', async () => {
  const listed = '<incoming>s_x</incoming><outgoing>x_b</outgoing><outgoing>x_a</outgoing>'
  const elements = [start, tag('exclusiveGateway', 'x', {}, listed), tag('task', 'a'), tag('task', 'b')]
  const flows = [path('s', 'x'), flow('x', 'a', '${n > 1}'), flow('x', 'b', '${n > 0}')]
  const outcome = runInMemory({ definitions: await read(file([...elements, ...flows])), data: { n: 5 } })
  expect(outcome.entered).toEqual(['p', 's', 'x', 'b'])
})

it('runs the process that is marked as executable where a file has several', async () => {
  const pools = [
    tag('process', 'q', { isExecutable: false }, tag('task', 'x')),
    tag('process', 'p', { isExecutable: true }, tag('task', 'y')),
  ]
  expect(runInMemory({ definitions: await read(definitions(...pools)) }).entered).toEqual(['p', 'y'])
})

it.each([
  [
    'link',
    [start, tag('intermediateCatchEvent', 'c1', {}, event.link('L')), tag('intermediateCatchEvent', 'x', {}, event.link('L'))],
    'c1 catches the same link',
  ],
  ['gateway', [start, tag('eventBasedGateway', 'x', { instantiate: true, eventGatewayType: 'Parallel' })], 'wait for all of their events'],
  [
    'begun gateway',
    [start, tag('eventBasedGateway', 'x', { instantiate: true }), tag('receiveTask', 'r'), path('s', 'x', 'r')],
    'no flow that leads to it',
  ],
  ['begun task', [start, tag('receiveTask', 'x', { instantiate: true }), path('s', 'x')], 'no flow that leads to it'],
])('refuses a %s that says two things', async (_what, elements, reason) => {
  const { problems } = await compile(file(elements))
  expect(problems.map(({ element }) => element)).toContain('x')
  expect(problems.map((problem) => problem.reason).join()).toContain(reason)
})
