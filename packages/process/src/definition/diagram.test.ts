import { expect, it } from 'vitest'
import { diagramElements } from './diagram.ts'
import { boundary, event, file, path, read, root, tag } from '../testing/bpmn.ts'

it('shows elements with what comes before them, their data with systematics, and their events', async () => {
  const io = tag(
    'ioSpecification',
    'io',
    {},
    tag('dataInput', 'i', { name: 'address', 'pf:systematics': 'access:address' }),
    tag('dataOutput', 'o', { name: 'port', 'pf:systematics': 'access:port' }),
    '<inputSet/><outputSet/>',
  )
  const elements = [
    tag('startEvent', 's'),
    tag('exclusiveGateway', 'x'),
    tag('userTask', 'a', { name: 'Measure' }, io),
    boundary('b', 'a', event.message('m')),
    tag('task', 'c'),
  ]
  const [definition] = await read(file([...elements, path('s', 'x', 'a'), path('b', 'c')], root.message('m')))
  const found = Object.fromEntries(diagramElements(definition!).map((element) => [element.id, element]))
  expect(found['a']).toEqual({
    id: 'a',
    type: 'bpmn:UserTask',
    name: 'Measure',
    previousElementIds: ['x'],
    previousTaskIds: ['s'],
    ioSpecification: {
      dataInputs: [{ id: 'i', name: 'address', systematics: 'access:address' }],
      dataOutputs: [{ id: 'o', name: 'port', systematics: 'access:port' }],
    },
    eventDefinitions: [],
    agentGroup: null,
    deadline: null,
    handler: null,
    next: [],
  })
  expect(found['b']).toMatchObject({ previousElementIds: ['a'], eventDefinitions: [{ kind: 'message', name: 'm' }] })
  expect(found['c']!.previousElementIds).toEqual(['b'])
})
