import { expect, test } from 'vitest'
import type { ExecutionRole } from '../execution-role.ts'
import { executionStatuses } from '../status.ts'
import type { ExecutionActionName } from './registry.ts'
import { executionActions } from './registry.ts'

/** The statuses in which an action is offered for a saved execution. */
const offered = (name: ExecutionActionName, role: ExecutionRole) =>
  executionStatuses.filter((status) => executionActions[name].possible({ role, status, isNew: false }))

test('a process is run while it is new, or before it is saved at all', () => {
  expect(offered('run', 'process')).toEqual(['new'])
  expect(executionActions.run.possible({ role: 'process', status: 'waitforexecution', isNew: true })).toBe(true)
  for (const role of ['userTask', 'step', 'remark'] as const) expect(offered('run', role)).toEqual([])
})

test('people finish their own tasks, while these are editable', () => {
  expect(offered('finish', 'userTask')).toEqual(['new', 'inprogress'])
  for (const role of ['process', 'scope'] as const) expect(offered('finish', role)).toEqual([])
  expect(executionActions.finish.possible({ role: 'userTask', status: 'new', isNew: true })).toBe(false)
})

test('the open work of a service is finished by hand, and so are the notes beside it', () => {
  expect(offered('finish', 'step')).toEqual(['new', 'waitforexecution', 'inprogress', 'waiting'])
  expect(offered('finish', 'remark')).toEqual(['new', 'inprogress'])
})

test('everything that has begun is repeated, but what was only said to a process is not', () => {
  for (const role of ['process', 'userTask', 'step', 'scope'] as const)
    expect(offered('restart', role)).toEqual(executionStatuses.filter((status) => status !== 'new'))
  expect(offered('restart', 'remark')).toEqual([])
})

test('a step is stepped over unless it runs this instant or is done, a task of a person or a process never', () => {
  const statuses = ['new', 'waitforexecution', 'waiting', 'suspended', 'failed', 'timeout', 'canceled']
  for (const role of ['step', 'scope'] as const) expect(offered('skip', role)).toEqual(statuses)
  for (const role of ['process', 'userTask', 'remark'] as const) expect(offered('skip', role)).toEqual([])
  const over = { role: 'step', status: 'canceled', isNew: false } as const
  expect(executionActions.skip.possible({ ...over, isParentOver: true })).toBe(false)
})

test('resume takes suspended executions alone', () => {
  for (const role of ['process', 'userTask'] as const) {
    expect(offered('suspend', role)).toEqual(['inprogress'])
    expect(offered('resume', role)).toEqual(['suspended'])
  }
})

test('a process is canceled while it is open', () => {
  expect(offered('cancel', 'process')).toEqual(['new', 'waitforexecution', 'inprogress', 'waiting', 'suspended'])
  expect(offered('cancel', 'userTask')).toEqual([])
})

test('nobody begins or finishes what has a time that is still to come, but takes it', () => {
  const early = { role: 'userTask', status: 'new', isNew: false, isEarly: true } as const
  expect((['begin', 'finish', 'claim'] as const).filter((name) => executionActions[name].possible(early))).toEqual(['claim'])
})

test('an open task is taken by whoever does not have it yet', () => {
  expect(offered('claim', 'userTask')).toEqual(['new', 'waitforexecution', 'inprogress'])
  expect(executionActions.claim.possible({ role: 'userTask', status: 'new', isNew: false, isMine: true })).toBe(false)
  expect(executionActions.claim.possible({ role: 'userTask', status: 'new', isNew: false, isMine: false, isTaken: true })).toBe(false)
  expect(offered('claim', 'step')).toEqual([])
})

test('each action takes the right that the specification names', () => {
  const verbs = Object.fromEntries(Object.entries(executionActions).map(([name, { verb }]) => [name, verb]))
  expect(verbs).toMatchObject({ run: 'execute', finish: 'execute', skip: 'execute', restart: 'restart', claim: 'selectme' })
})
