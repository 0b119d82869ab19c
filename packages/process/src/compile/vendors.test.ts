import { expect, it } from 'vitest'
import type { TaskCall } from '../testing/memory/answers.ts'
import { lint } from '../lint/lint.ts'
import { runInMemory } from '../testing/memory/run-in-memory.ts'
import { boundary, definitions, end, event, file, flow, path, read, root, start, tag, timer } from '../testing/bpmn.ts'
import { adopt } from './adopt.ts'
import { compile } from './compile.ts'

// Files in the notation of other tools.

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

const zeebe = (...mappings: readonly string[]) =>
  `<extensionElements><zeebe:ioMapping>${mappings.join('')}</zeebe:ioMapping></extensionElements>`
const camunda = (...mappings: readonly string[]) =>
  `<extensionElements><camunda:inputOutput>${mappings.join('')}</camunda:inputOutput></extensionElements>`

it.each([
  [
    'zeebe',
    zeebe(
      '<zeebe:input source="=amount * 2" target="double"/>',
      '<zeebe:input source="=double + 1" target="more"/>',
      '<zeebe:output source="=answer.id" target="booked"/>',
    ),
    {},
  ],
  [
    'camunda',
    camunda(
      '<camunda:inputParameter name="double">${amount * 2}</camunda:inputParameter>',
      '<camunda:inputParameter name="more">${double + 1}</camunda:inputParameter>',
      '<camunda:outputParameter name="booked">${answer.id}</camunda:outputParameter>',
    ),
    { answer: { id: 7 }, rest: 1 },
  ],
])('an activity sees what %s maps to it, and what it maps goes out as that vendor does', async (_vendor, mappings, others) => {
  const seen: unknown[] = []
  const a = ({ variables }: TaskCall) => (seen.push([variables['double'], variables['more']]), { data: { answer: { id: 7 }, rest: 1 } })
  const elements = [start, tag('serviceTask', 'a', {}, mappings), tag('userTask', 'b'), end, path('s', 'a', 'b', 'e')]
  const outcome = runInMemory({ definitions: await read(file(elements)), data: { amount: 20 }, answers: { a } })
  expect([outcome.status, seen, outcome.data]).toEqual(['finished', [[40, 41]], { amount: 20, booked: 7, ...others }])
})

it('maps for each body of a loop, for sub processes, and texts as they stand', async () => {
  const loop = '<multiInstanceLoopCharacteristics camunda:collection="${ports}" camunda:elementVariable="port"/>'
  const mappings = camunda(
    '<camunda:inputParameter name="where">${port}</camunda:inputParameter>',
    '<camunda:inputParameter name="how">by hand</camunda:inputParameter>',
  )
  const seen: unknown[] = []
  const a = ({ variables }: TaskCall) => (seen.push([variables['where'], variables['how']]), {})
  const inside = tag('subProcess', 'sub', {}, zeebe('<zeebe:output source="=found" target="kept"/>'), tag('userTask', 'b'))
  const elements = [start, tag('userTask', 'a', {}, `${mappings}${loop}`), inside, end, path('s', 'a', 'sub', 'e')]
  const outcome = runInMemory({
    definitions: await read(file(elements)),
    data: { ports: ['A1', 'A2'] },
    answers: { a, b: { data: { found: 3 } } },
  })
  expect([outcome.status, seen, outcome.data['kept']]).toEqual([
    'finished',
    [
      ['A1', 'by hand'],
      ['A2', 'by hand'],
    ],
    3,
  ])
})

it('a mapping that cannot be worked out is null in files that know no failure, and else an incident where it stands', async () => {
  const of = async (mappings: string, element = 'userTask') =>
    runInMemory({ definitions: await read(file([start, tag(element, 'a', {}, mappings), end, path('s', 'a', 'e')])) })
  const mappings = ['input', 'output'].map((kind) => camunda(`<camunda:${kind}Parameter name="x">\${1 / 0}</camunda:${kind}Parameter>`))
  for (const mapping of mappings) {
    const { incidents } = await of(mapping)
    expect(incidents.map(({ bpmnRef, error }) => [bpmnRef, error?.reason])).toEqual([
      ['a', expect.stringContaining('The mapping to x failed')],
    ])
    expect((await of(mapping, 'subProcess')).incidents).toHaveLength(1)
  }
  const { status, data } = await of(zeebe('<zeebe:output source="=1 / 0" target="x"/>'))
  expect([status, data]).toEqual(['finished', { x: null }])
})

