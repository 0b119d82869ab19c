import { BpmnModdle } from 'bpmn-moddle'
import { expect, it } from 'vitest'
import { file, path, tag } from '../testing/bpmn.ts'
import type { Bpmn } from './bpmn.ts'
import { compile } from './compile.ts'
import { pf } from './pf.ts'

const io = tag(
  'ioSpecification',
  'io',
  {},
  tag('dataInput', 'i', { name: 'address', 'pf:systematics': 'access:address' }),
  '<inputSet/><outputSet/>',
)
const task = tag('userTask', 'a', { 'pf:agentGroup': 'Field service', 'pf:deadline': 'P2D', 'pf:autocomplete': true }, io)
const xml = file([tag('startEvent', 's'), task, tag('manualTask', 'm', { 'pf:waits': true }), path('s', 'a', 'm')])

it('our extension is read typed and without a warning', async () => {
  const { rootElement, warnings } = await new BpmnModdle({ pf }).fromXML(xml)
  const elements = ((rootElement['rootElements'] as Bpmn[])[0]!['flowElements'] as Bpmn[]).filter(({ id }) => id === 'a' || id === 'm')
  expect(warnings).toEqual([])
  expect(elements.map((element) => [element['agentGroup'], element['deadline'], element['autocomplete'], element['waits']])).toEqual([
    ['Field service', 'P2D', true, undefined],
    [undefined, undefined, undefined, true],
  ])
})

it.each([
  ['ours', { pf }],
  ['a plain one', {}],
])('survives a round trip through %s', async (_whose, packages) => {
  const moddle = new BpmnModdle(packages)
  const { rootElement } = await moddle.fromXML(xml)
  const { xml: written } = await moddle.toXML(rootElement, { format: true })
  expect((await compile(written)).definitions).toEqual((await compile(xml)).definitions)
})

it('an output that its file calls optional is one; the others are asked for', async () => {
  const outputs = tag(
    'ioSpecification',
    'io',
    {},
    tag('dataOutput', 'o1', { name: 'answer', 'pf:systematics': 'process:answer', 'pf:optional': true }),
    tag('dataOutput', 'o2', { name: 'reason', 'pf:systematics': 'process:reason' }),
    '<inputSet/><outputSet/>',
  )
  const { definitions } = await compile(file([tag('startEvent', 's'), tag('userTask', 'a', {}, outputs), path('s', 'a')]))
  expect(definitions[0]!.nodes['a']!.outputs).toEqual([
    { id: 'o1', name: 'answer', systematics: 'process:answer', optional: true },
    { id: 'o2', name: 'reason', systematics: 'process:reason' },
  ])
})

it('a task completes itself on opening where its file says so, and no other', async () => {
  const nodes = (await compile(xml)).definitions[0]!.nodes
  expect([nodes['a']!.autocomplete, nodes['m']]).toEqual([true, expect.not.objectContaining({ autocomplete: true })])
})

it('a task asks for photos of names, a sign-off and a tool where its file says so', async () => {
  const asked = async (attributes: Record<string, string | boolean>) => {
    const { definitions } = await compile(file([tag('startEvent', 's'), tag('userTask', 'a', attributes), path('s', 'a')]))
    const { photos, scans, signOff, tellsOnTheWay, tool } = definitions[0]!.nodes['a']!
    return { photos, scans, signOff, tellsOnTheWay, tool }
  }
  expect(
    await asked({
      'pf:photoNames': 'open; shut ;open;',
      'pf:photoMin': '3',
      'pf:photoSlot': 'splice:photos',
      'pf:scanNames': 'meter; ;port; meter',
      'pf:signOff': true,
      'pf:tool': 'x',
    }),
  ).toEqual({
    photos: { slot: 'splice:photos', names: ['open', 'shut'], min: 3 },
    scans: ['meter', 'port'],
    signOff: true,
    tellsOnTheWay: undefined,
    tool: 'x',
  })
  // A least number below the names, or one that is none, changes nothing.
  expect((await asked({ 'pf:photoNames': 'open; shut', 'pf:photoMin': '1' })).photos).toEqual({
    slot: 'execution:documents',
    names: ['open', 'shut'],
    min: 2,
  })
  expect((await asked({ 'pf:photoMin': 'many', 'pf:tellsOnTheWay': true })).photos).toBeUndefined()
  expect((await asked({ 'pf:photoMin': '2' })).photos).toEqual({ slot: 'execution:documents', names: [], min: 2 })
})
