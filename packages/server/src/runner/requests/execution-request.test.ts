import { expect, test } from 'vitest'
import { eventRefusal, requestOf } from './execution-request.ts'

const task = { id: 't', root: 'r', kind: 'usertask', attempt: 2, bpmnRef: 'a', diagram: 'd', isSuperseded: false } as const
const service = { ...task, kind: 'servicetask' } as const
const root = { ...task, id: 'r', kind: 'process' } as const

test('a person finishes, takes on and pauses a task of persons', () => {
  expect(requestOf(task, { from: 'new', to: 'finished' })).toEqual({ command: { kind: 'complete', execution: 't', attempt: 2 } })
  expect(requestOf(task, { from: 'new', to: 'inprogress' })).toEqual({ command: { kind: 'begin', execution: 't', attempt: 2 } })
  expect(requestOf(task, { from: 'inprogress', to: 'suspended' })).toEqual({ command: { kind: 'suspend', execution: 't' } })
  expect(requestOf(task, { from: 'suspended', to: 'inprogress' })).toEqual({ command: { kind: 'resume', execution: 't' } })
})

test('a process is canceled and paused as a whole', () => {
  expect(requestOf(root, { from: 'waitforexecution', to: 'canceled' })).toEqual({ command: { kind: 'cancel' } })
  expect(requestOf(root, { from: 'inprogress', to: 'suspended' })).toEqual({ command: { kind: 'suspend' } })
})

test('a request after another one is late, also to the same end', () => {
  for (const from of ['finished', 'canceled', 'timeout'] as const)
    expect(requestOf(task, { from, to: 'finished' })).toEqual({ refused: 'late' })
  expect(requestOf({ ...task, isSuperseded: true }, { from: 'failed', to: 'finished' })).toEqual({ refused: 'late' })
})

test('a service is finished by hand where it is not done yet; a scope ends with what lies in it', () => {
  for (const from of ['waitforexecution', 'inprogress', 'waiting'] as const)
    expect(requestOf(service, { from, to: 'finished' })).toEqual({ command: { kind: 'complete', execution: 't', attempt: 2 } })
  expect(requestOf(service, { from: 'failed', to: 'finished' })).toEqual({ refused: 'notByHand' })
  for (const kind of ['subprocess', 'loop', 'processevent', 'process'] as const)
    expect(requestOf({ ...service, kind }, { from: 'waitforexecution', to: 'finished' })).toEqual({ refused: 'notByHand' })
})

test('any other status of a service is nobody to set, and one that stands there is no wish', () => {
  for (const to of ['new', 'canceled', 'failed'] as const)
    expect(requestOf(service, { from: 'inprogress', to })).toEqual({ refused: 'notByHand' })
  expect(requestOf(task, { from: 'new', to: 'canceled' })).toEqual({ refused: 'notByHand' })
  expect(requestOf(service, { from: 'inprogress', to: 'inprogress' })).toBeUndefined()
})

test('a begun step can be repeated; a step that fails or waits, and is no task of a person, can be stepped over', () => {
  const restart = (status: Parameters<typeof eventRefusal>[1]['status']) => eventRefusal(service, { eventtype: 'restart', status })
  const stepover = (of: typeof service | typeof task, status: Parameters<typeof eventRefusal>[1]['status']) =>
    eventRefusal(of, { eventtype: 'stepover', status })
  expect([restart('failed'), restart('finished'), restart('new')]).toEqual([undefined, undefined, 'notByHand'])
  expect([stepover(service, 'failed'), stepover(service, 'waiting'), stepover(service, 'inprogress')]).toEqual([
    undefined,
    undefined,
    'notByHand',
  ])
  expect([stepover(service, 'finished'), stepover(task, 'failed')]).toEqual(['late', 'notByHand'])
  for (const status of ['new', 'timeout', 'canceled'] as const) expect(stepover(service, status), status).toBeUndefined()
  expect(eventRefusal({ ...service, isSuperseded: true }, { eventtype: 'restart', status: 'failed' })).toBe('late')
})