it.each([
  [
    'a script',
    tag(
      'userTask',
      'x',
      {},
      camunda('<camunda:inputParameter name="n"><camunda:script scriptFormat="js">1</camunda:script></camunda:inputParameter>'),
    ),
  ],
  ['a part of a variable', tag('userTask', 'x', {}, zeebe('<zeebe:output source="=a" target="b.c"/>'))],
  [
    'a text with expressions in it',
    tag('userTask', 'x', {}, camunda('<camunda:inputParameter name="n">Hello ${name}</camunda:inputParameter>')),
  ],
  ['an event', tag('intermediateThrowEvent', 'x', {}, zeebe('<zeebe:input source="=a" target="b"/>'))],
])('mappings of %s are warned of by name, and the rest of the file runs', async (_what, element) => {
  const [definition, ...others] = await read(file([start, element, end, path('s', 'x', 'e')]))
  expect(lint(definition!).filter(({ rule }) => rule === 'unmapped')).toEqual([{ element: 'x', rule: 'unmapped', severity: 'warning' }])
  expect(runInMemory({ definitions: [definition!, ...others] }).status).toBe('finished')
})

it.each(['ISO-8859-1', 'windows-1252', 'utf8', 'US-ASCII', 'utf-16'])('a text is decoded already, whatever %s says', async (encoding) => {
  const xml = file([start, tag('task', 'a', { name: 'Rückfrage prüfen' }), path('s', 'a')]).replace('UTF-8', encoding)
  const { definitions: found, problems, warnings } = await compile(xml)
  expect([found[0]!.nodes['a']!.name, problems, warnings]).toEqual(['Rückfrage prüfen', [], []])
})

it('reads a first line of very many blanks once', async () => {
  const { problems } = await compile(`<?xml${' '.repeat(390_000)}`)
  expect(problems).toMatchObject([{ element: null, reason: expect.stringContaining('The file is no BPMN') }])
})

it('warns of what concerns the drawing or says something to people alone, and refuses what would run otherwise', async () => {
  const di = 'xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"'
  const shape = (of: string) =>
    `<bpmndi:BPMNShape id="S1" bpmnElement="${of}"><dc:Bounds x="1" y="1" width="1" height="1"/></bpmndi:BPMNShape>`
  const diagram = `<bpmndi:BPMNDiagram ${di} id="D"><bpmndi:BPMNPlane id="a" bpmnElement="p">${shape('s')}${shape('a')}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`
  const odd = '<acme:note xmlns:acme="urn:acme">x</acme:note>'
  const xml = file([odd, start, tag('task', 'a', {}, odd), '<dataObject id="1d"/>', path('s', 'a')]).replace(
    '</definitions>',
    `${diagram}</definitions>`,
  )
  const { definitions: found, problems, warnings } = await compile(xml)
  expect([found.length, problems]).toEqual([1, []])
  expect(warnings.map(({ element, reason }) => `${element}: ${reason}`)).toEqual([
    'p: The drawing has the id a more than once',
    'a: The drawing has the id S1 more than once',
    expect.stringContaining('unrecognized element <acme:note>'),
    expect.stringContaining('unrecognized element <acme:note>'),
    '1d: unparsable content <dataObject> detected: illegal ID <1d>',
  ])
  expect((await compile(xml.replaceAll('"1d"', '"a"'))).problems).toMatchObject([])
  expect((await compile(file([start, tag('task', 's')]))).problems).toMatchObject([{ element: 's' }])
})

it('keeps the markup of a documentation as its text', async () => {
  const inside = '<p xmlns="http://www.w3.org/1999/xhtml">Bitte <b>prüfen</b> &amp; <![CDATA[<i>]]></p>'
  const xml = file([`<documentation textFormat="text/html">${inside}</documentation>`, start, tag('task', 'a'), path('s', 'a')])
  const { problems, warnings } = await compile(xml)
  expect([problems, warnings]).toEqual([[], []])
  const { xml: written } = await adopt(xml, { id: 'p' })
  expect(written).toContain('&gt;Bitte &lt;b&gt;prüfen&lt;/b&gt; &amp;amp; &lt;i&gt;')
})

