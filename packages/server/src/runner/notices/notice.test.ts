import { definitions } from '@twinwerk/domain/definitions'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { expect, test } from 'vitest'
import type { Change } from '../../store/write/change.ts'
import { noticesOf } from './notice.ts'

const registry = createRegistry(definitions)
const of = (...changes: readonly Change[]) => noticesOf(registry, changes)
const link = (relationship: string, target: string): Change => ({
  kind: 'createLink',
  uuid: 'l',
  relationship,
  source: 't',
  target,
  validFrom: null,
  validTo: null,
})

test('a task notifies the person or group that gets it', () => {
  expect(
    of(link('execution:agentForExecution', 'u'), link('execution:agentGroupForExecution', 'g'), link('execution:documents', 'd')),
  ).toEqual([
    { about: 'assigned', execution: 't', user: 'u' },
    { about: 'assigned', execution: 't', group: 'g' },
  ])
})

test('deadlines are those of tasks, failures those of everything that runs', () => {
  const at = '2026-12-01T00:00:00.000Z'
  const update = (definition: string, attributes: object): Change => ({
    kind: 'updateTwin',
    uuid: 't',
    definition,
    attributes: { ...attributes },
  })
  expect(of(update('userTask', { 'execution:deadline': at }))).toEqual([{ about: 'deadline', execution: 't', at }])
  expect(of(update('userTask', { 'execution:deadline': null }))).toEqual([])
  expect(of(update('processTermination', { 'execution:deadline': at }))).toEqual([])
  expect(of(update('serviceTask', { 'execution:status': 'failed' }))).toEqual([{ about: 'failed', execution: 't' }])
  expect(of(update('processEvent', { 'execution:status': 'failed' }), update('customer', { 'execution:status': 'failed' }))).toEqual([])
})
