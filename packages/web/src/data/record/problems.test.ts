import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { expect, test } from 'vitest'
import { sampleId } from '../../testing/sample-definitions.ts'
import { atItsOwner } from './problems.ts'

const look = { label: { de: 'x', en: 'x' }, plural: { de: 'x', en: 'x' }, icon: 'cube', hue: 1 }
const definitions: readonly TwinDefinition[] = [
  { name: 'task', extends: 'entity', ...look, relationships: { of: { target: 'job', label: look.label, min: 0, max: 1 } } },
  { name: 'job', extends: 'entity', ...look, attributes: { answer: { dataType: 'string', label: look.label } } },
]
const registry = createRegistry(definitions)
const job = { id: sampleId('job', '2'), definition: 'job' }
const task = { id: sampleId('task', '1'), definition: 'task', 'task:of': [job] }
const missing = { path: [], systematics: 'job:answer', message: 'fehlt', from: 'server' } as const

test('a finding about a property of a linked twin stands at that twin', () => {
  expect(atItsOwner(registry, task, missing)).toEqual({ ...missing, path: [{ relation: 'task:of', key: job.id }] })
  expect(atItsOwner(registry, job, missing)).toEqual(missing)
})

test('a finding whose property nothing of the record has stays where it is', () => {
  expect(atItsOwner(registry, { ...task, 'task:of': [] }, missing)).toEqual(missing)
  const unknown = { ...missing, systematics: 'job:unknown' }
  expect(atItsOwner(registry, task, unknown)).toEqual(unknown)
})