it('a flow without an id gets one of its ends', async () => {
  const bare = (source: string, target: string) => flow(source, target).replace(/ id="[^"]*"/, '')
  const elements = [start, tag('exclusiveGateway', 'x'), tag('task', 'a'), bare('s', 'x'), bare('x', 'a'), bare('x', 'a'), flow('a', 'x')]
  const taken = tag('sequenceFlow', 'flow_x_a', { sourceRef: 'x', targetRef: 'a' })
  const [definition] = await read(file([...elements, taken]))
  expect(Object.keys(definition!.flows)).toEqual(['flow_s_x', 'flow_x_a_2', 'flow_x_a_3', 'a_x', 'flow_x_a'])
  const { xml } = await adopt(file([...elements, taken]), { id: 'p' })
  expect((await read(xml!))[0]).toEqual(definition)
})

it.each([
  ['a data object', '<dataObjectReference id="x"/>'],
  ['an annotation', '<textAnnotation id="x"/>'],
  ['a lane', '<laneSet id="ls"><lane id="x"/></laneSet>'],
  ['a step of a sub process around it', tag('subProcess', 'sub', {}, tag('task', 'inner'), flow('inner', 'a'))],
])('refuses a flow that leads to %s, by its ends', async (_what, other) => {
  const isInner = other.includes('inner')
  const { problems } = await compile(file([other, start, tag('task', 'a'), ...(isInner ? [] : [flow('s', 'x')])]))
  expect(problems).toMatchObject([{ element: isInner ? 'inner_a' : 's_x', reason: expect.stringMatching(/^The flow (?:leads|crosses)/) }])
})

it('refuses a flow, and an event at a step, of another process', async () => {
  const p = tag('process', 'p', {}, start, flow('s', 'b'), boundary('be', 'b', timer('timeDuration', 'PT1H')))
  const { problems } = await compile(definitions(p, tag('process', 'q', {}, tag('task', 'b'))))
  expect(problems.map(({ element, reason }) => `${element}: ${reason}`)).toEqual([
    's_b: The flow leads to b, which is no step beside it',
    'be: The boundary event is attached to b, which is no activity beside it',
  ])
})

it('a send task sends the message of its operation, and a receive task takes it', async () => {
  const service = '<interface id="i" name="Desk"><operation id="o" name="Ask"><inMessageRef>asked</inMessageRef></operation></interface>'
  const [definition] = await read(
    file(
      [start, tag('sendTask', 'a', { operationRef: 'o' }), tag('receiveTask', 'b', { operationRef: 'o' }), path('s', 'a', 'b')],
      root.message('asked'),
      service,
    ),
  )
  expect(definition!.nodes['a']).toMatchObject({ kind: 'sendTask', event: { kind: 'message', name: 'asked' } })
  expect(definition!.nodes['b']).toMatchObject({ kind: 'receiveTask', event: { kind: 'message', name: 'asked' } })
})

it.each(['0', '-1', 'abc', '1.5', '3x', '1e2'])('refuses a loop that is done at most %s times', async (loopMaximum) => {
  const loop = tag('standardLoopCharacteristics', '', { loopMaximum }, '<loopCondition>true</loopCondition>')
  const { problems } = await compile(file([start, tag('userTask', 'a', {}, loop), path('s', 'a')]))
  expect(problems).toMatchObject([{ element: 'a', reason: `The maximum of the loop, ${loopMaximum}, is no number from 1 on` }])
})

it('takes a process of another id over, with its calls of itself and names behind prefixes', async () => {
  const elements = [
    tag('startEvent', 's', {}, '<messageEventDefinition messageRef="tns:begun"/>'),
    tag('callActivity', 'c', { calledElement: 'tns:Process_1' }),
    path('s', 'c'),
  ]
  const xml = definitions(
    root.message('begun').replace('name="begun"', 'name="Begun"'),
    tag('process', 'Process_1', { name: 'Foreign' }, ...elements),
  )
  expect(await adopt(xml, { id: 'ours' })).toMatchObject({ xml: null, processes: [{ id: 'Process_1', name: 'Foreign' }], unread: [] })
  const { xml: written } = await adopt(xml, { id: 'ours', take: 'Process_1' })
  const [definition] = await read(written!)
  expect(definition!.id).toBe('ours')
  expect(definition!.nodes['s']!.event).toMatchObject({ name: 'Begun' })
  expect(definition!.nodes['c']!.handler).toBe('ours')
  expect(written).not.toContain('tns:')
  const beside = xml.replace('</definitions>', `${tag('process', 'ours', {}, start)}</definitions>`)
  const own = await adopt(beside, { id: 'ours', take: 'Process_1' })
  expect((await read(own.xml!)).map(({ id }) => id)).toEqual(['Process_1', 'ours'])
})
