import type { Attribute } from '@twinwerk/model/definition/registry'
import { expect, test } from 'vitest'
import { dueState } from './due-state.ts'

const text = { de: 'Frist', en: 'Deadline' }
const deadline: Attribute = {
  dataType: 'datetime',
  label: text,
  systematics: 'job:deadline',
  name: 'deadline',
  declaring: 'job',
  due: { done: { attribute: 'job:status', values: ['finished'] } },
}
const now = Date.parse('2026-11-22T12:00:00Z')
const job = (until: string | undefined, status = 'new') => ({ id: 'j', definition: 'job', 'job:deadline': until, 'job:status': status })

test('unfinished work is late after its time, and due on the day before', () => {
  expect(dueState(deadline, job('2026-11-22T11:59:00Z'), now)).toBe('late')
  expect(dueState(deadline, job('2026-11-23T11:59:00Z'), now)).toBe('soon')
  expect(dueState(deadline, job('2026-11-23T12:01:00Z'), now)).toBeUndefined()
})

test('finished work, a missing time and a field that is no deadline are neither late nor due', () => {
  expect(dueState(deadline, job('2026-11-20T00:00:00Z', 'finished'), now)).toBeUndefined()
  expect(dueState(deadline, job(undefined), now)).toBeUndefined()
  const { due: _, ...other } = deadline
  expect(dueState(other, job('2026-11-20T00:00:00Z'), now)).toBeUndefined()
})
