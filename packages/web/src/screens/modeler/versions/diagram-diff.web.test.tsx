import Viewer from 'bpmn-js/lib/Viewer'
import { diff } from 'bpmn-js-differ'
import { expect, test } from 'vitest'
import type { Moddle } from '../editor/moddle.ts'
import { compareDiagrams } from './diagram-diff.ts'
import { movedElements } from './moved-elements.ts'

const pf = {
  name: 'pf',
  uri: 'urn:twinwerk:bpmn:pf',
  prefix: 'pf',
  types: [
    {
      name: 'Activity',
      extends: ['bpmn:Activity'],
      properties: ['deadline', 'agentGroup'].map((name) => ({ name, type: 'String', isAttr: true })),
    },
  ],
}
const head =
  '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:pf="urn:twinwerk:bpmn:pf" xmlns:di="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" id="d">'
const file = (elements: string, shapes = '') =>
  `${head}<process id="p">${elements}</process><di:BPMNDiagram id="x"><di:BPMNPlane id="y" bpmnElement="p">${shapes}</di:BPMNPlane></di:BPMNDiagram></definitions>`
type Reader = { fromXML(xml: string): Promise<{ readonly rootElement: Moddle }> }
const moddle = new Viewer({ moddleExtensions: { pf } }).get<Reader>('moddle')
const read = async (xml: string) => (await moddle.fromXML(xml)).rootElement
const between = async (from: string, to: string) => {
  const [before, after] = [await read(from), await read(to)]
  return compareDiagrams(diff(before, after), movedElements(before, after))
}
const shape = (x: number) => `<di:BPMNShape id="s" bpmnElement="a"><dc:Bounds x="${x}" y="0" width="1" height="1"/></di:BPMNShape>`

test('names what is new, gone and different, and in what', async () => {
  const before = file('<userTask id="a" name="Prüfen" pf:deadline="P3D"/><userTask id="b" name="Alt"/>')
  const after = file('<userTask id="a" name="Genau prüfen" pf:deadline="P5D"/><serviceTask id="c" name="Neu"/>')
  expect((await between(before, after)).differences).toEqual([
    { id: 'c', change: 'added', kind: 'ServiceTask', name: 'Neu', aspects: [] },
    { id: 'a', change: 'changed', kind: 'UserTask', name: 'Genau prüfen', aspects: ['name', 'deadline'] },
    { id: 'b', change: 'removed', kind: 'UserTask', name: 'Alt', aspects: [] },
  ])
})

test('a moved element is no difference of the process', async () => {
  const task = '<userTask id="a" name="Prüfen"/>'
  expect(await between(file(task, shape(0)), file(task, shape(90)))).toEqual({ differences: [], moved: ['a'] })
  expect(await between(file(task, shape(0)), file(task, shape(0)))).toEqual({ differences: [], moved: [] })
})
