import { createRegistry } from '@twinwerk/model/definition/registry'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { expect, test } from 'vitest'
import { sampleId } from '../../testing/sample-definitions.ts'
import { loadedRecord } from '../record/record.ts'
import type { DiagramElement } from './course.ts'
import { taskProblems } from './task-problems.ts'

const label = { de: 'x', en: 'x' }
const look = { label, plural: label, icon: 'cube', hue: 1 }
const definitions: readonly TwinDefinition[] = [
  {
    name: 'execution',
    extends: 'entity',
    ...look,
    attributes: { attenuation: { dataType: 'double', label }, isUrgent: { dataType: 'bool', label, default: false } },
    relationships: {
      parentExecution: { target: 'execution', label, min: 0, max: 1 },
      documents: { target: 'document', label, min: 0, max: -1, component: true },
    },
  },
  { name: 'document', extends: 'entity', ...look, attributes: { name: { dataType: 'string', label } } },
  { name: 'imagedocument', extends: 'document', ...look },
]
const registry = createRegistry(definitions)

const slot = 'execution:documents'
const output = (systematics: string) => ({ id: systematics, name: systematics, systematics })
const element = {
  ioSpecification: { dataInputs: [], dataOutputs: [output('execution:attenuation'), output('execution:isUrgent')] },
  photos: { slot, names: ['Kassette'], min: 1 },
} as unknown as DiagramElement

const task = (values: object, documents: readonly object[] = []) =>
  loadedRecord({
    id: sampleId('execution', '1'),
    definition: 'execution',
    [slot]: documents,
    'execution:parentExecution': [{ id: sampleId('execution', '2'), definition: 'execution', ...values }],
  } as never)
const problems = (record: ReturnType<typeof task>, waiting: Parameters<typeof taskProblems>[2]['waiting'] = []) =>
  taskProblems(registry, record, { element, waiting }).map(({ path, systematics }) => [path.length, systematics])

test('a task lacks the value of its process that the diagram asks for, and the photo', () => {
  expect(problems(task({}))).toEqual([
    [1, 'execution:attenuation'],
    [0, slot],
  ])
  expect(problems(task({ 'execution:attenuation': 0.1 }))).toEqual([[0, slot]])
})

test('a stored picture counts by its name, and so does a photo that waits on the device for this task', () => {
  const done = { 'execution:attenuation': 0.1 }
  const stored = (name: string) => task(done, [{ id: sampleId('imagedocument', '3'), definition: 'imagedocument', 'document:name': name }])
  expect(problems(stored('Kassette.jpg'))).toEqual([])
  expect(problems(stored('Muffe.jpg'))).toEqual([[0, slot]])
  const waiting = { path: [], relation: slot, shots: ['shot'] }
  expect(problems(task(done), [{ ...waiting, named: 'Kassette' }])).toEqual([])
  expect(problems(task(done), [{ ...waiting, named: 'Kassette', relation: 'execution:others' }])).toEqual([[0, slot]])
})
