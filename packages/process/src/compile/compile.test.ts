import { expect, it } from 'vitest'
import { compile } from './compile.ts'
import { runInMemory } from '../testing/memory/run-in-memory.ts'
import { boundary, definitions, event, file, flow, path, read, root, start, tag, timer } from '../testing/bpmn.ts'

async function problemsOf(...elements: readonly string[]): Promise<string[]> {
  const { definitions: found, problems } = await compile(file(elements, root.message('m'), root.error('E')))
  expect(found).toHaveLength(problems.length === 0 ? 1 : 0)
  return problems.map(({ element, reason }) => `${element}: ${reason}`)
}

it.each([
  ['scriptTask', tag('scriptTask', 'x', {}, '<script>1</script>'), 'A script is code'],
  ['complexGateway', tag('complexGateway', 'x'), 'Complex gateways are not executed'],
  ['adHocSubProcess', tag('adHocSubProcess', 'x'), 'Ad-hoc sub processes are not executed'],
  ['startQuantity', tag('userTask', 'x', { startQuantity: 2 }), 'A startQuantity other than 1'],
  ['completionQuantity', tag('userTask', 'x', { completionQuantity: 2 }), 'A completionQuantity other than 1'],
  [
    'several definitions',
    tag('intermediateCatchEvent', 'x', {}, event.message('m'), timer('timeDuration', 'PT1H')),
    'Events with several definitions',
  ],
  ['parallel multiple', tag('intermediateCatchEvent', 'x', { parallelMultiple: true }, event.message('m')), 'Parallel multiple events'],
  [
    'loop behavior',
    tag(
      'userTask',
      'x',
      {},
      '<multiInstanceLoopCharacteristics behavior="One"><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics>',
    ),
    'The loop behavior One',
  ],
  ['instantiating gateway of no events', tag('eventBasedGateway', 'x', { instantiate: true }), 'waits for nothing'],
  ['loop without number', tag('userTask', 'x', {}, '<multiInstanceLoopCharacteristics/>'), 'says neither how many'],
  ['endless loop', tag('userTask', 'x', {}, '<standardLoopCharacteristics/>'), 'it would never end'],
  ['empty call', tag('callActivity', 'x'), 'calls nothing'],
  ['cancel outside a transaction', tag('endEvent', 'x', {}, event.cancel), 'Only a transaction is canceled'],
  ['none catch', tag('intermediateCatchEvent', 'x'), 'A none event is not executed here'],
  ['timer that throws', tag('intermediateThrowEvent', 'x', {}, timer('timeDuration', 'PT1H')), 'A timer event is not executed here'],
  ['error start', tag('startEvent', 'x', {}, event.error('E')), 'A process is not started by a error event'],
  ['cron', tag('intermediateCatchEvent', 'x', {}, timer('timeCycle', '0 0 9-17 * * MON-FRI')), 'is no cycle of ISO 8601'],
  ['bad duration', tag('intermediateCatchEvent', 'x', {}, timer('timeDuration', 'P1Z')), 'P1Z is no duration of ISO 8601'],
  ['timer of nothing', tag('intermediateCatchEvent', 'x', {}, '<timerEventDefinition/>'), 'The timer has no date'],
  ['link to nowhere', tag('intermediateThrowEvent', 'x', {}, event.link('L')), 'Nothing catches this link'],
  ['handler without start', tag('subProcess', 'x', { triggeredByEvent: true }), 'exactly one start event'],
  ['gateway of no events', tag('eventBasedGateway', 'x'), 'waits for nothing'],
])('refuses %s by name', async (_what, element, reason) => {
  const problems = await problemsOf(start, element)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^x: .*${reason}`))
})

it('refuses flows that lead from or to nothing, into events that start, and over the border of a sub process', async () => {
  expect(await problemsOf(start, '<sequenceFlow id="f" sourceRef="s"/>')).toEqual(['f: The flow has no source or no target'])
  expect(await problemsOf(start, tag('task', 'a'), path('a', 's'))).toEqual(['s: No flow may lead to a start event'])
  expect(await problemsOf(start, tag('endEvent', 'e'), path('s', 'e', 's'))).toContain('e: No flow may leave an end event')
  expect(await problemsOf(start, tag('subProcess', 'p1', {}, tag('task', 'in')), path('s', 'in'))).toEqual([
    's_in: The flow crosses the border of a sub process',
  ])
  expect(await problemsOf(start, tag('task', 'a', { default: 's_a' }), path('s', 'a'))).toEqual([
    'a: The default flow s_a does not leave it',
  ])
})

it('refuses boundary events that hang on nothing that could be interrupted', async () => {
  expect(await problemsOf(start, boundary('b', 's', event.message('m')))).toEqual(['b: The boundary event is attached to no activity'])
  expect(await problemsOf(tag('task', 'a'), boundary('b', 'a', event.compensate()))).toEqual([
    'b: No association leads from the compensation event to an activity',
  ])
})

it('names what moddle only warns about: an id that starts with a digit, an unknown element, a reference to nothing', async () => {
  const digit = await problemsOf(start, tag('task', 'a'), '<sequenceFlow id="1f" sourceRef="s" targetRef="a"/>')
  expect(digit).toEqual(['1f: unparsable content <sequenceFlow> detected: illegal ID <1f>'])
  expect(await problemsOf(start, '<weird id="w"/>')).toEqual([expect.stringContaining('unknown type <bpmn:Weird>')])
  expect(await problemsOf(start, tag('receiveTask', 'r', { messageRef: 'nobody' }), path('s', 'r'))).toEqual([
    'r: unresolved reference <nobody>',
  ])
})

it('says of a file that is none what it is', async () => {
  expect((await compile('<html/>')).problems[0]!.reason).toMatch(/no BPMN|no bpmn:definitions/)
  expect((await compile('no xml')).problems[0]!.reason).toMatch(/The file/)
  expect((await compile(definitions())).problems).toMatchObject([{ element: 'file', reason: 'The file has no process' }])
})

it('refuses expressions that the language of the server does not know, where they stand', async () => {
  const xml = file([start, tag('task', 'a'), flow('s', 'a', 'System.exit()'), tag('userTask', 'b', { 'pf:deadline': 'evil()' })])
  const { problems } = await compile(xml, { checkExpression: (text) => (text.includes('(') ? 'calls are not allowed' : null) })
  expect(problems.map(({ element, type }) => [element, type])).toEqual([
    ['s_a', 'bpmn:SequenceFlow'],
    ['b', 'bpmn:UserTask'],
  ])
})

it('reads several processes of pools, with the drawing, vendor extensions and texts around them', async () => {
  const pools =
    '<collaboration id="c"><participant id="p1" processRef="p"/><participant id="p2" processRef="q"/><participant id="box"/><messageFlow id="mf" sourceRef="a" targetRef="b"/></collaboration>'
  const extras = '<textAnnotation id="ta"><text>x</text></textAnnotation><group id="g"/><association id="as" sourceRef="a" targetRef="ta"/>'
  const data = '<dataObject id="d"/><dataObjectReference id="dr" dataObjectRef="d"/><property id="pr" itemSubjectRef="xsd:string"/>'
  const vendor = '<extensionElements><camunda:properties><camunda:property name="x" value="y"/></camunda:properties></extensionElements>'
  const p = tag(
    'process',
    'p',
    {},
    data.slice(data.indexOf('<property')),
    tag('task', 'a', { 'camunda:async': true }, vendor),
    data.slice(0, data.indexOf('<property')),
    extras,
  )
  const found = await compile(definitions(pools, p, tag('process', 'q', { isExecutable: true }, tag('task', 'b'))))
  expect(found.problems).toEqual([])
  expect(found.definitions.map(({ id, executable }) => [id, executable])).toEqual([
    ['p', false],
    ['q', true],
  ])
})

it('a message flow between pools names the messages that its ends do not', async () => {
  const ends = [
    ['<messageFlow id="f1" sourceRef="ask" targetRef="asked"/>', 'ask', 'asked'],
    ['<messageFlow id="f2" sourceRef="answer" targetRef="answered"/>', 'answer', 'answered'],
  ]
  const pools = `<collaboration id="c"><participant id="p1" processRef="p"/><participant id="p2" processRef="q"/>${ends.map(([xml]) => xml).join('')}</collaboration>`
  const noMessage = '<messageEventDefinition/>'
  const p = [
    start,
    tag('sendTask', 'ask'),
    tag('intermediateCatchEvent', 'answered', {}, noMessage),
    tag('endEvent', 'e'),
    path('s', 'ask', 'answered', 'e'),
  ]
  const q = [
    tag('startEvent', 'asked', {}, noMessage),
    tag('task', 'think'),
    tag('endEvent', 'answer', {}, noMessage),
    path('asked', 'think', 'answer'),
  ]
  const outcome = runInMemory({ definitions: await read(definitions(pools, tag('process', 'p', {}, ...p), tag('process', 'q', {}, ...q))) })
  expect([outcome.status, outcome.entered]).toEqual(['finished', ['p', 's', 'ask', 'answered', 'q', 'asked', 'think', 'answer', 'e']])
})

it('manual tasks and tasks without a type pass or wait, as it is told', async () => {
  const xml = `\uFEFF${file([start, tag('task', 'a'), path('s', 'a')])}`
  const kinds = await Promise.all(
    (['pass', 'wait'] as const).map(async (manualTasks) => (await compile(xml, { manualTasks })).definitions[0]!.nodes['a']!.kind),
  )
  expect(kinds).toEqual(['passTask', 'userTask'])
})

it('keeps the processes that can be executed when another one of the file cannot', async () => {
  const { definitions: found, problems } = await compile(
    definitions(tag('process', 'p', {}, tag('complexGateway', 'x')), tag('process', 'q', {}, tag('task', 'b'))),
  )
  expect([found.map(({ id }) => id), problems.map(({ element }) => element)]).toEqual([['q'], ['x']])
})

it('gives plain JSON, the same for any prefix of the namespace', async () => {
  const plain = file([start, tag('userTask', 'a'), path('s', 'a')])
  const prefixed = plain
    .replace('xmlns=', 'xmlns:bp=')
    .replaceAll(/<(\/?)(definitions|process|startEvent|userTask|sequenceFlow)/g, '<$1bp:$2')
  const [one, other] = [await compile(plain), await compile(prefixed)]
  expect(other.definitions).toEqual(one.definitions)
  expect(JSON.parse(JSON.stringify(one.definitions))).toEqual(one.definitions)
})
