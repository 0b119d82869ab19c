import { expect, test } from 'vitest'
import { standingOf } from './look-at-task.ts'
import type { TaskWork } from './task-work.ts'

const work = (agents: readonly string[]): TaskWork => ({
  ...{ outputs: null, photos: [], named: {}, me: 'me', agents },
  ...{ claim: false, begin: false, comment: null, finish: true },
})
const task = (status: string, ...agents: readonly string[]) => ({
  id: 'task',
  definition: 'userTask',
  'execution:status': status,
  'execution:agentForExecution': agents.map((id) => ({ id, definition: 'user', 'user:givenname': 'Kai', 'user:surname': 'Roth' })),
})

test('a task that has ended tells who ended it, if the user may read that', () => {
  expect(standingOf(task('finished', 'kai'), { work: work([]) })).toEqual({ kind: 'over', status: 'finished', by: 'Kai Roth' })
  expect(standingOf(task('canceled'), { work: work([]) })).toEqual({ kind: 'over', status: 'canceled', by: null })
})

test('a task that went to somebody else meanwhile is taken', () => {
  expect(standingOf(task('new', 'kai'), { work: work([]) })).toEqual({ kind: 'taken', by: 'Kai Roth' })
  expect(standingOf(task('new', 'kai'), { work: work(['me']) })).toEqual({ kind: 'taken', by: 'Kai Roth' })
  expect(standingOf(task('new', 'kai'), { work: work(['me', 'kai']) })).toEqual({ kind: 'taken', by: 'Kai Roth' })
  expect(standingOf(task('new', 'kai'), { work: work([]), isInsisted: true })).toEqual({ kind: 'open' })
})

test('a task of a colleague that the user worked on, a shared one and one of nobody are open', () => {
  expect(standingOf(task('inprogress', 'kai'), { work: work(['kai']) })).toEqual({ kind: 'open' })
  expect(standingOf(task('inprogress', 'kai', 'me'), { work: work([]) })).toEqual({ kind: 'open' })
  expect(standingOf(task('new'), { work: work(['me']) })).toEqual({ kind: 'open' })
})

test('a task that cannot be read any more is gone', () => {
  expect(standingOf(undefined, { work: work([]) })).toEqual({ kind: 'gone' })
})
